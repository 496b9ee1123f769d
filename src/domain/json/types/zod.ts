import { aliasOf, isRootRecord, type Field, type Model, type RecordType, type Type } from './model.ts';

/** Schemas of Zod with the types inferred from them; a schema stands behind those that it refers to. */
export function writeZod(model: Model): string {
  const parts = inOrder(model.records).map((record) => writeSchema(record.name, writeObject(record)));
  if (!isRootRecord(model)) {
    parts.push(writeSchema(aliasOf(model), nullable(model.root, model.isNullable)));
  }
  return `import { z } from 'zod';\n\n${parts.join('\n')}`;
}

function writeSchema(name: string, schema: string): string {
  return `export const ${name}Schema = ${schema};\nexport type ${name} = z.infer<typeof ${name}Schema>;\n`;
}

/** The records in an order in which each comes after all that its fields refer to. */
function inOrder(records: readonly RecordType[]): RecordType[] {
  const byName = new Map(records.map((record) => [record.name, record]));
  const ordered = new Set<RecordType>();
  const add = (record: RecordType): void => {
    if (ordered.has(record)) return;
    for (const { type } of record.fields) for (const name of recordsIn(type)) add(byName.get(name)!);
    ordered.add(record);
  };
  for (const record of records) add(record);
  return [...ordered];
}

function recordsIn(type: Type): string[] {
  if (type.kind === 'record') return [type.name];
  if (type.kind === 'list') return recordsIn(type.of);
  return type.kind === 'union' ? type.of.flatMap(recordsIn) : [];
}

function writeObject({ fields }: RecordType): string {
  return fields.length === 0 ? 'z.object({})' : `z.object({\n${fields.map(writeField).join('')}})`;
}

function writeField({ key, type, isOptional, isNullable }: Field): string {
  const remark = remarkOn(type);
  return `  ${labelOf(key)}: ${nullable(type, isNullable)}${isOptional ? '.optional()' : ''},${remark && ` // ${remark}`}\n`;
}

/** A plain `__proto__` would set the prototype of the object instead of a property. */
function labelOf(key: string): string {
  if (key === '__proto__') return '["__proto__"]';
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? key : JSON.stringify(key);
}

function nullable(type: Type, isNullable: boolean): string {
  return schemaOf(type) + (isNullable && type.kind !== 'unknown' ? '.nullable()' : '');
}

function remarkOn(type: Type): string {
  if (type.kind === 'list') return remarkOn(type.of);
  const isBeyond = type.kind === 'decimal' || (type.kind === 'whole' && type.range !== 'safe');
  return isBeyond ? 'JSON.parse 会丢掉这个数的末几位' : '';
}

function schemaOf(type: Type): string {
  switch (type.kind) {
    case 'whole':
      return type.range === 'safe' ? 'z.number().int()' : 'z.number()';
    case 'double':
    case 'decimal':
      return 'z.number()';
    case 'list':
      return `z.array(${nullable(type.of, type.holdsNull)})`;
    case 'record':
      return `${type.name}Schema`;
    case 'union':
      return `z.union([${type.of.map(schemaOf).join(', ')}])`;
    default:
      return `z.${type.kind}()`;
  }
}
