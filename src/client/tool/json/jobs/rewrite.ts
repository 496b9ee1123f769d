import { escapeUnicode, unescapeJsonText, unescapeUnicode } from '#domain/json/escape/string.ts';
import { expandNested, unpackNested } from '#domain/json/escape/unpack.ts';
import type { RepairChange } from '#domain/json/repair/changes.ts';
import { type Result, success } from '#domain/result.ts';
import type { Options } from '../options.ts';
import type { Source } from '../source.ts';
import { openTree, textOfSource } from './documents.ts';
import { type Output, outputOf } from './output.ts';

export interface EscapeQuestion {
  readonly source: Source;
  readonly way: Options['escape'];
}

const ways: Readonly<Record<Options['escape'], (text: string) => Result<string>>> = {
  escape: (text) => success(JSON.stringify(text)),
  unescape: unescapeJsonText,
  unpack: unpackNested,
  ascii: (text) => success(escapeUnicode(text)),
  chinese: (text) => success(unescapeUnicode(text)),
};

/** Escapes or unescapes the given text, which need not be JSON. */
export async function escapeText({ source, way }: EscapeQuestion): Promise<Result<Output>> {
  const text = await textOfSource(source);
  if (!text.ok) return text;
  const written = ways[way](text.value);
  return written.ok ? success(outputOf(written.value)) : written;
}

export interface UnfoldedText {
  readonly text: string;
  /** The number of strings that gave way to what they hold; 0 where the whole text was one. */
  readonly strings: number;
}

/** Unfolds the JSON that strings hold: the whole text, or strings within it. Refused where there is none. */
export async function unfoldText({ source }: { readonly source: Source }): Promise<Result<UnfoldedText>> {
  const text = await textOfSource(source);
  if (!text.ok) return text;
  const whole = unpackNested(text.value);
  if (whole.ok) return success({ text: whole.value, strings: 0 });
  const tree = await openTree(source);
  if (!tree.ok) return tree;
  const expanded = expandNested(tree.value);
  return expanded.ok ? success({ text: expanded.value.json, strings: expanded.value.count }) : expanded;
}

export interface RepairedText {
  readonly output: Output;
  readonly changes: readonly RepairChange[];
  /** The number of changes that are not listed. */
  readonly more: number;
}

/** Repairs a text that is nearly JSON. */
export async function repairText({ source }: { readonly source: Source }): Promise<Result<RepairedText>> {
  const { repairJson } = await import('#domain/json/repair/repair-json.ts');
  const text = await textOfSource(source);
  if (!text.ok) return text;
  const repaired = repairJson(text.value);
  if (!repaired.ok) return repaired;
  const { json, changes, more } = repaired.value;
  return success({ output: outputOf(json), changes, more });
}
