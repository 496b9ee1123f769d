import {
  escapeJsonText,
  escapeUnicode,
  unescapeJsonText,
  unescapeUnicode,
} from '../../../../domain/json/escape/string.ts';
import { unpackNested } from '../../../../domain/json/escape/unpack.ts';
import type { RepairChange } from '../../../../domain/json/repair/changes.ts';
import { type Result, success } from '../../../../domain/result.ts';
import type { Options } from '../options.ts';
import type { Source } from '../source.ts';
import { textOfSource } from './documents.ts';
import { type Output, outputOf } from './output.ts';

export interface EscapeQuestion {
  readonly source: Source;
  readonly way: Options['escape'];
}

const ways: Readonly<Record<Options['escape'], (text: string) => Result<string>>> = {
  escape: (text) => success(escapeJsonText(text)),
  unescape: unescapeJsonText,
  unpack(text) {
    const unpacked = unpackNested(text);
    return unpacked.ok ? success(unpacked.value.text) : unpacked;
  },
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

export interface RepairedText {
  readonly output: Output;
  readonly changes: readonly RepairChange[];
  /** The number of changes that are not listed. */
  readonly more: number;
}

/** Repairs a text that is nearly JSON. */
export async function repairText({ source }: { readonly source: Source }): Promise<Result<RepairedText>> {
  const { repairJson } = await import('../../../../domain/json/repair/repair-json.ts');
  const text = await textOfSource(source);
  if (!text.ok) return text;
  const repaired = repairJson(text.value);
  if (!repaired.ok) return repaired;
  const { json, changes, more } = repaired.value;
  return success({ output: outputOf(json), changes, more });
}
