import type { RepairChange } from './changes.ts';
import { numberToJson } from './paste-number.ts';

/** A string, or what follows the quote of one that is not closed: no later quote begins a closed one. */
const stringPattern = /"((?:[^"\\]|\\[^]?)*)("|$)/g;
const numberPattern = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const quotes = '"\'`“”‘’「『';

/**
 * Whether a change that the library made can be what was meant. It is not where signs of a structure became text
 * (`"(1"`), where a quote became another one, or where a number got digits that it had not.
 */
export function isTrusted(text: string, { before, after, offset }: RepairChange): boolean {
  // Changes that overlap are listed in parts, so that a string may begin in the part before.
  const around = text.slice(Math.max(0, offset - 100), offset + before.length + 100);
  const texts = Array.from(after.matchAll(stringPattern)).flatMap(([, found, end]) => (end ? [found!] : []));
  const numbers = after.replaceAll(stringPattern, (found, _, end) => (end ? ' ' : found)).match(numberPattern) ?? [];
  const words = around.split(/[\s,:{}[\]();]+/);
  return (
    texts.every((found) => isTextOf(around, found)) &&
    numbers.every((number) => words.some((word) => word === number || numberToJson(word) === number))
  );
}

function isTextOf(before: string, text: string): boolean {
  // A quote before the arrow of PHP and Ruby closes a key.
  if (/\\"\s*=>/.test(text)) return false;
  if (text === '') return /["'`“‘「]["'`”’」]/.test(before);
  const source = plain(before);
  const content = plain(text.replaceAll('\\"', '"'));
  const at = source.indexOf(content);
  if (text.includes('\\"') && at < 0) return false;
  // The quote before a sign is likelier the end of another string.
  const isQuoted = at > 0 && quotes.includes(source.charAt(at - 1)) && !/^[:,}\])]/.test(content);
  return (
    isQuoted || /^(?:\w+:\/\/|[A-Za-z]:)[^{}[\](),]*$/.test(content) || !/[{}[\]():,：，｛｝［］（）]/.test(content)
  );
}

/** A text without its escapes and white space, in which the library may have changed the writing. */
function plain(text: string): string {
  return text.replaceAll(/\\[nrtbf]|\\|\s/g, '');
}
