import { commonPasswords } from './common.ts';
import { isDate, isLoveNumber, isMobileNumber, isRepeated, isWalk, reversed } from './patterns.ts';
import { isPinyinName } from './pinyin.ts';

/** Why a password is easily guessed: the first reason that holds. */
export type Weakness = 'name' | 'common' | 'walk' | 'repeated' | 'date' | 'mobile' | 'pinyin' | 'short';

/** Shorter ones can be tried out where the digests of a site are stolen. */
export const goodLength = 10;

/** Digits and signs people put behind a word, or before it. */
const tail = /[\d!@#$%^&*._-]+$/;
const head = /^[\d!@#$%^&*._-]+/;
/** The initials of somebody, or letters that only satisfy a rule, before or behind a number. */
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

/** What is weak about a password of somebody called `name`; undefined where nothing is known against it. */
export function weaknessOf(password: string, name: string): Weakness | undefined {
  const text = password.toLowerCase();
  if (text === '') return undefined;
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

/** One letter of a name is in many passwords; from three on it is no accident. */
function holdsName(text: string, name: string): boolean {
  return text === name || ([...name].length >= 3 && text.includes(name));
}

/** A password as it stands, without what stands around its word, and all of these with look-alikes read as letters. */
function formsOf(text: string): string[] {
  const bare = [text.replace(tail, ''), text.replace(head, ''), text.replace(head, '').replace(tail, '')];
  const forms = [text, ...bare.filter((word) => word.length >= 3)];
  return [...forms, ...forms.map((form) => [...form].map((letter) => lookAlikes[letter] ?? letter).join(''))];
}

/** In the list as it is, twice, or backwards. */
function isKnown(word: string): boolean {
  const once = /^(.{4,})\1+$/.exec(word)?.[1] ?? word;
  return knownWords().has(once) || knownWords().has(reversed(word));
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

/** What is left when one takes away what people add to a number. */
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

/** More digits than a birthday has are no longer guessed along with a name. */
function isNameWithNumber(text: string): boolean {
  const letters = text.replace(head, '').replace(tail, '');
  return text.length - letters.length <= 8 && isPinyinName(letters);
}
