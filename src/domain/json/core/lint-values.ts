import { doubleFate } from './number-value.ts';
import type { JsonTree } from './tree-shape.ts';
import { isWellFormed } from './utf8.ts';

/** A property of a valid document (RFC 8259) that other programs read differently. */
export type JsonIssueCode =
  /** A name that the object has already had. */
  | 'duplicate-key'
  /** A number that a double would change. */
  | 'number-changes'
  /** A number that a double would write differently (`1.0`, `-0`); it is kept here. */
  | 'number-rewritten'
  /** Half of a surrogate pair, escaped or as it is. */
  | 'lone-surrogate'
  /** Names that look like array indices, which JavaScript puts first and in order of size. */
  | 'key-order'
  /** The name `__proto__`, which means something else to many programs. */
  | 'proto-key'
  /** A byte order mark before a document, which some programs stumble over. */
  | 'byte-order-mark';

/** An issue before its place is known in lines: byte offsets. */
export interface LintFinding {
  readonly code: JsonIssueCode;
  readonly at: number;
  /** The end of the message, behind the position; for a duplicate key the positions of both names follow. */
  readonly says: string;
  readonly earlier?: number;
}

/** Takes one finding; it is called in any order. */
export type ReportFinding = (finding: LintFinding) => void;

/** Characters of a source or a name that a sentence shows. */
const maxShown = 40;

/** A text for a message: its beginning and `…` where it is too long. */
export function shortenValue(text: string): string {
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}

/** Reports a number that a program with IEEE 754 doubles would change or write differently. */
export function lintNumber(tree: JsonTree, node: number, report: ReportFinding): void {
  if (isShortInteger(tree.bytes, tree.startOf(node), tree.stopOf(node))) return;
  const source = tree.rawOf(node);
  const fate = doubleFate(source);
  if (fate === 'same') return;
  const at = tree.startOf(node);
  const becomes = source === '-0' ? '0' : valueName(Number(source));
  if (fate === 'changed') {
    report({ code: 'number-changes', at, says: `的数字 ${shortenValue(source)} 在多数程序里会变成 ${becomes}` });
  } else {
    report({
      code: 'number-rewritten',
      at,
      says: `的数字 ${shortenValue(source)} 在多数程序里会写成 ${becomes}，这里原样保留`,
    });
  }
}

/** Most numbers are, and need not be made texts of: no double changes them. */
function isShortInteger(bytes: Uint8Array, start: number, stop: number): boolean {
  if (stop - start > 15) return false;
  for (let at = start; at < stop; at += 1) if (bytes[at]! < 0x30 || bytes[at]! > 0x39) return false;
  return true;
}

function valueName(value: number): string {
  return Number.isFinite(value) ? String(value) : `${value < 0 ? '负' : ''}无穷大（JavaScript 写成 null）`;
}

/** Reports lone surrogates in a string value. */
export function lintString(tree: JsonTree, node: number, report: ReportFinding): void {
  if (!canHaveSurrogate(tree.bytes, tree.startOf(node), tree.stopOf(node))) return;
  lintText(tree.textOf(node), tree.startOf(node), report);
}

/** Whether there is an escape with digits, or one of the bytes that surrogates (and some Korean) begin with. */
function canHaveSurrogate(bytes: Uint8Array, start: number, stop: number): boolean {
  for (let at = start; at < stop; at += 1) {
    if (bytes[at] === 0xed || (bytes[at] === 0x5c && bytes[at + 1] === 0x75)) return true;
  }
  return false;
}

/** Says so where a text has halves of surrogate pairs; only once for each text. */
export function lintText(text: string, at: number, report: ReportFinding): void {
  if (isWellFormed(text)) return;
  const unit = /\p{Cs}/u.exec(text)![0].charCodeAt(0).toString(16).toUpperCase();
  report({ code: 'lone-surrogate', at, says: `的文字里有不成对的代理项 U+${unit}，许多程序会拒绝或换成“�”` });
}
