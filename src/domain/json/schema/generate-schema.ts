import { failure, type Result, success } from '../../result.ts';
import type { JsonTree } from '../core/tree-shape.ts';
import { formatJson } from '../core/write.ts';
import { readShape } from '../shape/read-shape.ts';
import type { ValueShape } from '../shape/shape.ts';

/**
 * A JSON Schema (2020-12) that describes a document: kinds, properties that are always there, formats which all strings at a place have,
 * choices where few strings come again and again. Items of an array are described together.
 */
export function generateSchema(tree: JsonTree): Result<string, 'too-deep' | 'too-large'> {
  const shape = readShape(tree);
  if (!shape) return failure({ code: 'too-deep', message: '嵌套超过 200 层，没有生成 Schema' });
  const head: Member = ['$schema', text('https://json-schema.org/draft/2020-12/schema')];
  const written = formatJson(object([head, ...describe(shape)]), { indent: 2 });
  return written.ok ? success(written.value) : failure({ code: 'too-large', message: 'Schema 太大，无法生成' });
}

type Member = readonly [string, string];

const text = (value: string) => JSON.stringify(value);
const list = (values: readonly string[]) => `[${values.join(',')}]`;
const object = (members: readonly Member[]) => `{${members.map(([key, value]) => `${text(key)}:${value}`).join(',')}}`;

function describe(shape: ValueShape): Member[] {
  const kinds = kindsOf(shape);
  const members: Member[] = [];
  if (kinds.length === 1) members.push(['type', text(kinds[0]!)]);
  else if (kinds.length > 1) members.push(['type', list(kinds.map(text))]);
  if (shape.strings > 0) members.push(...describeStrings(shape, kinds.length));
  if (shape.arrays > 0 && shape.item) members.push(['items', object(describe(shape.item))]);
  if (shape.objects > 0 && shape.fields.size > 0) members.push(...describeFields(shape));
  return members;
}

function kindsOf(shape: ValueShape): string[] {
  const kinds: string[] = [];
  if (shape.objects > 0) kinds.push('object');
  if (shape.arrays > 0) kinds.push('array');
  if (shape.strings > 0) kinds.push('string');
  if (shape.fractions > 0) kinds.push('number');
  else if (shape.wholes > 0) kinds.push('integer');
  if (shape.booleans > 0) kinds.push('boolean');
  if (shape.nulls > 0) kinds.push('null');
  return kinds;
}

/** Strings that come three times each on average, and eight in all, look like choices. */
function describeStrings({ strings, texts, format, nulls }: ValueShape, kinds: number): Member[] {
  if (format) return [['format', text(format)]];
  const isChoice = texts !== undefined && strings >= 8 && strings >= texts.size * 3;
  if (!isChoice || kinds > (nulls > 0 ? 2 : 1)) return [];
  return [['enum', list([...[...texts].map(text), ...(nulls > 0 ? ['null'] : [])])]];
}

function describeFields({ fields, objects }: ValueShape): Member[] {
  const properties = [...fields].map(([key, field]) => [key, object(describe(field))] as const);
  const required = [...fields].filter(([, { count }]) => count === objects).map(([key]) => text(key));
  const members: Member[] = [['properties', object(properties)]];
  if (required.length > 0) members.push(['required', list(required)]);
  return members;
}
