import type { QueryReader } from '../../core/query-reader.ts';
import { QueryStop } from '../../core/query-stop.ts';
import { parseSegments } from './parse-segments.ts';
import { parseQuotedString } from './parse-string.ts';
import { type Comparable, type FilterCondition, type Operator, type Path, isSingular } from './syntax.ts';

/** A logical expression of RFC 9535 §2.3.5: `||` binds less than `&&`. */
export function readCondition(reader: QueryReader): FilterCondition {
  return readJoined(reader, 'or', '||', () => readJoined(reader, 'and', '&&', () => readBasic(reader)));
}

function readJoined(
  reader: QueryReader,
  kind: 'or' | 'and',
  sign: string,
  read: () => FilterCondition,
): FilterCondition {
  const parts = [read()];
  for (;;) {
    const before = reader.at;
    reader.skipSpace();
    if (!reader.takes(sign)) {
      reader.at = before;
      return parts.length === 1 ? parts[0]! : { kind, parts };
    }
    reader.skipSpace();
    parts.push(read());
  }
}

function readBasic(reader: QueryReader): FilterCondition {
  const start = reader.at;
  if (reader.takes('!')) {
    reader.skipSpace();
    const part = reader.takes('(') ? readParenthesised(reader) : readTest(reader, readOperand(reader), start);
    return { kind: 'not', part };
  }
  if (reader.takes('(')) return readParenthesised(reader);
  const left = readOperand(reader);
  const before = reader.at;
  reader.skipSpace();
  const operator = reader.match(/[=!<>]=|[<>]/y) as Operator | '';
  if (operator === '') {
    reader.at = before;
    return readTest(reader, left, start);
  }
  reader.skipSpace();
  const between = reader.at;
  const right = readOperand(reader);
  return {
    kind: 'compare',
    operator,
    left: comparable(reader, left, start),
    right: comparable(reader, right, between),
  };
}

function readParenthesised(reader: QueryReader): FilterCondition {
  reader.skipSpace();
  const condition = reader.nest(() => readCondition(reader));
  reader.skipSpace();
  reader.wants(')', '的位置应当是“)”、“&&”或“||”');
  return condition;
}

function readOperand(reader: QueryReader): Operand {
  const { sign } = reader;
  if (sign === '@' || sign === '$') {
    reader.at += 1;
    return {
      kind: 'nodes',
      path: { from: sign === '$' ? 'root' : 'current', segments: parseSegments(reader, readCondition) },
    };
  }
  if (sign === "'" || sign === '"') return { kind: 'string', text: parseQuotedString(reader) };
  if (sign === '-' || (sign >= '0' && sign <= '9')) return readNumber(reader);
  const word = reader.match(/(?:true|false|null)(?![\w(])/y);
  if (word !== '') return { kind: 'word', word: word as 'true' };
  return readFunction(reader);
}

function readNumber(reader: QueryReader): Comparable {
  const raw = reader.match(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\d.])/y);
  if (raw === '') reader.refuse('开始的数写得不对：没有多余的 0，小数点两边都有数字');
  return { kind: 'number', raw };
}

function readTest(reader: QueryReader, operand: Operand, start: number): FilterCondition {
  switch (operand.kind) {
    case 'nodes':
      return { kind: 'exists', path: operand.path };
    case 'match':
    case 'search':
      return operand;
    case 'length':
    case 'count':
    case 'value':
      return reader.refuse(`开始的 ${operand.kind}() 得出的是值，要和别的值比较`, start);
    default:
      return reader.refuse('开始的常量本身不是条件，要和别的值比较', start);
  }
}

interface Argument {
  readonly operand: Operand;
  readonly start: number;
}

const counts = new Map(Object.entries({ length: 1, count: 1, value: 1, match: 2, search: 2 }));

/**
 * Reads a function call (RFC 9535 §2.4) at the reader's position and checks the number and types of its arguments.
 * @throws QueryStop where it is none
 */
function readFunction(reader: QueryReader): Call {
  const start = reader.at;
  const name = reader.match(/[a-z][a-z_\d]*(?=\()/y);
  if (name === '') reader.refuse('的位置应当是“@”“$”、常量、函数或“(”');
  const wanted = counts.get(name) ?? -1;
  if (wanted < 0)
    throw new QueryStop('function', `开始的函数 ${name}() 不存在，可用的有 length、count、value、match、search`, start);
  const given = reader.nest(() => readArguments(reader));
  if (given.length !== wanted) reader.refuse(`开始的 ${name}() 要 ${wanted} 个参数，这里有 ${given.length} 个`, start);
  return makeCall(reader, name, given);
}

function readArguments(reader: QueryReader): Argument[] {
  const given: Argument[] = [];
  reader.takes('(');
  reader.skipSpace();
  if (reader.takes(')')) return given;
  do {
    reader.skipSpace();
    const start = reader.at;
    given.push({ operand: readOperand(reader), start });
    reader.skipSpace();
  } while (reader.takes(','));
  reader.wants(')', '的位置应当是“,”或“)”');
  return given;
}

function makeCall(reader: QueryReader, name: string, [first, second]: Argument[]): Call {
  if (name === 'match' || name === 'search')
    return { kind: name, text: one(reader, first!), pattern: one(reader, second!) };
  if (name === 'length') return { kind: name, of: one(reader, first!) };
  return { kind: name as 'count' | 'value', path: nodes(reader, first!, name) };
}

function one(reader: QueryReader, { operand, start }: Argument): Comparable {
  return comparable(reader, operand, start);
}

function nodes(reader: QueryReader, { operand, start }: Argument, name: string): Path {
  if (operand.kind !== 'nodes') reader.refuse(`开始的参数应当是“@”或“$”打头的路径，${name}() 只收路径`, start);
  return operand.path;
}

/** A call of one of the functions of RFC 9535 §2.4. */
type Call =
  | Extract<FilterCondition, { kind: 'match' | 'search' }>
  | Extract<Comparable, { kind: 'length' | 'count' | 'value' }>;

/** An operand of a filter before the parser knows whether it is compared. */
type Operand = Comparable | { readonly kind: 'nodes'; readonly path: Path } | Call;

/**
 * The operand as one side of a comparison (RFC 9535 §2.3.5).
 * @throws QueryStop where it may yield several values or is a condition
 */
function comparable(reader: QueryReader, operand: Operand, start: number): Comparable {
  switch (operand.kind) {
    case 'match':
    case 'search':
      return reader.refuse(`开始的 ${operand.kind}() 本身就是条件，不能拿来比较`, start);
    case 'nodes':
      if (!isSingular(operand.path)) reader.refuse('开始的路径可能找到多个值，不能拿来比较', start);
      return { kind: 'path', path: operand.path };
    default:
      return operand;
  }
}
