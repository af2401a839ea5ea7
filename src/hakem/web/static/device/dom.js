// Elements from values, and a page brought up to date without losing focus or a finger's press.

/** @typedef {Node | string | number | null | undefined | false | Child[]} Child */

/**
 * An element. `onclick` is a handler, all else are attributes;
 * false, null and undefined leave an attribute out. Text is always text, never markup.
 * @param {string} tag
 * @param {Record<string, unknown>} [properties]
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export function h(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === false || value === null || value === undefined) continue;
    if (name === "onclick") made.onclick = /** @type {() => void} */ (value);
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  fill(made, children);
  return made;
}

/** @param {Node} parent @param {Child[]} children */
function fill(parent, children) {
  for (const child of children) {
    if (Array.isArray(child)) fill(parent, child);
    else if (child instanceof Node) parent.appendChild(child);
    else if (child !== null && child !== undefined && child !== false) {
      parent.appendChild(document.createTextNode(String(child)));
    }
  }
}

/**
 * Make the children of `old` like those of `fresh`. What is alike stays the same element, so that
 * focus stays, and a press that began before ends on the key it began on.
 * @param {Element} old
 * @param {Element} fresh
 */
export function morph(old, fresh) {
  const wanted = [...fresh.childNodes];
  let at = old.firstChild;
  for (const node of wanted) {
    if (at && alike(at, node)) {
      const next = at.nextSibling;
      renew(at, node);
      at = next;
    } else {
      old.insertBefore(node, at);
      if (at) {
        const next = at.nextSibling;
        at.remove();
        at = next;
      }
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/** @param {Node} one @param {Node} other */
function alike(one, other) {
  if (one.nodeName !== other.nodeName) return false;
  if (!(one instanceof Element) || !(other instanceof Element)) return true;
  return one.getAttribute("data-key") === other.getAttribute("data-key");
}

/** @param {Node} old @param {Node} fresh */
function renew(old, fresh) {
  if (!(old instanceof HTMLElement) || !(fresh instanceof HTMLElement)) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...fresh.attributes]) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  old.onclick = fresh.onclick;
  morph(old, fresh);
}
