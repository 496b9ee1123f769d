import type { JsonNote } from '../core/note.ts';
import type { Field, Model, RecordType, Type } from './model.ts';
import { nameFields, quoteWithBraces, snakeCase } from './names.ts';

const reserved = new Set(
  `as async await break const continue dyn else enum extern false fn for if impl in let loop match mod move mut pub ref return static
  struct trait true type unsafe use where while abstract become box do final gen macro override priv try typeof unsized virtual yield`.split(
    /\s+/,
  ),
);

/** Words that cannot be used even as `r#word`. */
const never = new Set(['crate', 'self', 'super', 'Self', '_']);

/** Structs for serde. What may be missing or null is an Option. */
export function writeRust({ name, root, isNullable, records }: Model): { code: string; notes: readonly JsonNote[] } {
  const parts = records.map(writeStruct);
  const isRecord = root.kind === 'record' && root.name === name && !isNullable;
  const alias = records.some((record) => record.name === name) ? `${name}Document` : name;
  if (!isRecord) parts.unshift(`pub type ${alias} = ${isNullable ? optional(root) : typeName(root)};\n`);
  const serde = records.length > 0 ? 'use serde::{Deserialize, Serialize};\n\n' : '';
  const code = serde + parts.join('\n');
  return { code, notes: code.includes(anyNumber) ? [digitsNote] : [] };
}

const anyNumber = 'serde_json::Number';
const digitsNote: JsonNote = { message: 'serde_json 打开 arbitrary_precision 特性，Number 才留得住每一位' };

function writeStruct({ name, fields }: RecordType): string {
  const names = nameFields(
    fields.map(({ key }) => key),
    (key) => snakeCase(key),
  );
  const rows = fields.map((field, at) => writeField(field, names[at]!));
  return `#[derive(Debug, Clone, Serialize, Deserialize)]\npub struct ${name} {\n${rows.join('')}}\n`;
}

function writeField({ key, type, isOptional, isNullable }: Field, name: string): string {
  const options: string[] = [];
  const safe = never.has(name) ? `${name}_` : name;
  if (safe !== key) options.push(`rename = ${quoteWithBraces(key)}`);
  if (isOptional) options.push('default', 'skip_serializing_if = "Option::is_none"');
  const attribute = options.length > 0 ? `    #[serde(${options.join(', ')})]\n` : '';
  const label = reserved.has(safe) ? `r#${safe}` : safe;
  return `${attribute}    pub ${label}: ${isOptional || isNullable ? optional(type) : typeName(type)},\n`;
}

function optional(type: Type): string {
  return `Option<${typeName(type)}>`;
}

function typeName(type: Type): string {
  switch (type.kind) {
    case 'boolean':
      return 'bool';
    case 'double':
      return 'f64';
    case 'decimal':
      return anyNumber;
    case 'whole':
      return type.range === 'uint64' ? 'u64' : type.range === 'unbounded' ? anyNumber : 'i64';
    case 'list':
      return `Vec<${type.holdsNull ? optional(type.of) : typeName(type.of)}>`;
    case 'record':
      return type.name;
    case 'string':
      return 'String';
    default:
      return 'serde_json::Value';
  }
}
