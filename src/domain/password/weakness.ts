import { commonPasswords } from './common.ts';
import { isDate, isMobileNumber, isRepeated, isWalk } from './patterns.ts';

/** Why a password is easily guessed: the first reason that holds. */
export type Weakness = 'name' | 'common' | 'walk' | 'repeated' | 'date' | 'mobile' | 'short';

/** Shorter ones can be tried out where the digests of a site are stolen. */
export const goodLength = 10;

/** Digits and signs people put behind a word, and the letters they put before a number. */
const tail = /[\d!@#$%^&*._-]+$/;
const head = /^(?:qq|a|aa|z|q|w|s|x|abc)(?=\d{5})/;
const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '5': 's',
  $: 's',
};

let known: ReadonlySet<string> | undefined;

/** What is weak about a password of somebody called `name`; undefined where nothing is known against it. */
export function weaknessOf(password: string, name: string): Weakness | undefined {
  const text = password.toLowerCase();
  if (text === '') return undefined;
  if (holdsName(text, name.toLowerCase())) return 'name';
  if (isCommon(text)) return 'common';
  const core = text.replace(head, '');
  if (isRepeated(core)) return 'repeated';
  if (isWalk(core)) return 'walk';
  if (isDate(core)) return 'date';
  if (isMobileNumber(core)) return 'mobile';
  return [...password].length < goodLength ? 'short' : undefined;
}

/** One letter of a name is in many passwords; from three on it is no accident. */
function holdsName(text: string, name: string): boolean {
  return text === name || ([...name].length >= 3 && text.includes(name));
}

/** Known as it stands, without its tail, or with look-alikes read as letters. */
function isCommon(text: string): boolean {
  known ??= new Set(commonPasswords.trim().split(/\s+/));
  const word = text.replace(tail, '');
  const plain = (which: string): string => [...which].map((letter) => lookAlikes[letter] ?? letter).join('');
  const forms = [text, plain(text), ...(word.length >= 3 ? [word, plain(word)] : [])];
  return forms.some((form) => known!.has(form));
}
