import { addEdit, cursorAt, type PasteCursor, signHere, skipBlank, takeSign } from './paste-cursor.ts';
import { readMembers, readPastedValue } from './paste-value.ts';
import { applyEdits, type SourceEdit } from './source-edit.ts';

/** A document found in a pasted text. */
interface FoundDocument {
  readonly start: number;
  readonly end: number;
  readonly edits: readonly SourceEdit[];
  /** Whether it is an object, or holds one. */
  readonly hasObject: boolean;
}

/**
 * Reads a text whose structure is whole: JSON in the writing of JavaScript or Python, several documents in a row, and
 * text around them. Answers every edit that makes it one JSON document, in the order of the text; undefined where the
 * structure is in doubt.
 */
export function readPaste(text: string): SourceEdit[] | undefined {
  return readWhole(text) ?? readFragment(text) ?? readAround(text);
}

/** A single value from the first to the last character; a plain word is no document. */
function readWhole(text: string): SourceEdit[] | undefined {
  const cursor = cursorAt(text, 0, true);
  skipBlank(cursor);
  if (
    !/[{[("'`“‘「『]/.test(signHere(cursor)) &&
    !/^(?:set|OrderedDict|dict|collections\.)/.test(text.slice(cursor.at, cursor.at + 12))
  )
    return undefined;
  return readPastedValue(cursor) && isAtEnd(cursor) ? cursor.edits : undefined;
}

function isAtEnd(cursor: PasteCursor): boolean {
  skipBlank(cursor);
  while (/[,;]/.test(signHere(cursor))) {
    takeSign(cursor, '');
    skipBlank(cursor);
  }
  return cursor.at >= cursor.text.length;
}

/** The members of an object without its brackets. */
function readFragment(text: string): SourceEdit[] | undefined {
  const cursor = cursorAt(text, 0, true);
  skipBlank(cursor);
  if (!/["'“]/.test(signHere(cursor))) return undefined;
  const start = cursor.at;
  if (!readMembers(cursor, '') || cursor.at < text.length) return undefined;
  const guess = '缺少最外层的花括号';
  const first = cursor.edits.findIndex((edit) => edit.start >= start);
  const open = { start, end: start, after: '{', message: `补上左花括号（猜测：${guess}）` };
  cursor.edits.splice(first < 0 ? cursor.edits.length : first, 0, open);
  const end = text.length;
  return [...cursor.edits, { start: end, end, after: '}', message: `补上右花括号（猜测：${guess}）` }];
}

const bracket = /[[{｛［]/g;
/** A mark of a log line, such as `[main]` or `[22/Nov/2026:10:00:01]`. */
const tag = /\[[^[\]{}"'\n]*\]/y;

/** Documents among text that is none, which is dropped: log lines, server-sent events, calls, prose. */
function readAround(text: string): SourceEdit[] | undefined {
  const found = findDocuments(text);
  if (!found || found.length === 0) return undefined;
  if (found.length === 1 || isPlain(text, found)) return joinDocuments(text, found);
  // Among other text an array without objects may be a mark of a log, such as `[12]`.
  const documents = found.filter((document) => document.hasObject);
  return documents.length > 0 ? joinDocuments(text, documents) : undefined;
}

/** Whether nothing but separators stands around the documents. */
function isPlain(text: string, documents: readonly FoundDocument[]): boolean {
  return gapsAround(text, documents).every(({ start, end }) => /^[\s,;\ufeff]*$/.test(text.slice(start, end)));
}

function findDocuments(text: string): FoundDocument[] | undefined {
  const found: FoundDocument[] = [];
  let done = 0;
  for (;;) {
    bracket.lastIndex = done;
    const start = bracket.exec(text)?.index;
    if (!isDroppable(text.slice(done, start), found.length === 0)) return undefined;
    if (start === undefined) return found;
    const document = readDocument(text, start);
    tag.lastIndex = start;
    const logMark = document ? undefined : tag.exec(text)?.[0];
    if (!document && logMark === undefined) return undefined;
    if (document) found.push(document);
    done = document?.end ?? start + logMark!.length;
  }
}

/** The head of a line that Kubernetes and other Go programs log: `I1122 10:00:01.000000 1 main.go:12]`. */
const goLogHead = /^[IWEF]\d{4} [\d:.]+\s+\d+ [\w.-]+:\d+\]/gm;

/** Text with a closing bracket, or with a name before a colon, is part of a structure that is not understood. */
function isDroppable(gap: string, isFirst: boolean): boolean {
  if (/[}\]｝］]/.test(gap.replaceAll(goLogHead, ''))) return false;
  return isFirst ? !/^\s*["'“][^"'”]*["'”]\s*[:：]/.test(gap) : !/^\s*(?:[,，]\s*)?["'“][^"'”]*["'”]\s*[:：]/.test(gap);
}

function readDocument(text: string, start: number): FoundDocument | undefined {
  return readEscapedDocument(text, start) ?? readPlainDocument(text, start);
}

/** A document that was written into a string, as logs do: `body="{\"a\":1}"`. One edit takes its escapes back. */
function readEscapedDocument(text: string, start: number): FoundDocument | undefined {
  const escaped = readEscapes(text, start);
  const document = escaped && readDocument(escaped.text, 0);
  // Guesses within the document could not be listed one by one.
  if (!document || !document.edits.every(({ message }) => message === unescaped)) return undefined;
  const after = applyEdits(escaped.text.slice(0, document.end), document.edits);
  const end = escaped.offsetOf(document.end);
  return { ...document, start, end, edits: [{ start, end, after, message: unescaped }] };
}

const unescaped = '还原转义：\\" 改成 "（猜测：这段 JSON 写在字符串里）';

function readPlainDocument(text: string, start: number): FoundDocument | undefined {
  const cursor = cursorAt(text, start, false);
  if (!readPastedValue(cursor)) return undefined;
  const source = text.slice(start, cursor.at);
  return { start, end: cursor.at, edits: cursor.edits, hasObject: /[{｛]/.test(source) };
}

function gapsAround(text: string, documents: readonly FoundDocument[]): { start: number; end: number }[] {
  const starts = [0, ...documents.map((document) => document.end)];
  return starts.map((start, at) => ({ start, end: documents[at]?.start ?? text.length }));
}

/** One document as it is, several as an array. */
function joinDocuments(text: string, documents: readonly FoundDocument[]): SourceEdit[] {
  const several = documents.length > 1;
  const edits: SourceEdit[] = [];
  for (const [at, gap] of gapsAround(text, documents).entries()) {
    const isBetween = at > 0 && at < documents.length;
    if (several && at === documents.length)
      edits.push(outerBracket(documents[documents.length - 1]!.end, ']', documents.length));
    for (const edit of editsOfGap(text, gap, isBetween)) edits.push(edit);
    if (several && at === 0) edits.push(outerBracket(gap.end, '[', documents.length));
    for (const edit of documents[at]?.edits ?? []) edits.push(edit);
  }
  return edits;
}

function outerBracket(start: number, after: '[' | ']', count: number): SourceEdit {
  const name = after === '[' ? '左方括号' : '右方括号';
  return { start, end: start, after, message: `补上${name}：${count} 份内容合成一个数组` };
}

/** Drops what stands in a gap line by line; between two documents it leaves one comma. */
function editsOfGap(text: string, { start, end }: { start: number; end: number }, isBetween: boolean): SourceEdit[] {
  const cursor = cursorAt(text, start, false);
  let separated = !isBetween;
  for (const { 0: line, index } of text.slice(start, end).matchAll(/[^\s\ufeff](?:[^\n\r]*[^\s\ufeff])?|\ufeff/g)) {
    const from = start + index;
    if (!separated && /^[,，]$/.test(line)) addEdit(cursor, { start: from, end: from + 1, after: ',' });
    else {
      if (!separated) cursor.edits.push(comma(start));
      addEdit(cursor, { start: from, end: from + line.length, after: '' });
    }
    separated = true;
  }
  if (!separated) cursor.edits.push(comma(start));
  return cursor.edits;
}

function comma(start: number): SourceEdit {
  return { start, end: start, after: ',', message: '补上逗号' };
}

/** The text that an escaped stretch stands for, and where its characters came from. */
interface EscapedText {
  readonly text: string;
  /** The offset in the escaped text of the character at an offset of `text`, or of the end. */
  readonly offsetOf: (offset: number) => number;
}

/** Brackets whose first name or string begins with an escaped quote. */
const opening = /[[{][\s[{]*(?:\\[nrt][\s[{]*)*\\+"/y;
/** One escape of a JSON string (RFC 8259, section 7), or a run of other characters. A plain quote ends the string. */
const piece = /\\u[\da-fA-F]{4}|\\["\\/bfnrt]|[^"\\]+/y;

/**
 * Takes back the escapes of a stretch that begins at `start` with a bracket and an escaped quote, and ends with the string that it
 * stands in, or with a backslash that escapes nothing. Undefined where no such stretch begins.
 */
function readEscapes(text: string, start: number): EscapedText | undefined {
  opening.lastIndex = start;
  if (!opening.test(text)) return undefined;
  const parts: string[] = [];
  const ends: [written: number, read: number][] = [];
  let [written, read] = [0, start];
  piece.lastIndex = start;
  for (let found = piece.exec(text); found; found = piece.exec(text)) {
    const [source] = found;
    const part = source.startsWith('\\') ? (JSON.parse(`"${source}"`) as string) : source;
    parts.push(part);
    written += part.length;
    read += source.length;
    ends.push([written, read]);
  }
  return { text: parts.join(''), offsetOf: (offset) => offsetBefore(ends, start, offset) };
}

/** Finds the piece that holds an offset by halving. Within a run of plain characters both texts count alike. */
function offsetBefore(ends: readonly [written: number, read: number][], start: number, offset: number): number {
  if (offset === 0) return start;
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]![0] < offset) low = middle + 1;
    else high = middle;
  }
  const [written, read] = ends[low]!;
  return read - (written - offset);
}
