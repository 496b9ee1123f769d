import { failure, type Result, success } from '../../result.ts';
import type { JsonTree } from '../core/tree-shape.ts';
import { parseJsonTree } from '../core/tree.ts';
import { decodeText } from '../core/utf8.ts';
import { type EscapeErrorCode, unescapeJsonText } from './string.ts';

/** The most levels of JSON inside JSON strings that are unpacked; each level may double the backslashes. */
const maxLevels = 30;

/** Takes a document out of the string (of the string …) that holds it: `"{\"a\":1}"`, or `{\"a\":1}` without its quotes. */
export function unpackNested(text: string): Result<string, EscapeErrorCode> {
  let inner = text.trim();
  let levels = 0;
  while (levels < maxLevels) {
    const next = unwrap(inner);
    if (next === undefined) break;
    inner = next;
    levels += 1;
  }
  if (levels > 0 && holdsValues(inner)) return success(inner);
  return failure({ code: 'not-nested', message: '没有嵌套在字符串里的 JSON：去除引号和转义后不是对象或数组' });
}

function unwrap(text: string): string | undefined {
  if (holdsValues(text)) return undefined;
  if (!text.startsWith('"') && !/^[[{]\s*(?:\\+["nrt]|[[{\]}])/.test(text)) return undefined;
  const inner = unescapeJsonText(text);
  return inner.ok && inner.value !== text ? inner.value.trim() : undefined;
}

function holdsValues(text: string): boolean {
  return /^[[{]/.test(text) && parseJsonTree(text).ok;
}

/** A document whose strings were replaced by the documents they held. */
export interface Expanded {
  readonly json: string;
  /** Strings that were replaced by the document they held. */
  readonly count: number;
}

/** Replaces every string that is itself a JSON object or array by its content. */
export function expandNested(tree: JsonTree): Result<Expanded, EscapeErrorCode> {
  const counter = { count: 0 };
  const json = expand(tree, counter, 0);
  if (counter.count > 0) return success({ json, count: counter.count });
  return failure({ code: 'not-nested', message: '这份 JSON 里没有哪个字符串装着另一份 JSON' });
}

function expand(tree: JsonTree, counter: { count: number }, level: number): string {
  const parts: string[] = [];
  let from = 0;
  for (let node = 0; node < tree.size; node += 1) {
    const inner = level < maxLevels && tree.kindOf(node) === 'string' ? documentIn(tree, node) : undefined;
    if (!inner) continue;
    counter.count += 1;
    parts.push(decodeText(tree.bytes, from, tree.startOf(node)), expand(inner, counter, level + 1));
    from = tree.stopOf(node);
  }
  parts.push(decodeText(tree.bytes, from, tree.bytes.length));
  return parts.join('');
}

function documentIn(tree: JsonTree, node: number): JsonTree | undefined {
  const text = tree.textOf(node).trim();
  if (!/^[[{]/.test(text)) return undefined;
  const inner = parseJsonTree(text);
  return inner.ok ? inner.value : undefined;
}
