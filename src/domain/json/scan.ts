import type { Scan, Wanted } from './progress.ts';
import type { Stop } from './refuse.ts';
import { readLiteral, readNumber, readString, skipSpace } from './tokens.ts';
import { unexpected, unfinished } from './unexpected.ts';

type OnToken = (start: number, end: number) => void;

/**
 * Reads a JSON text (RFC 8259) without making values of it: tells each token's place in order, and answers where the text
 * stops being JSON, or nothing where it is JSON to its end.
 */
export function scanJson(text: string, onToken: OnToken): Stop | undefined {
  const scan: Scan = { text, open: [], at: skipSpace(text, 0), wanted: 'value' };
  while (scan.at < text.length) {
    const end = readToken(scan);
    if (typeof end !== 'number') return end;
    onToken(scan.at, end);
    scan.at = skipSpace(text, end);
  }
  return scan.wanted === 'end' ? undefined : unfinished(scan);
}

/** Where the token here ends; moves `wanted` and `open` on past it. */
function readToken(scan: Scan): number | Stop {
  const sign = scan.text.charAt(scan.at);
  switch (scan.wanted) {
    case 'firstValue':
      return sign === ']' ? close(scan) : readValue(scan, sign);
    case 'value':
      return readValue(scan, sign);
    case 'firstKey':
      return sign === '}' ? close(scan) : readKey(scan, sign);
    case 'key':
      return readKey(scan, sign);
    case 'colon':
      return sign === ':' ? pass(scan, 'value') : unexpected(scan);
    case 'comma':
      return readSeparator(scan, sign);
    case 'end':
      return unexpected(scan);
  }
}

function readValue(scan: Scan, sign: string): number | Stop {
  if (sign === '{' || sign === '[') return open(scan, sign);
  const read = readerOf(sign);
  if (!read) return unexpected(scan);
  const end = read(scan.text, scan.at);
  if (typeof end === 'number') finishValue(scan);
  return end;
}

function readerOf(sign: string): typeof readString | undefined {
  if (sign === '"') return readString;
  if (sign === '-' || (sign >= '0' && sign <= '9')) return readNumber;
  return /[A-Za-z_$]/.test(sign) ? readLiteral : undefined;
}

function readKey(scan: Scan, sign: string): number | Stop {
  if (sign !== '"') return unexpected(scan);
  scan.wanted = 'colon';
  return readString(scan.text, scan.at);
}

function readSeparator(scan: Scan, sign: string): number | Stop {
  const inObject = scan.text[scan.open.at(-1)!] === '{';
  if (sign === ',') return pass(scan, inObject ? 'key' : 'value');
  return sign === (inObject ? '}' : ']') ? close(scan) : unexpected(scan);
}

function open(scan: Scan, sign: string): number {
  scan.open.push(scan.at);
  return pass(scan, sign === '{' ? 'firstKey' : 'firstValue');
}

function close(scan: Scan): number {
  scan.open.pop();
  finishValue(scan);
  return scan.at + 1;
}

function pass(scan: Scan, wanted: Wanted): number {
  scan.wanted = wanted;
  return scan.at + 1;
}

function finishValue(scan: Scan): void {
  scan.wanted = scan.open.length > 0 ? 'comma' : 'end';
}
