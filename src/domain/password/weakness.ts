import { pinyinSyllables } from '../text/pinyin-syllables.ts';
import { commonPasswords } from './common.ts';

/** Why a password is easily guessed: the first reason that holds. */
export type Weakness = 'name' | 'common' | 'walk' | 'repeated' | 'date' | 'mobile' | 'pinyin' | 'short';

/**
 * The least length without a warning; shorter passwords can be tried out offline if the digests of a site are stolen.
 */
export const goodLength = 10;

/** Longer texts are no passwords of this site, and the patterns would take long for them. */
const longestRead = 64;

/** Digits and signs people put behind a word, or before it. */
const tail = /[\d!@#$%^&*._-]+$/;
const head = /^[\d!@#$%^&*._-]+/;
/** Matches initials, or letters that only satisfy a rule, before a number. */
const initials = /^[a-z]{1,4}(?=\d{5})/;
const lateInitials = /^(.*\d{5})[a-z]{1,4}$/;
const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '5': 's',
  $: 's',
};

/** The weakness of a password of an account called `name`; undefined where none is known. */
export function weaknessOf(password: string, name: string): Weakness | undefined {
  const text = password.toLowerCase();
  if (text === '' || text.length > longestRead) return undefined;
  if (holdsName(text, name.toLowerCase())) return 'name';
  if (formsOf(text).some(isKnown)) return 'common';
  const pattern = coresOf(text)
    .map(patternOf)
    .find((found) => found);
  if (pattern) return pattern;
  if (formsOf(text).some(isTwoWords)) return 'common';
  if (isNameWithNumber(text)) return 'pinyin';
  return [...password].length < goodLength ? 'short' : undefined;
}

/** Whether a password contains the account's name; names of one or two letters occur by accident. */
function holdsName(text: string, name: string): boolean {
  return text === name || ([...name].length >= 3 && text.includes(name));
}

/** A password as it is, without the signs around its word, and each of these with look-alikes read as letters. */
function formsOf(text: string): string[] {
  const bare = [text.replace(tail, ''), text.replace(head, ''), text.replace(head, '').replace(tail, '')];
  const forms = [text, ...bare.filter((word) => word.length >= 3)];
  return [...forms, ...forms.map((form) => [...form].map((letter) => lookAlikes[letter] ?? letter).join(''))];
}

/** Whether a word is in the list as it is, twice, or backwards. */
function isKnown(word: string): boolean {
  const once = /^(.{4,})\1+$/.exec(word)?.[1] ?? word;
  return knownWords().has(once) || knownWords().has(reverse(word));
}

function isTwoWords(word: string): boolean {
  const joined = word.replace(/[-_.]/, '');
  return [...joined].some((_, at) => knownWords().has(joined.slice(0, at)) && knownWords().has(joined.slice(at)));
}

let known: ReadonlySet<string> | undefined;

function knownWords(): ReadonlySet<string> {
  known ??= new Set(commonPasswords.trim().split(/\s+/));
  return known;
}

/** The parts of a password without the signs that people add to a number. */
function coresOf(text: string): string[] {
  const unsigned = text.replace(/^[^\da-z]+|[^\da-z]+$/g, '');
  const cores = [text, unsigned, unsigned.replace(initials, ''), unsigned.replace(lateInitials, '$1')];
  return cores.filter((core) => core !== '');
}

function patternOf(core: string): Weakness | undefined {
  if (isRepeated(core)) return 'repeated';
  if (isWalk(core)) return 'walk';
  if (isDate(core)) return 'date';
  if (isMobileNumber(core)) return 'mobile';
  return isLoveNumber(core) ? 'common' : undefined;
}

/**
 * Whether a password is a name with at most as many digits as a birthday has; longer numbers are not guessed along with
 * a name.
 */
function isNameWithNumber(text: string): boolean {
  const letters = text.replace(head, '').replace(tail, '');
  return text.length - letters.length <= 8 && isPinyinName(letters);
}

let few: RegExp | undefined;

/** Whether a text is at most three syllables of pinyin, as names are; there are fewer than a hundred million of them. */
function isPinyinName(text: string): boolean {
  few ??= new RegExp(`^(?:${pinyinSyllables().join('|')}){1,3}$`);
  return few.test(text);
}

const keyboardRows = ['01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'];
/** The columns of the keyboard, walked down and up, and the number block with its diagonals. */
const keyboardColumns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol'];
const numberBlock = ['741', '852', '963', '159', '357'];
const walks = [...keyboardRows, ...keyboardColumns, ...numberBlock].flatMap((line) => [line, reverse(line)]);
/** The digits as they are with the shift key held down. */
const shifted = ')!@#$%^&*(';

/** Whether a text is made only of steps along the rows and columns of a keyboard, also with two fingers or each key twice. */
function isWalk(text: string): boolean {
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
function isRepeated(text: string): boolean {
  return /^(.{1,4}?)\1+$/u.test(text) && text.length > 3;
}

/** Whether a text is a day, as birthdays are written: year, month and day in any usual order. */
function isDate(text: string): boolean {
  const year = '(?:19[3-9]\\d|20[0-4]\\d)';
  const day = '(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])';
  return new RegExp(`^(?:${year}[-./]?${day}|${day}${year}|\\d\\d${day})$`).test(text);
}

/** Whether a text is a mobile number of the mainland, which many people know. */
function isMobileNumber(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}

/** Whether a text is made of the numbers that sound like words of love: “5201314”, “7758521”. */
function isLoveNumber(text: string): boolean {
  return /^(?:52[01]|1314|3344|77[58]8|258|584|5211|530|920|1920|1573|147|770880|9420|2014|1711|880|88)+$/.test(text);
}

/** A text with its code points in reverse order. */
function reverse(text: string): string {
  return [...text].reverse().join('');
}
