import { commonPasswords } from './common.ts';
import { isDate, isLoveNumber, isMobileNumber, isRepeated, isWalk, reverse } from './patterns.ts';
import { isPinyinName } from './pinyin.ts';

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
