import { QueryReader } from '../core/query-reader.ts';
import { QueryStop } from '../core/query-stop.ts';
import { type Accepts, anyButLineEnd, category, either, not, only, range } from './accepts.ts';

/** A pattern of RFC 9485 (I-Regexp) as a tree. */
export type Pattern =
  | { readonly kind: 'one'; readonly accepts: Accepts }
  /** `^` and `$` hold places, as in the mappings of RFC 9485 §5 and the compliance tests of RFC 9535. */
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'repeat'; readonly part: Pattern; readonly least: number; readonly most: number };

/** `i-regexp`: RFC 9485 alone. `ecmascript`: besides, what most patterns of JSON Schema use (`\\d`, `\\w`, `(?:…)`, lazy repeats …). */
export type Dialect = 'i-regexp' | 'ecmascript';

/** The pattern, or undefined where the dialect has none such. */
export function parsePattern(text: string, dialect: Dialect): Pattern | undefined {
  const reader = new PatternReader(text, dialect);
  try {
    const pattern = readChoice(reader);
    return reader.ended ? pattern : undefined;
  } catch (error) {
    if (error instanceof QueryStop) return undefined;
    throw error;
  }
}

class PatternReader extends QueryReader {
  readonly dialect: Dialect;

  constructor(text: string, dialect: Dialect) {
    super(text);
    this.dialect = dialect;
  }
}

function readChoice(reader: PatternReader): Pattern {
  const parts: Pattern[] = [];
  do parts.push(readSequence(reader));
  while (reader.takes('|'));
  return parts.length === 1 ? parts[0]! : { kind: 'choice', parts };
}

function readSequence(reader: PatternReader): Pattern {
  const parts: Pattern[] = [];
  while (!reader.ended && !reader.sees('|') && !reader.sees(')')) parts.push(readPiece(reader));
  return { kind: 'sequence', parts };
}

function readPiece(reader: PatternReader): Pattern {
  const part = readAtom(reader);
  const quantifier = reader.match(/[*+?]|\{\d+(?:,\d*)?\}/y);
  if (quantifier === '') return part;
  if (reader.dialect === 'ecmascript') reader.takes('?');
  const [, least = '', comma, most] = /^\{(\d+)(,(\d*))?/.exec(quantifier) ?? [];
  if (quantifier === '*') return { kind: 'repeat', part, least: 0, most: Infinity };
  if (quantifier === '+') return { kind: 'repeat', part, least: 1, most: Infinity };
  if (quantifier === '?') return { kind: 'repeat', part, least: 0, most: 1 };
  const upTo = comma === undefined ? Number(least) : most === '' ? Infinity : Number(most);
  return { kind: 'repeat', part, least: Number(least), most: upTo };
}

function readAtom(reader: PatternReader): Pattern {
  if (reader.takes('(')) {
    if (reader.dialect === 'ecmascript') reader.takes('?:');
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

function readClass(reader: PatternReader): Accepts {
  const negated = reader.takes('^');
  const parts: Accepts[] = reader.takes('-') ? [only(0x2d)] : [readMember(reader)];
  while (!reader.sees(']') && !reader.sees('-')) parts.push(readMember(reader));
  if (reader.takes('-')) parts.push(only(0x2d));
  reader.wants(']', '');
  return negated ? not(either(parts)) : either(parts);
}

const memberSign = /[^\-[\\\]\ud800-\udfff]/uy;

function readMember(reader: PatternReader): Accepts {
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

function readCategory(reader: PatternReader): Accepts | undefined {
  if (reader.dialect === 'ecmascript') {
    const short = reader.match(/\\[dDwWsS]/y);
    if (short !== '') return category(short);
  }
  const written = reader.match(categories);
  return written === '' ? undefined : category(written);
}

const escaped = new Map([
  ['n', 0x0a],
  ['r', 0x0d],
  ['t', 0x09],
]);

function readSign(reader: PatternReader, plain: RegExp): number {
  const written = reader.match(/\\[()*+\-.?[\\\]^nrt{|}]/y);
  if (written !== '') return escaped.get(written.charAt(1)) ?? written.charCodeAt(1);
  if (reader.dialect === 'ecmascript') {
    const code = /^\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|(.))/.exec(
      reader.match(/\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|[$/,fv])/y),
    );
    if (code) return code[3] === undefined ? Number.parseInt(code[1] ?? code[2]!, 16) : controlOf(code[3]);
  }
  const sign = reader.match(plain);
  if (sign === '') reader.refuse('');
  return sign.codePointAt(0)!;
}

function controlOf(sign: string): number {
  if (sign === 'f') return 0x0c;
  return sign === 'v' ? 0x0b : sign.charCodeAt(0);
}
