/** A text in lines, as the editor holds it. Offsets count UTF-16 units from 0, line numbers from 1. */
export interface LineText {
  readonly lines: number;
  readonly line: (number: number) => { readonly from: number; readonly text: string };
}

/** A bracket outside of strings and comments. */
interface Bracket {
  readonly at: number;
  readonly opens: boolean;
}

/** Strings and comments, which may hide brackets, and the brackets. Strings end with their line; so do comments cut by it. */
const pattern = /"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|\/\/.*|\/\*.*?(?:\*\/|$)|[{}[\]]/gs;

/** The brackets of one line in their order. */
function bracketsOf(line: string): Bracket[] {
  const found: Bracket[] = [];
  for (const { 0: token, index } of line.matchAll(pattern)) {
    if (token.length === 1 && '{}[]'.includes(token)) found.push({ at: index, opens: token === '{' || token === '[' });
  }
  return found;
}

/** A longer line is not one that people fold, and reading it at every key would take time. */
const longLine = 5000;

/** Whether a line ends with a bracket that it opens, so that what follows can be folded. */
export function opensAtEnd(line: string): boolean {
  return line.length <= longLine && /[{[]\s*(?:\/[/*].*)?$/.test(line) && lastOpen(line) !== undefined;
}

/** The offset in the line of the last bracket that the line opens and does not close. */
export function lastOpen(line: string): number | undefined {
  const open: number[] = [];
  for (const { at, opens } of bracketsOf(line)) {
    if (opens) open.push(at);
    else open.pop();
  }
  return open[open.length - 1];
}

interface BracketPlace {
  readonly line: number;
  /** The offset in the line. */
  readonly at: number;
}

/** The offset in the text of the bracket that closes the one at a place; undefined where none does in so many lines. */
export function closingBracket(text: LineText, { line, at }: BracketPlace, maxLines = Infinity): number | undefined {
  const last = Math.min(text.lines, line + maxLines);
  let depth = 0;
  for (let number = line; number <= last; number += 1) {
    const { from, text: content } = text.line(number);
    for (const bracket of bracketsOf(content)) {
      if (number === line && bracket.at < at) continue;
      depth += bracket.opens ? 1 : -1;
      if (depth === 0) return from + bracket.at;
    }
  }
  return undefined;
}

/** The offset in the text of the bracket that opens what the one at a place closes. */
export function openingBracket(text: LineText, { line, at }: BracketPlace, maxLines = Infinity): number | undefined {
  const first = Math.max(1, line - maxLines);
  let depth = 0;
  for (let number = line; number >= first; number -= 1) {
    const { from, text: content } = text.line(number);
    for (const bracket of bracketsOf(content).reverse()) {
      if (number === line && bracket.at > at) continue;
      depth += bracket.opens ? -1 : 1;
      if (depth === 0) return from + bracket.at;
    }
  }
  return undefined;
}

/** The bracket before or behind an offset of a line and its partner, as offsets in the text. */
export function bracketPair(
  text: LineText,
  { line, at }: BracketPlace,
  maxLines: number,
): readonly [number, number] | undefined {
  const { from, text: content } = text.line(line);
  const found = bracketsOf(content);
  const bracket = found.find((one) => one.at === at) ?? found.find((one) => one.at === at - 1);
  if (!bracket) return undefined;
  const find = bracket.opens ? closingBracket : openingBracket;
  const partner = find(text, { line, at: bracket.at }, maxLines);
  return partner === undefined ? undefined : [from + bracket.at, partner];
}
