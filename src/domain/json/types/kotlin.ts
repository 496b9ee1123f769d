import { aliasOf, isRootRecord, type Field, type Model, type RecordType, type WrittenTypes } from './model.ts';
import { camelCase, nameFields } from './names.ts';
import { createTypeNamer } from './type-names.ts';

/** Kotlin's hard keywords; between backticks they are names. */
const keywords = new Set(
  `as break class continue do else false for fun if in interface is null object package return super this throw true try typealias
  typeof val var when while`.split(/\s+/),
);

const optionalType = createTypeNamer({
  boolean: 'Boolean',
  string: 'String',
  double: 'Double',
  decimal: 'JsonPrimitive',
  whole: { safe: 'Long', int64: 'Long', uint64: 'ULong', unbounded: 'JsonPrimitive' },
  unknown: 'JsonElement',
  union: () => 'JsonElement',
  list: (item) => `List<${item}>`,
  optional: (name) => `${name}?`,
});

/** Data classes for kotlinx.serialization. What may be missing or null is nullable. */
export function writeKotlin(model: Model): WrittenTypes {
  const parts = model.records.map(writeRecord);
  if (!isRootRecord(model))
    parts.unshift(`typealias ${aliasOf(model)} = ${optionalType(model.root, model.isNullable)}\n`);
  const body = parts.join('\n');
  const imports = [
    body.includes('@SerialName(') ? 'import kotlinx.serialization.SerialName\n' : '',
    body.includes('@Serializable') ? 'import kotlinx.serialization.Serializable\n' : '',
    /\bJsonElement\b/.test(body) ? 'import kotlinx.serialization.json.JsonElement\n' : '',
    /\bJsonPrimitive\b/.test(body) ? 'import kotlinx.serialization.json.JsonPrimitive\n' : '',
  ].join('');
  const isRaw = /\bJsonPrimitive\b/.test(body);
  const notes = isRaw ? [{ message: 'Long、ULong 与 Double 装不下的数用 JsonPrimitive，它的 content 保留每一位' }] : [];
  return { code: imports === '' ? body : `${imports}\n${body}`, notes };
}

function writeRecord({ name, fields }: RecordType): string {
  // A data class needs a property.
  if (fields.length === 0) return `@Serializable\nclass ${name}\n`;
  const names = nameFields(
    fields.map(({ key }) => key),
    legal,
  );
  const rows = fields.map((field, at) => `    ${writeField(field, names[at]!)},\n`);
  return `@Serializable\ndata class ${name}(\n${rows.join('')})\n`;
}

/** A property `class` would be read by `getClass`, which every object of the JVM has already. */
function legal(key: string): string {
  const name = camelCase(key);
  return name === 'class' ? 'classValue' : name;
}

function writeField({ key, type, isOptional, isNullable }: Field, name: string): string {
  const serialName = name === key ? '' : `@SerialName(${quote(key)}) `;
  const label = keywords.has(name) ? `\`${name}\`` : name;
  return `${serialName}val ${label}: ${optionalType(type, isOptional || isNullable)}${isOptional ? ' = null' : ''}`;
}

/** A dollar sign begins a template, and there is no escape for the form feed. */
function quote(text: string): string {
  const escaped = JSON.stringify(text).replaceAll('$', '\\$');
  return escaped.replaceAll(/\\(?:f|(.))/g, (written, sign: string | undefined) => (sign ? written : '\\u000c'));
}
