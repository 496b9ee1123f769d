import type { Field, Model, RecordType, Type } from './model.ts';
import { camelCase, nameFields } from './names.ts';

/** Java's words that cannot be names, and the methods that every record has. */
const reserved = new Set(
  `abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally float
  for goto if implements import instanceof int interface long native new package private protected public return short static strictfp
  super switch synchronized this throw throws transient try void volatile while true false null _ record var yield sealed permits
  hashCode toString equals getClass notify notifyAll wait clone finalize`.split(/\s+/),
);

/** Records for Jackson, all in one file. What may be missing or null has a boxed type. */
export function writeJava({ name, root, records }: Model): string {
  const [first, ...rest] = records;
  const outer = first && root.kind === 'record' && first.name === root.name ? first : undefined;
  const nested = (outer ? rest : records).map((record) => indent(writeRecord(record, 'public')));
  const head = outer ? writeRecord(outer, 'public', nested) : writeHolder(name, root, nested);
  const imports = importsOf(head);
  return imports + head;
}

function writeHolder(name: string, root: Type, nested: readonly string[]): string {
  return `public final class ${name} {\n  // 文档本身的类型：${typeName(root, true)}\n${nested.length > 0 ? `\n${nested.join('\n')}` : ''}}\n`;
}

function writeRecord({ name, fields }: RecordType, access: string, nested: readonly string[] = []): string {
  const names = nameFields(
    fields.map(({ key }) => key),
    legal,
  );
  const rows = fields.map((field, at) => `    @JsonProperty(${quote(field.key)}) ${fieldType(field)} ${names[at]}`);
  const body = nested.length > 0 ? `\n${nested.join('\n')}` : '';
  return `${access} record ${name}(${rows.length > 0 ? `\n${rows.join(',\n')}\n` : ''}) {${body}}\n`;
}

function legal(key: string): string {
  const name = camelCase(key);
  return reserved.has(name) ? `${name}Value` : name;
}

/** A string of Java: `\\u` escapes are read before all else, so only what needs it is escaped. */
function quote(text: string): string {
  return JSON.stringify(text);
}

function fieldType({ type, isOptional, isNullable }: Field): string {
  return typeName(type, isOptional || isNullable);
}

function typeName(type: Type, isBoxed: boolean): string {
  switch (type.kind) {
    case 'boolean':
      return isBoxed ? 'Boolean' : 'boolean';
    case 'double':
      return isBoxed ? 'Double' : 'double';
    case 'decimal':
      return 'BigDecimal';
    case 'whole':
      if (type.range === 'uint64' || type.range === 'unbounded') return 'BigInteger';
      return isBoxed ? 'Long' : 'long';
    case 'list':
      return `List<${typeName(type.of, true)}>`;
    case 'record':
      return type.name;
    case 'string':
      return 'String';
    default:
      return 'Object';
  }
}

function importsOf(code: string): string {
  const imports = [
    code.includes('@JsonProperty') ? 'com.fasterxml.jackson.annotation.JsonProperty' : '',
    /\bBigDecimal\b/.test(code) ? 'java.math.BigDecimal' : '',
    /\bBigInteger\b/.test(code) ? 'java.math.BigInteger' : '',
    /\bList</.test(code) ? 'java.util.List' : '',
  ].filter((line) => line !== '');
  return imports.length > 0 ? `${imports.map((line) => `import ${line};`).join('\n')}\n\n` : '';
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ');
}
