import { QueryReader } from '../core/query-reader.ts';
import { QueryStop } from '../core/query-stop.ts';

/** Whether a character, given by its code point, is one of a set. */
export type Accepts = (point: number) => boolean;

/** A pattern of RFC 9485 (I-Regexp) as a tree. */
export type Pattern =
  | { readonly kind: 'one'; readonly accepts: Accepts }
  /** `^` and `$` hold places, as in the mappings of RFC 9485 §5 and the compliance tests of RFC 9535. */
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'repeat'; readonly part: Pattern; readonly least: number; readonly most: number };

/** The pattern, or undefined where RFC 9485 has none such. */
export function parsePattern(text: string): Pattern | undefined {
  const reader = new QueryReader(text);
  try {
    const pattern = readChoice(reader);
    return reader.ended ? pattern : undefined;
  } catch (error) {
    if (error instanceof QueryStop) return undefined;
    throw error;
  }
}

function readChoice(reader: QueryReader): Pattern {
  const parts: Pattern[] = [];
  do parts.push(readSequence(reader));
  while (reader.takes('|'));
  return parts.length === 1 ? parts[0]! : { kind: 'choice', parts };
}

function readSequence(reader: QueryReader): Pattern {
  const parts: Pattern[] = [];
  while (!reader.ended && !reader.sees('|') && !reader.sees(')')) parts.push(readPiece(reader));
  return { kind: 'sequence', parts };
}

function readPiece(reader: QueryReader): Pattern {
  const part = readAtom(reader);
  const quantifier = reader.match(/[*+?]|\{\d+(?:,\d*)?\}/y);
  if (quantifier === '') return part;
  const [, least = '', comma, most] = /^\{(\d+)(,(\d*))?/.exec(quantifier) ?? [];
  if (quantifier === '*') return { kind: 'repeat', part, least: 0, most: Infinity };
  if (quantifier === '+') return { kind: 'repeat', part, least: 1, most: Infinity };
  if (quantifier === '?') return { kind: 'repeat', part, least: 0, most: 1 };
  const upTo = comma === undefined ? Number(least) : most === '' ? Infinity : Number(most);
  return { kind: 'repeat', part, least: Number(least), most: upTo };
}

function readAtom(reader: QueryReader): Pattern {
  if (reader.takes('(')) {
    const pattern = reader.nest(() => readChoice(reader));
    reader.wants(')', '');
    return pattern;
  }
  if (reader.takes('^')) return { kind: 'start' };
  if (reader.takes('$')) return { kind: 'end' };
  if (reader.takes('.')) return { kind: 'one', accepts: anyButLineEnd };
  if (reader.takes('[')) return { kind: 'one', accepts: readClass(reader) };
  return { kind: 'one', accepts: readCategory(reader) ?? only(readSign(reader, /[^()*+.?[\\\]{|}\ud800-\udfff]/uy)) };
}

function readClass(reader: QueryReader): Accepts {
  const negated = reader.takes('^');
  const parts: Accepts[] = reader.takes('-') ? [only(0x2d)] : [readMember(reader)];
  while (!reader.sees(']') && !reader.sees('-')) parts.push(readMember(reader));
  if (reader.takes('-')) parts.push(only(0x2d));
  reader.wants(']', '');
  return negated ? not(either(parts)) : either(parts);
}

const memberSign = /[^\-[\\\]\ud800-\udfff]/uy;

function readMember(reader: QueryReader): Accepts {
  const group = readCategory(reader);
  if (group) return group;
  const first = readSign(reader, memberSign);
  const before = reader.at;
  if (!reader.takes('-')) return only(first);
  if (reader.sees(']')) {
    reader.at = before;
    return only(first);
  }
  const last = readSign(reader, memberSign);
  if (last < first) reader.refuse('');
  return range(first, last);
}

const categories = /\\[pP]\{(?:L[ulmto]?|M[nce]?|N[dlo]?|P[cdseifo]?|Z[slp]?|S[mcko]?|C[cfno]?)\}/y;

function readCategory(reader: QueryReader): Accepts | undefined {
  const written = reader.match(categories);
  return written === '' ? undefined : category(written);
}

const escaped = new Map([
  ['n', 0x0a],
  ['r', 0x0d],
  ['t', 0x09],
]);

function readSign(reader: QueryReader, plain: RegExp): number {
  const written = reader.match(/\\[()*+\-.?[\\\]^nrt{|}]/y);
  if (written !== '') return escaped.get(written.charAt(1)) ?? written.charCodeAt(1);
  const sign = reader.match(plain);
  if (sign === '') reader.refuse('');
  return sign.codePointAt(0)!;
}

/** The set of one code point. */
function only(sign: number): Accepts {
  return (point) => point === sign;
}

/** The set of the code points from `first` to `last`, both included. */
function range(first: number, last: number): Accepts {
  return (point) => point >= first && point <= last;
}

/** The union of sets. */
function either(sets: readonly Accepts[]): Accepts {
  return (point) => sets.some((accepts) => accepts(point));
}

/** The complement of a set. */
function not(accepts: Accepts): Accepts {
  return (point) => !accepts(point);
}

/** The set of `.` (RFC 9485 §5.3): every code point except line feed and carriage return. */
const anyButLineEnd: Accepts = (point) => point !== 0x0a && point !== 0x0d;

/** A Unicode category as it is written in a pattern, `\p{Lu}` or `\P{Lu}`. */
function category(written: string): Accepts {
  const pattern = new RegExp(`^${written}$`, 'u');
  return (point) => pattern.test(String.fromCodePoint(point));
}
