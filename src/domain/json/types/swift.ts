import { aliasOf, isRootRecord, type Field, type Model, type RecordType, type WrittenTypes } from './model.ts';
import { camelCase, nameFields, quoteWithBraces } from './names.ts';
import { createTypeNamer } from './type-names.ts';

/** Swift's keywords; between backticks they are names. */
const keywords = new Set(
  `associatedtype class deinit enum extension fileprivate func import inout internal let open operator private precedencegroup protocol
  public rethrows static struct subscript typealias var break case catch continue default defer do else fallthrough for guard if in
  repeat return throw switch where while as await false is nil super throws true try`.split(/\s+/),
);

/** Words that mean something else behind a dot, even between backticks. */
const never = new Set(['self', 'init']);

/** A value of any kind, for arrays of several kinds and for what was only ever null. */
const anyValue = `enum JSONValue: Codable {
    case null
    case bool(Bool)
    case number(Decimal)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(from decoder: Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Decimal.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    func encode(to encoder: Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
`;

const optionalType = createTypeNamer({
  boolean: 'Bool',
  string: 'String',
  double: 'Double',
  decimal: 'Decimal',
  whole: { safe: 'Int64', int64: 'Int64', uint64: 'UInt64', unbounded: 'Decimal' },
  unknown: 'JSONValue',
  union: () => 'JSONValue',
  list: (item) => `[${item}]`,
  optional: (name) => `${name}?`,
});

/** Structs that are Codable. What may be missing or null is an optional. */
export function writeSwift(model: Model): WrittenTypes {
  const parts = model.records.map(writeStruct);
  if (!isRootRecord(model))
    parts.unshift(`typealias ${aliasOf(model)} = ${optionalType(model.root, model.isNullable)}\n`);
  const body = parts.join('\n');
  const isDecimal = /[:=[] ?Decimal\b/.test(body);
  const any = /\bJSONValue\b/.test(body) ? `\n${anyValue}` : '';
  const head = isDecimal || any !== '' ? 'import Foundation\n\n' : '';
  const notes = isDecimal ? [{ message: 'Swift 的 Decimal 至多保留 38 位有效数字，更长的数会丢位' }] : [];
  return { code: head + body + any, notes };
}

function writeStruct({ name, fields }: RecordType): string {
  if (fields.length === 0) return `struct ${name}: Codable {}\n`;
  const names = nameFields(
    fields.map(({ key }) => key),
    legal,
  );
  const label = (at: number) => (keywords.has(names[at]!) ? `\`${names[at]!}\`` : names[at]!);
  const rows = fields.map((field, at) => `    let ${label(at)}: ${fieldType(field)}\n`);
  const cases = fields.map(
    ({ key }, at) => `        case ${label(at)}${names[at] === key ? '' : ` = ${quoteWithBraces(key)}`}\n`,
  );
  const codingKeys = `    enum CodingKeys: String, CodingKey {\n${cases.join('')}    }\n`;
  return `struct ${name}: Codable {\n${rows.join('')}\n${codingKeys}}\n`;
}

function legal(key: string): string {
  const name = camelCase(key);
  return never.has(name) ? `${name}Value` : name;
}

function fieldType({ type, isOptional, isNullable }: Field): string {
  return optionalType(type, isOptional || isNullable);
}
