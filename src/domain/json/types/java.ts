import type { Model, RecordType, Type } from './model.ts';
import { camelCase, nameFields } from './names.ts';
import { createTypeNamer } from './type-names.ts';

const boxes: ReadonlyMap<string, string> = new Map(
  Object.entries({ boolean: 'Boolean', double: 'Double', long: 'Long' }),
);
const boxedName = (name: string) => boxes.get(name) ?? name;

const optionalType = createTypeNamer({
  boolean: 'boolean',
  string: 'String',
  double: 'double',
  decimal: 'BigDecimal',
  whole: { safe: 'long', int64: 'long', uint64: 'BigInteger', unbounded: 'BigInteger' },
  unknown: 'Object',
  union: () => 'Object',
  list: (item) => `List<${boxedName(item)}>`,
  optional: boxedName,
});

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
  return importsOf(head) + head;
}

function writeHolder(name: string, root: Type, nested: readonly string[]): string {
  return `public final class ${name} {\n  // 文档本身的类型：${optionalType(root, true)}\n${nested.length > 0 ? `\n${nested.join('\n')}` : ''}}\n`;
}

function writeRecord({ name, fields }: RecordType, access: string, nested: readonly string[] = []): string {
  const names = nameFields(
    fields.map(({ key }) => key),
    legal,
  );
  const rows = fields.map(
    ({ key, type, isOptional, isNullable }, at) =>
      `    @JsonProperty(${JSON.stringify(key)}) ${optionalType(type, isOptional || isNullable)} ${names[at]}`,
  );
  const body = nested.length > 0 ? `\n${nested.join('\n')}` : '';
  return `${access} record ${name}(${rows.length > 0 ? `\n${rows.join(',\n')}\n` : ''}) {${body}}\n`;
}

function legal(key: string): string {
  const name = camelCase(key);
  return reserved.has(name) ? `${name}Value` : name;
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
