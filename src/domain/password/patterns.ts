const keyboardRows = ['01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'];
/** The columns of the keyboard, walked down and up, and the number block with its diagonals. */
const keyboardColumns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol'];
const numberBlock = ['741', '852', '963', '159', '357'];
const walks = [...keyboardRows, ...keyboardColumns, ...numberBlock].flatMap((line) => [line, reverse(line)]);
/** The digits as they are with the shift key held down. */
const shifted = ')!@#$%^&*(';

/** Whether a text is made only of steps along the rows and columns of a keyboard, also with two fingers or each key twice. */
export function isWalk(text: string): boolean {
  const keys = [...text].map((sign) => (shifted.includes(sign) ? String(shifted.indexOf(sign)) : sign)).join('');
  const once = keys.replace(/(.)\1+/g, '$1');
  return isSteps(keys) || (once.length >= 3 && isSteps(once)) || isBraid(keys);
}

/** Whether a text consists of runs of at least three neighbouring keys. */
function isSteps(text: string): boolean {
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

/** Whether a text interleaves two runs of keys: “1q2w3e4r”. */
function isBraid(text: string): boolean {
  const [one, other] = [0, 1].map((turn) => [...text].filter((_, at) => at % 2 === turn).join('')) as [string, string];
  return other.length >= 3 && isSteps(one) && isSteps(other);
}

/** Whether a text is a short piece again and again: “888888”, “abcabcabc”. */
export function isRepeated(text: string): boolean {
  return /^(.{1,4}?)\1+$/u.test(text) && text.length > 3;
}

/** Whether a text is a day, as birthdays are written: year, month and day in any usual order. */
export function isDate(text: string): boolean {
  const year = '(?:19[3-9]\\d|20[0-4]\\d)';
  const day = '(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])';
  return new RegExp(`^(?:${year}[-./]?${day}|${day}${year}|\\d\\d${day})$`).test(text);
}

/** Whether a text is a mobile number of the mainland, which many people know. */
export function isMobileNumber(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}

/** Whether a text is made of the numbers that sound like words of love: “5201314”, “7758521”. */
export function isLoveNumber(text: string): boolean {
  return /^(?:52[01]|1314|3344|77[58]8|258|584|5211|530|920|1920|1573|147|770880|9420|2014|1711|880|88)+$/.test(text);
}

/** A text with its code points in reverse order. */
export function reverse(text: string): string {
  return [...text].reverse().join('');
}
