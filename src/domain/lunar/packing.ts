/** The digits of the packed tables, one character for 0 to 63. */
export const packingDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The digit that stands for 0 where a table holds numbers of both signs, -31 to 32. */
export const zeroDigit = 31;
