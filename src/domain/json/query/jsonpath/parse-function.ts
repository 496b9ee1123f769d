import type { QueryReader } from '../../core/query-reader.ts';
import { QueryStop } from '../../core/query-stop.ts';
import { type Call, comparable, type Operand } from './operand.ts';
import type { Comparable, Path } from './syntax.ts';

interface Argument {
  readonly operand: Operand;
  readonly start: number;
}

const counts = new Map(Object.entries({ length: 1, count: 1, value: 1, match: 2, search: 2 }));

/**
 * Reads a function call (RFC 9535 §2.4) at the reader's position and checks the number and types of its arguments.
 * @throws QueryStop where it is none
 */
export function readFunction(reader: QueryReader, readOperand: (reader: QueryReader) => Operand): Call {
  const start = reader.at;
  const name = reader.match(/[a-z][a-z_\d]*(?=\()/y);
  if (name === '') reader.refuse('的位置应当是“@”“$”、常量、函数或“(”');
  const wanted = counts.get(name) ?? -1;
  if (wanted < 0)
    throw new QueryStop('function', `开始的函数 ${name}() 不存在，可用的有 length、count、value、match、search`, start);
  const given = reader.nest(() => readArguments(reader, readOperand));
  if (given.length !== wanted) reader.refuse(`开始的 ${name}() 要 ${wanted} 个参数，这里有 ${given.length} 个`, start);
  return makeCall(reader, name, given);
}

function readArguments(reader: QueryReader, readOperand: (reader: QueryReader) => Operand): Argument[] {
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
