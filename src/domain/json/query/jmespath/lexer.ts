import type { JsonTree } from '../../core/tree-shape.ts';
import { parseJsonTree } from '../../core/tree.ts';
import { QueryReader } from '../../core/query-reader.ts';
import type { Literal } from './syntax.ts';

/** A token of an expression; `at` is its offset in UTF-16 units. */
export interface JmespathToken {
  /** A sign of the grammar as it is written, or what kind of word it is. */
  readonly type: string;
  readonly at: number;
  /** Name of an identifier, digits of a number. */
  readonly text: string;
  /** The value of a literal. */
  readonly value?: Literal;
}

/**
 * Cuts an expression into tokens by the grammar of the JMESPath specification; the last token is `end`.
 * @throws QueryStop at a character that begins no token
 */
export function lexJmespath(expression: string): readonly JmespathToken[] {
  const reader = new QueryReader(expression);
  const tokens: JmespathToken[] = [];
  for (reader.skipSpace(); !reader.ended; reader.skipSpace()) tokens.push(readToken(reader));
  tokens.push({ type: 'end', at: expression.length, text: '' });
  return tokens;
}

function readToken(reader: QueryReader): JmespathToken {
  const at = reader.at;
  const sign = reader.match(/\[\?|\[\]|&&|\|\||[=!<>]=|[.*,:{}[\]()@&|<>!]/y);
  if (sign !== '') return { type: sign, at, text: sign };
  const name = reader.match(/[A-Za-z_]\w*/y);
  if (name !== '') return { type: 'name', at, text: name };
  const digits = reader.match(/-?\d+/y);
  if (digits !== '') return { type: 'number', at, text: digits };
  if (reader.sees('"')) return { type: 'quoted', at, text: readQuoted(reader) };
  if (reader.sees("'")) return { type: 'literal', at, text: '', value: readRaw(reader) };
  if (reader.sees('`')) return { type: 'literal', at, text: '', value: readLiteral(reader) };
  return reader.refuse(reader.sign === '=' ? '应当写成“==”' : '不是 JMESPath 的符号；名称要用双引号括起来');
}

function readQuoted(reader: QueryReader): string {
  const at = reader.at;
  const written = reader.match(/"(?:[^"\\]|\\[^])*"/y);
  if (written === '') reader.refuse('开始的名称没有收尾的双引号');
  try {
    return JSON.parse(written) as string;
  } catch {
    return reader.refuse('开始的名称里有不对的转义或控制字符', at);
  }
}

/** Reads a raw string: only the quote can be escaped; any other backslash stands for itself. */
function readRaw(reader: QueryReader): string {
  const written = reader.match(/'(?:[^'\\]|\\[^])*'/y);
  if (written === '') reader.refuse('开始的文字没有收尾的单引号');
  return written.slice(1, -1).replaceAll("\\'", "'");
}

function readLiteral(reader: QueryReader): JsonTree {
  const at = reader.at;
  const written = reader.match(/`(?:[^`\\]|\\[^])*`/y);
  if (written === '') reader.refuse('开始的常量没有收尾的反引号');
  const tree = parseJsonTree(written.slice(1, -1).replaceAll('\\`', '`'));
  return tree.ok ? tree.value : reader.refuse("开始的常量不是 JSON，反引号里要写 JSON，文字可以写成 '文字'", at);
}
