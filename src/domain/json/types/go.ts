import type { JsonNote } from '../core/tree-shape.ts';
import { aliasOf, type Field, isRootRecord, type Model, type RecordType, type WrittenTypes } from './model.ts';
import { nameFields, pascalCase } from './names.ts';
import { createTypeNamer } from './type-names.ts';

const optionalType = createTypeNamer({
  boolean: 'bool',
  string: 'string',
  double: 'float64',
  decimal: 'json.Number',
  whole: { safe: 'int64', int64: 'int64', uint64: 'uint64', unbounded: 'json.Number' },
  unknown: 'any',
  union: () => 'any',
  list: (item) => `[]${item}`,
  optional: (name) => (name === 'any' || name.startsWith('[]') ? name : `*${name}`),
});

/** Structs for encoding/json. What may be missing or null is a pointer. */
export function writeGo(model: Model): WrittenTypes {
  const notes: JsonNote[] = [];
  const parts = model.records.map((record) => writeStruct(record, notes));
  if (!isRootRecord(model)) parts.unshift(`type ${aliasOf(model)} ${optionalType(model.root, model.isNullable)}\n`);
  const body = parts.join('\n');
  const imports = body.includes('json.Number') ? 'import "encoding/json"\n\n' : '';
  return { code: `package main\n\n${imports}${body}`, notes };
}

function writeStruct({ name, fields }: RecordType, notes: JsonNote[]): string {
  const names = nameFields(
    fields.map(({ key }) => key),
    exportedName,
    'Field',
  );
  const rows = fields.map(
    (field, at) =>
      [names[at]!, optionalType(field.type, field.isOptional || field.isNullable), tagOf(field, notes)] as const,
  );
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map(([label, type, tag]) => `\t${label.padEnd(widths[0]!)} ${type.padEnd(widths[1]!)} ${tag}\n`);
  return `type ${name} struct {\n${lines.join('')}}\n`;
}

/** encoding/json sees only names that begin with a capital; a Chinese character is none. */
function exportedName(key: string): string {
  const name = pascalCase(key);
  return name === '' || /^\p{Lu}/u.test(name) ? name && goInitials(name) : `X${name}`;
}

/** Go writes these words in capitals. */
function goInitials(name: string): string {
  return name.replaceAll(/(?:Id|Url|Uri|Http|Https|Json|Xml|Html|Ip|Api|Uuid|Sql|Css)(?=\p{Lu}|$)/gu, (word) =>
    word.toUpperCase(),
  );
}

function tagOf({ key, isOptional }: Field, notes: JsonNote[]): string {
  if (key === '' || /["`\\,\p{Cc}]/u.test(key)) {
    notes.push({ message: `Go 的 json 标签无法表示键 ${JSON.stringify(key)}，要自己写 UnmarshalJSON` });
  }
  const name = key === '-' ? '-,' : key;
  const inside = JSON.stringify(`${name}${isOptional ? ',omitempty' : ''}`);
  const tag = `json:${inside}`;
  return tag.includes('`') ? JSON.stringify(tag) : `\`${tag}\``;
}
