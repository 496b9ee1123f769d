import type { Result } from '../../result.ts';
import { hasRepeatedKey } from '../core/same-value.ts';
import type { JsonTree } from '../core/tree-shape.ts';
import { tryConversion, type ConvertErrorCode, deepest, refuseDepth, type FormatConversion } from './answer.ts';

/**
 * A document as YAML 1.2 in block style. Numbers stay as they are written; strings have quotes wherever some reader of YAML, also of 1.1,
 * could take them for anything else (numbers, dates, yes and no …); texts of several lines are literal blocks.
 */
export function writeYaml(tree: JsonTree): Result<FormatConversion, ConvertErrorCode> {
  return tryConversion(() => {
    const notes =
      tree.size > 0 && hasRepeatedKeys(tree) ? [{ message: '有重复的键：多数 YAML 读取器会拒绝，或只留最后一个' }] : [];
    return { text: `${blockOf(tree, 0, 0, 0).trimStart()}\n`, notes };
  });
}

function hasRepeatedKeys(tree: JsonTree): boolean {
  for (let node = 0; node < tree.size; node += 1) {
    if (tree.kindOf(node) === 'object' && hasRepeatedKey(tree, node)) return true;
  }
  return false;
}

/** A value whose first line continues the line it stands on; the lines after it are indented. */
function blockOf(tree: JsonTree, node: number, indent: number, depth: number): string {
  if (depth > deepest) refuseDepth();
  const kind = tree.kindOf(node);
  if (kind === 'string') return writeText(tree.textOf(node), indent);
  const end = tree.endOf(node);
  if (end === node + 1) return tree.rawOf(node).replaceAll(/\s/g, '');
  const parts: string[] = [];
  for (let child = node + 1; child < end; child = tree.endOf(child)) {
    if (kind === 'array') parts.push(`- ${blockOf(tree, child, indent + 2, depth + 1)}`);
    else parts.push(writeKey(tree.keyOf(child)!, indent) + afterKey(tree, child, indent, depth));
  }
  return parts.join(`\n${' '.repeat(indent)}`);
}

function afterKey(tree: JsonTree, child: number, indent: number, depth: number): string {
  const inner = indent + 2;
  const holdsValues = tree.endOf(child) > child + 1;
  const block = blockOf(tree, child, inner, depth + 1);
  return holdsValues ? `\n${' '.repeat(inner)}${block}` : ` ${block}`;
}

/** A name longer than 1,024 characters has to be announced (YAML 1.2.2 §7.4.2). */
function writeKey(key: string, indent: number): string {
  const written = isPlain(key) ? key : quote(key);
  return written.length < 1000 ? `${written}:` : `? ${written}\n${' '.repeat(indent)}:`;
}

function writeText(text: string, indent: number): string {
  if (isPlain(text)) return text;
  if (!isLiteral(text)) return quote(text);
  const ending = text.length - text.replace(/^([^]*[^\n])?\n*$/, '$1').length;
  const mark = ending === 0 ? '|-' : ending === 1 ? '|' : '|+';
  const inner = ' '.repeat(Math.max(indent, 2));
  const lines = text.slice(0, text.length - ending).split('\n');
  const body = lines.map((line) => (line === '' ? '' : inner + line)).join('\n');
  return `${mark}\n${body}${'\n'.repeat(Math.max(ending - 1, 0))}`;
}

/** Words that some version of YAML reads as a value. */
const words = /^(?:true|false|null|yes|no|on|off|y|n|nan|inf)$/i;

function isPlain(text: string): boolean {
  return (
    text.length < 200 && /^[\p{L}_](?:[\p{L}\p{Nd}_./@+ -]*[\p{L}\p{Nd}_./@+-])?$/u.test(text) && !words.test(text)
  );
}

/** A block cannot begin with white space and holds nothing that needs an escape. */
function isLiteral(text: string): boolean {
  return (
    text.includes('\n') &&
    /^[^\s]/.test(text) &&
    !/[^\P{C}\n\t]|[\u0085\u2028\u2029\r]/u.test(text) &&
    !/[ \t]\n|[ \t]$/.test(text)
  );
}

/** JSON's strings are YAML's, but for some characters that YAML wants escaped. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\u007f-\u00a0\u2028\u2029\ufeff\ufffe\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
