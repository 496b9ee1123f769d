import { aliasOf, isRootRecord, type Field, type Model, type RecordType, type WrittenTypes } from './model.ts';
import { nameFields, pascalCase } from './names.ts';
import { createTypeNamer } from './type-names.ts';

/** The members that every record has. */
const reserved = new Set(
  'Clone Deconstruct EqualityContract Equals Finalize GetHashCode GetType MemberwiseClone PrintMembers ReferenceEquals ToString'.split(
    ' ',
  ),
);

const optionalType = createTypeNamer({
  boolean: 'bool',
  string: 'string',
  double: 'double',
  decimal: 'JsonElement',
  whole: { safe: 'long', int64: 'long', uint64: 'ulong', unbounded: 'JsonElement' },
  unknown: 'JsonElement',
  union: () => 'JsonElement',
  list: (item) => `List<${item}>`,
  optional: (name) => `${name}?`,
});

/** Records for System.Text.Json (.NET 7 and later, for `required`). What may be missing or null is nullable. */
export function writeCsharp(model: Model): WrittenTypes {
  const { root, isNullable, records } = model;
  const parts = records.map(writeRecord);
  if (!isRootRecord(model))
    parts.unshift(`// 文档本身（${aliasOf(model)}）的类型：${optionalType(root, isNullable)}\n`);
  const body = parts.join('\n');
  const usings = [
    body.includes('List<') ? 'using System.Collections.Generic;\n' : '',
    /\bJsonElement\b/.test(body) ? 'using System.Text.Json;\n' : '',
    body.includes('[Json') ? 'using System.Text.Json.Serialization;\n' : '',
  ].join('');
  const { wholes, fractions } = model.beyondDouble;
  const isRaw = (wholes || fractions) && /\bJsonElement\b/.test(body);
  const notes = isRaw ? [{ message: 'long、ulong 装不下的数用 JsonElement，它的 GetRawText() 保留每一位' }] : [];
  return { code: `#nullable enable\n${usings}\n${body}`, notes };
}

function writeRecord({ name, fields }: RecordType): string {
  const names = nameFields(
    fields.map(({ key }) => key),
    // A member may not have the name of its type.
    (key) => legal(key, name),
    'Field',
  );
  return `public record ${name}\n{\n${fields.map((field, at) => writeField(field, names[at]!)).join('\n')}}\n`;
}

function legal(key: string, owner: string): string {
  const name = pascalCase(key);
  return reserved.has(name) || name === owner ? `${name}Value` : name;
}

function writeField({ key, type, isOptional, isNullable }: Field, name: string): string {
  const ignore = isOptional ? '    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]\n' : '';
  const label = `${isOptional ? '' : 'required '}${optionalType(type, isOptional || isNullable)} ${name}`;
  return `    [JsonPropertyName(${quote(key)})]\n${ignore}    public ${label} { get; init; }\n`;
}

/** In C# these characters end a line, even within a string. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\u0085\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
