import { aliasOf, type Field, isRootRecord, type Model, type Type } from './model.ts';
import { createTypeNamer } from './type-names.ts';

const optionalType = createTypeNamer({
  boolean: 'boolean',
  string: 'string',
  double: 'number',
  decimal: 'number',
  whole: { safe: 'number', int64: 'number', uint64: 'number', unbounded: 'number' },
  unknown: 'unknown',
  union: (names) => names.join(' | '),
  list: (item, isUnion) => (isUnion && item !== 'unknown' ? `(${item})[]` : `${item}[]`),
  optional: (name) => (name === 'unknown' ? name : `${name} | null`),
});

/** Interfaces; keys stay as they are, in quotes where they are no names. */
export function writeTypescript(model: Model): string {
  const interfaces = model.records.map(
    ({ name, fields }) => `export interface ${name} {\n${fields.map(writeField).join('')}}\n`,
  );
  if (!isRootRecord(model))
    interfaces.unshift(`export type ${aliasOf(model)} = ${optionalType(model.root, model.isNullable)};\n`);
  return interfaces.join('\n');
}

function writeField({ key, type, isOptional, isNullable }: Field): string {
  const label = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? key : JSON.stringify(key);
  const remark = remarkOn(type);
  return `  ${label}${isOptional ? '?' : ''}: ${optionalType(type, isNullable)};${remark && ` // ${remark}`}\n`;
}

function remarkOn(type: Type): string {
  if (type.kind === 'list') return remarkOn(type.of);
  if (type.kind === 'decimal' || (type.kind === 'whole' && type.range !== 'safe'))
    return 'JSON.parse 会丢掉这个数的末几位';
  return '';
}
