import { createNamer } from '../core/unique-names.ts';

/** The words of a name: parted by signs, by capitals, and between letters and digits as written. */
function wordsOf(name: string): string[] {
  return name
    .slice(0, maxRead)
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter((word) => word !== '');
}

/** `user_name` → `UserName`; never begins with a digit, '' where there is no letter and no digit. */
export function pascalCase(name: string): string {
  const joined = wordsOf(name).map(capital).join('').slice(0, longest);
  return /^\p{Nd}/u.test(joined) ? `N${joined}` : joined;
}

/** `user_name` → `userName`. */
export function camelCase(name: string): string {
  const joined = pascalCase(name);
  const start = /^\p{Lu}+(?!\p{Ll})|^\p{Lu}/u.exec(joined)?.[0] ?? '';
  return start.toLowerCase() + joined.slice(start.length);
}

/** `userName` → `user_name`. */
export function snakeCase(name: string): string {
  const joined = wordsOf(name).join('_').toLowerCase().slice(0, longest);
  return /^\p{Nd}/u.test(joined) ? `n${joined}` : joined;
}

/** The most characters of a key that are read: the search for capitals takes the square of the length. */
const maxRead = 240;

/** Names longer than this are texts used as keys. */
const longest = 60;

function capital(word: string): string {
  const first = String.fromCodePoint(word.codePointAt(0)!);
  return first.toUpperCase() + word.slice(first.length);
}

/** The singular of an English plural, by its ending. */
export function singular(name: string): string {
  if (/(?:ss|us|is|news|series)$/i.test(name)) return `${name}Item`;
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(name)) return name.slice(0, -2);
  return /[^s]s$/.test(name) ? name.slice(0, -1) : `${name}Item`;
}

/** Gives every key a distinct name that the language allows; `make` proposes a name, and a number makes it distinct. */
export function nameFields(keys: readonly string[], make: (key: string) => string, nameless = 'field'): string[] {
  const unique = createNamer('', (name) => name.toLowerCase());
  return keys.map((key) => unique(make(key) || nameless));
}
