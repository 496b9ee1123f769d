import { jsonrepair } from 'jsonrepair';
import { failure, type Result, success } from '../../result.ts';
import { validateJson } from '../core/validate.ts';
import { changesOf, listChanges, type RepairChange } from './changes.ts';
import { readCut } from './cut-end.ts';
import { keepBackslashes } from './keep-backslashes.ts';
import { readPaste } from './paste-document.ts';
import { numberToJson } from './paste-word.ts';
import { applyEdits, type SourceEdit } from './source-edit.ts';
import { isComment, scanRepairTokens, type RepairToken } from './token-edits.ts';

/** Why a text is not repaired. */
export type RepairErrorCode = 'empty' | 'too-large' | 'too-deep' | 'beyond-repair';

/** Valid JSON (RFC 8259), and the changes that led to it. */
export interface RepairedJson {
  readonly json: string;
  /** The changes in the order of the input, at most 200. */
  readonly changes: readonly RepairChange[];
  /** Changes that are not listed; -1 where there are too many to tell. */
  readonly more: number;
}

const maxCharacters = 2_000_000;

/** The library copies all that it has written at every fault: faults × characters is what bounds its time (about two seconds). */
const maxWork = 2_000_000_000;

/** The library calls itself for every level. */
const deepest = 500;

/**
 * Repairs a text that is nearly JSON: the writing of JavaScript, Python, MongoDB and Chinese input methods, text around
 * documents, several documents in a row, missing quotes, commas and brackets, a document cut off. Valid numbers and
 * strings stay as they are written, no character of a string is dropped, and what is dropped or guessed is listed.
 */
export function repairJson(text: string): Result<RepairedJson, RepairErrorCode> {
  if (text.trim() === '')
    return failure({ code: 'empty', message: '没有内容可修复，请输入 JSON', offset: 0, line: 1, column: 1 });
  if (text.length > maxCharacters)
    return failure({ code: 'too-large', message: '内容超过两百万个字符，无法自动修复：请先截取出错的部分' });
  if (depthOf(text) > deepest)
    return failure({ code: 'too-deep', message: `括号嵌套超过 ${deepest} 层，无法自动修复` });
  if (validateJson(text).ok) return success({ json: text, changes: [], more: 0 });
  const edits = readTableCell(text) ?? readPaste(text) ?? readCut(text);
  const read = edits && applyEdits(text, edits);
  if (edits && read !== undefined && validateJson(read).ok) return success({ json: read, ...changesOf(text, edits) });
  return repairTorn(text);
}

/** A word of JSON that was cut off would become a text. */
const endsInWord = /[:,[\s](?:tr?u?|fa?l?s?|nu?l?)\s*$/;

/** Repairs a text whose structure is damaged. */
function repairTorn(text: string): Result<RepairedJson, RepairErrorCode> {
  const faults = countFaults(text);
  if (faults * text.length > maxWork)
    return failure({
      code: 'too-large',
      message: `约有 ${faults} 处错误，内容太长，无法自动修复：请先截取一段，或检查它是不是 JSON`,
    });
  const json = endsInWord.test(text) ? undefined : repair(text);
  const listed = json !== undefined && validateJson(json).ok ? listChanges(text, json) : undefined;
  if (json === undefined || !listed?.changes.every((change) => isTrusted(text, change)))
    return failure({
      code: 'beyond-repair',
      message: '看不出原来的结构，无法自动修复：请从校验指出的位置改起',
    });
  return success({ json, ...listed });
}

function repair(text: string): string | undefined {
  const kept = keepBackslashes(dropRepeatedCommas(text));
  try {
    return kept.restore(jsonrepair(kept.text));
  } catch {
    return undefined;
  }
}

/** The most that may be open at once, strings or not: an upper bound, found without reading the text as anything. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // [ { (
    if (code === 0x5b || code === 0x7b || code === 0x28) most = Math.max(most, (depth += 1));
    else if ((code === 0x5d || code === 0x7d || code === 0x29) && depth > 0) depth -= 1;
  }
  return most;
}

/** Strings, numbers and words, signs; other characters, and strings without an end, are one fault each. */
const pattern = /"(?:[^"\\\n]|\\[^\n])*"|-?\d[\d.eE+-]*|true|false|null|[{}[\]:,]|\s+|[^]/g;

/**
 * An estimate of the passages that need repair: tokens that cannot follow one another, and signs that are no token. It
 * looks only at neighbouring tokens, so that one pass is enough.
 */
function countFaults(text: string): number {
  let faults = 0;
  let before = '{';
  for (const [token] of text.matchAll(pattern)) {
    if (/^\s/.test(token)) continue;
    const kind = kindOf(token);
    if (!(follows.get(before) ?? '').includes(kind)) faults += 1;
    before = kind;
  }
  return faults;
}

/** The kind of a token: `v` for a value, `?` for no token, `{` or `}` for any bracket, or the sign itself. */
function kindOf(token: string): string {
  if (token === '[' || token === '{') return '{';
  if (token === ']' || token === '}') return '}';
  if (token === ',' || token === ':') return token;
  return token.length > 1 || /\d/.test(token) ? 'v' : '?';
}

const follows: ReadonlyMap<string, string> = new Map([
  ['{', 'v{}'],
  ['}', '},'],
  ['v', '},:'],
  [',', 'v{'],
  [':', 'v{'],
]);

/**
 * Removes every comma that follows another comma, since the library reads `[1,2,,3]` as two documents and makes
 * `[[1,2],3]` of it. An input with unclosed strings stays as it is, because its commas may stand inside of one.
 */
function dropRepeatedCommas(text: string): string {
  if (!/,\s*(?:,|\/|#)/.test(text)) return text;
  const tokens = scanRepairTokens(text).filter((token) => !isComment(token.text));
  const extra = tokens.filter((token, at) => token.text === ',' && tokens[at - 1]?.text === ',');
  if (tokens.some((token, at) => isTorn(token, tokens[at + 1]))) return text;
  return applyEdits(
    text,
    extra.map(({ start }) => ({ start, end: start + 1, after: '' })),
  );
}

/** Whether a string is unclosed, or followed by a word: its quotes are then not the intended ones. */
function isTorn({ text }: RepairToken, next: RepairToken | undefined): boolean {
  if (!/^["'`]/.test(text)) return false;
  return (
    text.length === 1 || !text.endsWith(text.charAt(0)) || (next !== undefined && !/^["'`{}[\]:,()]/.test(next.text))
  );
}

/**
 * The changes of a JSON that was copied out of a cell of a table, where each quote is doubled (RFC 4180), with or without the quotes
 * around the cell; undefined for any other text.
 */
function readTableCell(text: string): SourceEdit[] | undefined {
  if (!/[[{]\s*""/.test(text)) return undefined;
  const start = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  const isQuoted = /^"\s*[[{]/.test(text.slice(start)) && text[end - 1] === '"';
  const [from, to] = isQuoted ? [start + 1, end - 1] : [start, end];
  const inside = Array.from(text.slice(from, to).matchAll(/""/g), ({ index }) => ({
    start: from + index,
    end: from + index + 2,
    after: '"',
    message: '成对的引号还原成一个',
  }));
  const around = isQuoted
    ? [
        { start, end: from, after: '', message: '去掉单元格的引号' },
        { start: to, end, after: '', message: '去掉单元格的引号' },
      ]
    : [];
  const edits = [...around.slice(0, 1), ...inside, ...around.slice(1)];
  const json = applyEdits(text, edits);
  return validateJson(json).ok ? edits : undefined;
}

/** A string, or what follows the quote of one that is not closed: no later quote begins a closed one. */
const stringPattern = /"((?:[^"\\]|\\[^]?)*)("|$)/g;
const numberPattern = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const quotes = '"\'`“”‘’「『';

/**
 * Whether a change that the library made can be what was meant. It is not where signs of a structure became text
 * (`"(1"`), where a quote became another one, or where a number got digits that it had not.
 */
function isTrusted(text: string, { before, after, offset }: RepairChange): boolean {
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
