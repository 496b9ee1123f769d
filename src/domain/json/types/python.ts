import { aliasOf, isRootRecord, type Field, type Model, type RecordType, type WrittenTypes } from './model.ts';
import { nameFields, snakeCase } from './names.ts';
import { createTypeNamer } from './type-names.ts';

/** Python's keywords, and the names that the bodies of the classes use themselves. */
const reserved = new Set(
  `false none true and as assert async await break class continue def del elif else except finally for from global if import in is
  lambda nonlocal not or pass raise return try while with yield int str float bool list field dataclass`.split(/\s+/),
);

const optionalType = createTypeNamer({
  boolean: 'bool',
  string: 'str',
  double: 'float',
  decimal: 'Decimal',
  whole: { safe: 'int', int64: 'int', uint64: 'int', unbounded: 'int' },
  unknown: 'Any',
  union: (names) => `Union[${names.join(', ')}]`,
  list: (item) => `list[${item}]`,
  optional: (name) => (name === 'Any' ? name : `Optional[${name}]`),
});

/** Dataclasses with keyword arguments, so that fields with a default need not be last. What may be missing is None. */
export function writePython(model: Model): WrittenTypes {
  const classes = model.records.map(writeClass);
  // Annotations are read later, but an alias needs the classes that it names.
  if (!isRootRecord(model)) classes.push(`${aliasOf(model)} = ${optionalType(model.root, model.isNullable)}\n`);
  const body = classes.join('\n\n');
  const code = `from __future__ import annotations\n\n${importsOf(body)}${body}`;
  const decimals = /\bDecimal\b/.test(body);
  return { code, notes: decimals ? [{ message: '用 json.loads(…, parse_float=Decimal) 读取，小数才不丢位' }] : [] };
}

function importsOf(body: string): string {
  const names = ['Any', 'Optional', 'Union'].filter(
    (name) => body.includes(`${name}[`) || (/\bAny\b/.test(body) && name === 'Any'),
  );
  const fields = body.includes(' = field(') ? ', field' : '';
  const lines = [
    body.includes('@dataclass') ? `from dataclasses import dataclass${fields}` : '',
    /\bDecimal\b/.test(body) ? 'from decimal import Decimal' : '',
    names.length > 0 ? `from typing import ${names.join(', ')}` : '',
  ].filter((line) => line !== '');
  return lines.length > 0 ? `${lines.join('\n')}\n\n\n` : '';
}

function writeClass({ name, fields }: RecordType): string {
  const names = nameFields(
    fields.map(({ key }) => key),
    legal,
    // `field` is called in the body of the class.
    'unnamed',
  );
  const rows = fields.map((field, at) => `    ${writeField(field, names[at]!)}\n`);
  return `@dataclass(kw_only=True)\nclass ${name}:\n${rows.join('') || '    pass\n'}`;
}

function legal(key: string): string {
  const name = snakeCase(key);
  return reserved.has(name) ? `${name}_` : name;
}

function writeField({ key, type, isOptional, isNullable }: Field, name: string): string {
  const metadata = name === key ? '' : `metadata={"json": ${JSON.stringify(key)}}`;
  const label = `${name}: ${optionalType(type, isOptional || isNullable)}`;
  if (metadata === '') return isOptional ? `${label} = None` : label;
  return `${label} = field(${isOptional ? 'default=None, ' : ''}${metadata})`;
}
