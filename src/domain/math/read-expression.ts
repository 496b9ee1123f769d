import { type MathExpression, type NumberNode, type Operation, signs, operationNode } from './expression.ts';
import { rational } from './rational.ts';

/** 12, 0.5, 3/4, 1又1/2, 25%, with a minus sign before it or not; undefined for anything else. */
export function numberIn(text: string): NumberNode | undefined {
  const found = /^(−?)(?:(\d{1,9})又)?(\d{1,12})(?:\.(\d{1,6})|\/(\d{1,9})|(%))?$/.exec(text);
  if (!found) return undefined;
  const [, minus, whole, digits = '', places, below, percent] = found;
  if (whole !== undefined && below === undefined) return undefined;
  const d = below !== undefined ? Number(below) : percent ? 100 : 10 ** (places?.length ?? 0);
  const n = Number(digits + (places ?? '')) + Number(whole ?? 0) * d;
  const value = rational(minus ? -n : n, d);
  return Number.isNaN(value.n) ? undefined : { value, text };
}

/** Reads an expression as `textOf` writes it: parts and signs with a space between, brackets around parts. */
export function expressionIn(text: string): MathExpression | undefined {
  const tokens = text.replaceAll('(', '( ').replaceAll(')', ' )').split(' ');
  const reader: ExpressionReader = { tokens, at: 0 };
  const expression = sumIn(reader, 0);
  return reader.at === tokens.length ? expression : undefined;
}

interface ExpressionReader {
  readonly tokens: readonly string[];
  at: number;
}

type ReadPart = (reader: ExpressionReader, depth: number) => MathExpression | undefined;

const sumIn: ReadPart = (reader, depth) => chainIn(reader, depth, ['add', 'subtract'], productIn);

const productIn: ReadPart = (reader, depth) => chainIn(reader, depth, ['multiply', 'divide'], partIn);

function chainIn(
  reader: ExpressionReader,
  depth: number,
  level: readonly Operation[],
  read: ReadPart,
): MathExpression | undefined {
  let left = read(reader, depth);
  for (;;) {
    const operation = level.find((each) => signs[each] === reader.tokens[reader.at]);
    if (!left || !operation) return left;
    reader.at += 1;
    const right = read(reader, depth);
    left = right && operationNode(operation, left, right);
  }
}

/** Brackets deeper than this are in no question. */
const maxDepth = 4;

const partIn: ReadPart = (reader, depth) => {
  const token = reader.tokens[reader.at] ?? '';
  reader.at += 1;
  if (token !== '(') return numberIn(token);
  const inner = depth < maxDepth ? sumIn(reader, depth + 1) : undefined;
  const closed = reader.tokens[reader.at] === ')';
  reader.at += 1;
  return closed ? inner : undefined;
};
