import type { JsonNote } from '../core/note.ts';
import type { Field, Model, RecordType, Type } from './model.ts';
import { nameFields, pascalCase } from './names.ts';

/** Structs for encoding/json. What may be missing or null is a pointer. */
export function writeGo({ name, root, isNullable, records }: Model): { code: string; notes: readonly JsonNote[] } {
  const notes: JsonNote[] = [];
  const parts = records.map((record) => writeStruct(record, notes));
  const isRecord = root.kind === 'record' && root.name === name;
  const alias = records.some((record) => record.name === name) ? `${name}Document` : name;
  if (!isRecord) parts.unshift(`type ${alias} ${isNullable ? pointer(root) : typeName(root)}\n`);
  const body = parts.join('\n');
  const imports = body.includes('json.Number') ? 'import "encoding/json"\n\n' : '';
  return { code: `package main\n\n${imports}${body}`, notes };
}

function writeStruct({ name, fields }: RecordType, notes: JsonNote[]): string {
  const names = nameFields(
    fields.map(({ key }) => key),
    exported,
    'Field',
  );
  const rows = fields.map((field, at) => [names[at]!, fieldType(field), tagOf(field, notes)] as const);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map(([label, type, tag]) => `\t${label.padEnd(widths[0]!)} ${type.padEnd(widths[1]!)} ${tag}\n`);
  return `type ${name} struct {\n${lines.join('')}}\n`;
}

/** encoding/json sees only names that begin with a capital; a Chinese character is none. */
function exported(key: string): string {
  const name = pascalCase(key);
  return name === '' || /^\p{Lu}/u.test(name) ? name && goInitials(name) : `X${name}`;
}

/** Go writes these words in capitals. */
function goInitials(name: string): string {
  return name.replaceAll(/(?:Id|Url|Uri|Http|Https|Json|Xml|Html|Ip|Api|Uuid|Sql|Css)(?=\p{Lu}|$)/gu, (word) =>
    word.toUpperCase(),
  );
}

function fieldType({ type, isOptional, isNullable }: Field): string {
  return isOptional || isNullable ? pointer(type) : typeName(type);
}

function pointer(type: Type): string {
  const isReference = type.kind === 'list' || type.kind === 'union' || type.kind === 'unknown';
  return isReference ? typeName(type) : `*${typeName(type)}`;
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

function typeName(type: Type): string {
  switch (type.kind) {
    case 'boolean':
      return 'bool';
    case 'double':
      return 'float64';
    case 'decimal':
      return 'json.Number';
    case 'whole':
      return type.range === 'uint64' ? 'uint64' : type.range === 'unbounded' ? 'json.Number' : 'int64';
    case 'list':
      return `[]${type.holdsNull ? pointer(type.of) : typeName(type.of)}`;
    case 'record':
      return type.name;
    case 'string':
      return 'string';
    default:
      return 'any';
  }
}
