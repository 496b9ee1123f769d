import type { Field, Model, Type } from './model.ts';

/** Interfaces; keys stay as they are, in quotes where they are no names. */
export function writeTypescript({ name, root, isNullable, records }: Model): string {
  const interfaces = records.map(
    (record) => `export interface ${record.name} {\n${record.fields.map(writeField).join('')}}\n`,
  );
  const isRecord = root.kind === 'record' && root.name === name && !isNullable;
  const alias = `export type ${records.some((record) => record.name === name) ? `${name}Document` : name} = `;
  if (!isRecord) interfaces.unshift(`${alias}${typeName(root)}${isNullable ? nullable(root) : ''};\n`);
  return interfaces.join('\n');
}

function writeField({ key, type, isOptional, isNullable }: Field): string {
  const label = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? key : JSON.stringify(key);
  const remark = remarkOn(type);
  return `  ${label}${isOptional ? '?' : ''}: ${typeName(type)}${isNullable ? nullable(type) : ''};${remark && ` // ${remark}`}\n`;
}

function nullable(type: Type): string {
  return type.kind === 'unknown' ? '' : ' | null';
}

function remarkOn(type: Type): string {
  if (type.kind === 'list') return remarkOn(type.of);
  if (type.kind === 'decimal' || (type.kind === 'whole' && type.range !== 'safe'))
    return 'JSON.parse 会丢掉这个数的末几位';
  return '';
}

function typeName(type: Type): string {
  switch (type.kind) {
    case 'whole':
    case 'double':
    case 'decimal':
      return 'number';
    case 'list': {
      const item = typeName(type.of) + (type.holdsNull ? nullable(type.of) : '');
      return type.of.kind === 'union' || item.endsWith(' | null') ? `(${item})[]` : `${item}[]`;
    }
    case 'record':
      return type.name;
    case 'union':
      return [...new Set(type.of.map(typeName))].join(' | ');
    default:
      return type.kind;
  }
}
