import { keepBackslashes, pathEnd } from './keep-backslashes.ts';
import { addEdit, matchHere, type PasteCursor } from './paste-cursor.ts';

/** The quotes that may close a string, by the quote that opens it. */
const closers: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '"': '"',
    "'": "'",
    '`': '`',
    '“': '”“"',
    '”': '”“"',
    '‘': "’‘'",
    '’': "’‘'",
    '「': '」',
    '『': '』',
    '＂': '＂',
    '«': '»',
    '„': '“”"',
  }),
);

const prefix = /[uUbBrRfF]{1,2}(?=["'])/y;
const triple = /"""|'''/y;

/** What may follow the end of a string: a sign, a comment, or nothing more. */
const afterString = /[\s\ufeff]*(?:[,}\]):;=，：；｝］】）、]|\/\/|\/\*|#|$)/y;

/** The curly quotes that may stand where a straight one was meant. */
const curlyPairs: ReadonlyMap<string, string> = new Map([
  ['"', '“”'],
  ["'", '‘’'],
]);

/** What must follow a curly quote that closes a straight one: in Chinese text a comma of its own follows. */
const beforeSign = /^\s*[,:}\]]/;

/** Whether a string, with or without a prefix of Python, begins at the cursor. */
export function isString(cursor: PasteCursor): boolean {
  return closers.has(cursor.text.charAt(cursor.at)) || matchHere(cursor, prefix) !== undefined;
}

/** Reads a string of any quotes and lists what becomes of it; answers whether its end is certain. */
export function readString(cursor: PasteCursor): boolean {
  const { text, at: start } = cursor;
  const marks = matchHere(cursor, prefix) ?? '';
  cursor.at += marks.length;
  const long = matchHere(cursor, triple);
  const open = cursor.at + (long?.length ?? 1);
  const close = long === undefined ? endOfString(text, cursor.at) : endOfLong(text, open, long);
  if (close === undefined) return false;
  cursor.at = close + (long?.length ?? 1);
  const body = text.slice(open, close);
  const after = `"${jsonBody(body, /r/i.test(marks))}"`;
  const guess = guessOf(text.slice(open - 1, cursor.at), marks, body);
  addEdit(cursor, { start, end: cursor.at, after, ...guess });
  return true;
}

function guessOf(source: string, marks: string, body: string): { guess?: string } {
  const quote = source.charAt(0);
  if (curlyPairs.get(quote)?.includes(source.slice(-1))) return { guess: '弯引号当成收尾的引号' };
  if (/b/i.test(marks)) return { guess: '字节串按文字保留' };
  if (/f/i.test(marks) || (quote === '`' && body.includes('${'))) return { guess: '模板里的表达式按文字保留' };
  const inner = new RegExp(String.raw`(?:^|[^\\])(?:\\\\)*${quote}`);
  return /["']/.test(quote) && inner.test(body) ? { guess: '中间的引号算文字' } : {};
}

function endOfLong(text: string, open: number, quotes: string): number | undefined {
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith(quotes, at)) return at;
  }
  return undefined;
}

/**
 * The place of the closing quote: one that a sign follows. A quote before a letter, and the one that closes such a
 * quotation, belong to the text; any other quote leaves the end uncertain.
 */
function endOfString(text: string, start: number): number | undefined {
  const path = pathEnd(text, start);
  if (path !== undefined) return path;
  const quote = text.charAt(start);
  const close = closers.get(quote) ?? quote;
  let quoted = false;
  let curly = 0;
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const pair = curlyPairs.get(quote)?.indexOf(sign) ?? -1;
    if (pair >= 0) curly += pair === 0 ? 1 : -1;
    if (sign === '\\') at += 1;
    else if (curly < 0 && beforeSign.test(text.slice(at + 1, at + 100))) return at;
    else if (close.includes(sign)) {
      afterString.lastIndex = at + 1;
      if (afterString.test(text)) return at;
      const opens = /[\p{L}\p{N}]/u.test(text.charAt(at + 1));
      if (!opens && !quoted && close.length === 1) return undefined;
      quoted = opens;
    } else if (sign === '\n' && quote !== '`' && !endsBeforeBreak(text, at, close)) return undefined;
  }
  return undefined;
}

/** A line break inside of a string is taken for text only where the next line has no structure of its own. */
function endsBeforeBreak(text: string, at: number, close: string): boolean {
  const next = text.slice(at + 1, at + 200).split('\n', 1)[0] ?? '';
  return !/^\s*(?:["'“‘][^"'”’]*["'”’]\s*[:：]|[}\]])/.test(next) && close.length > 0;
}

/** The text between the quotes as JSON writes it: no character is lost, and what is an escape already stays one. */
function jsonBody(body: string, raw: boolean): string {
  if (raw) return escapeRest(body.replaceAll('\\', '\\\\'));
  const kept = keepBackslashes(`"${body}"`);
  return kept.restore(escapeRest(kept.text.slice(1, -1)));
}

const names: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\b': '\\b', '\f': '\\f' };

function escapeRest(body: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what JSON strings may not contain.
  return body.replaceAll(/\\(\r\n|[^])|["\u0000-\u001f]/g, (found: string, escaped: string | undefined) => {
    if (escaped === undefined) return found === '"' ? '\\"' : controlToJson(found);
    if (/^[\r\n]/.test(escaped)) return '';
    return escaped === "'" || escaped === '`' ? escaped : found;
  });
}

function controlToJson(sign: string): string {
  return names[sign] ?? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
