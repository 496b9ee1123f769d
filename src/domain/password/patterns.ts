const keyboardRows = ['01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'];
/** The columns of the keyboard, walked down and up, and the number block. */
const keyboardColumns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol', '741', '852', '963'];
const walks = [...keyboardRows, ...keyboardColumns].flatMap((line) => [line, [...line].reverse().join('')]);

/** Whether a text is made only of steps along the rows and columns of a keyboard, at least three keys at a time. */
export function isWalk(text: string): boolean {
  let left = text;
  while (left !== '') {
    const step = longestStep(left);
    if (step < 3) return false;
    left = left.slice(step);
  }
  return true;
}

function longestStep(text: string): number {
  for (let length = Math.min(text.length, 26); length >= 3; length -= 1) {
    const start = text.slice(0, length);
    if (walks.some((walk) => walk.includes(start))) return length;
  }
  return 0;
}

/** Whether a text is a short piece again and again: “888888”, “abcabcabc”. */
export function isRepeated(text: string): boolean {
  return /^(.{1,4}?)\1+$/u.test(text) && text.length > 3;
}

/** Whether a text is a day, as birthdays are written: year, month and day in any usual order. */
export function isDate(text: string): boolean {
  const year = '(?:19[3-9]\\d|20[0-4]\\d)';
  const day = '(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])';
  return new RegExp(`^(?:${year}${day}|${day}${year}|\\d\\d${day})$`).test(text);
}

/** Whether a text is a mobile number of the mainland, which many people know. */
export function isMobileNumber(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}
