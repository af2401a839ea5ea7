// The values that the modules of the device pass to each other.

/** @typedef {"N" | "E" | "S" | "W"} Seat */
/** @typedef {"NS" | "EW"} Side */
/** @typedef {"C" | "D" | "H" | "S"} Suit */
/** @typedef {Suit | "NT"} Denomination */
/** @typedef {"None" | "NS" | "EW" | "All"} Vulnerable */

/**
 * @typedef {object} Who a contestant
 * @property {string} id
 * @property {string[]} names
 */

/**
 * @typedef {object} BoardState a board of the round, as the server tells it
 * @property {number} board
 * @property {Seat} dealer
 * @property {Vulnerable} vulnerable
 * @property {string} [result] in the notation of results: "4SXN+1", "PASS"
 * @property {string} [lead] "HK"
 * @property {string} [record] the record that the result rests on
 * @property {string[]} [confirmed]
 * @property {boolean} [conflict]
 * @property {string[]} [others] different results of the same board
 * @property {boolean} [late]
 * @property {string} [award]
 * @property {boolean} [doubt] the hand record says that somebody else held the lead
 * @property {boolean} [open] those who sit here may see what others did
 * @property {boolean} [hands]
 * @property {boolean} [waiting] something of it has yet to be sent; set here, not by the server
 */

/**
 * @typedef {object} Missing a board of an earlier round that was not entered
 * @property {number} round
 * @property {number} board
 * @property {Seat} dealer
 * @property {Vulnerable} vulnerable
 * @property {Who[]} [ns]
 * @property {Who[]} [ew]
 */

/**
 * @typedef {object} Move where a contestant goes next
 * @property {string} who
 * @property {number} round
 * @property {string} [table]
 * @property {Side} [side]
 * @property {number[]} [boards]
 */

/**
 * @typedef {object} Call a call for the director that is not settled
 * @property {string} id
 * @property {string} at
 * @property {number} [board]
 * @property {string} [reason]
 * @property {boolean} [taken]
 * @property {boolean} [waiting] it has yet to be sent; set here
 */

/**
 * @typedef {object} TableState everything that the server says of the table, as of a record
 * @property {number} pos
 * @property {string} now
 * @property {string} title
 * @property {string} section
 * @property {number} table
 * @property {string} room
 * @property {string} session
 * @property {number} round
 * @property {number[]} rounds
 * @property {number} [planned] how many rounds there will be; nothing where nobody knows
 * @property {Who[]} [ns]
 * @property {Who[]} [ew]
 * @property {BoardState[]} [boards]
 * @property {boolean} [seated]
 * @property {boolean} [called]
 * @property {{ends: string, held?: string, change?: number} | null} [clock]
 * @property {Move[]} [moves]
 * @property {Missing[]} [missing]
 * @property {Call[]} [calls]
 * @property {boolean} [teams]
 * @property {boolean} [ranking]
 * @property {boolean} [final]
 */

/**
 * @typedef {object} Act what a device writes; the server knows each kind
 * @property {string} kind
 * @property {number} [round]
 * @property {number} [board]
 * @property {string} [result]
 * @property {string} [lead]
 * @property {string} [side]
 * @property {string} [record]
 * @property {string} [reason]
 * @property {string[]} [contestants]
 */

/**
 * @typedef {object} Item an act with its identifier; `saw` is the result that it corrects
 * @property {string} id
 * @property {Act} act
 * @property {string} [saw]
 */

/** @typedef {Item & {text: string}} Refusal an act that the server did not take, and why */

/**
 * @typedef {object} Memory what outlives a reload and a flat battery
 * @property {Item[]} queue acts that are not known to be safe, in the order they were made
 * @property {Refusal[]} refused until somebody has read why
 * @property {Item[]} kept results that are safe, to be sent again if the server loses them
 */

/**
 * @typedef {object} Entry a result as far as it has been keyed in
 * @property {number} round
 * @property {number} board
 * @property {Seat} dealer
 * @property {Vulnerable} vulnerable
 * @property {"contract" | "tricks" | "lead" | "check"} page
 * @property {number} [level]
 * @property {Denomination} [denomination]
 * @property {"" | "X" | "XX"} doubling
 * @property {Seat} [declarer]
 * @property {number} [over] tricks above (below 0: under) the contract
 * @property {boolean} [passed]
 * @property {Suit} [leadSuit]
 * @property {string} [lead]
 * @property {string} [corrects] the result that was on the screen and was not right
 */

/**
 * @typedef {{name: "home"} | {name: "entry", entry: Entry}
 *   | {name: "confirm", round: number, board: number, dealer: Seat, vulnerable: Vulnerable}
 *   | {name: "board", board: number} | {name: "unplayed", round: number, board: number}
 *   | {name: "call", reason: string, board: number} | {name: "ranking"} | {name: "more"}} Screen
 */

export {};
