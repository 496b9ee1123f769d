/** A line of `xxd` or `hexdump -C`: the place, the bytes, and behind two spaces what they are as text. */
const dumpLine = /^[\da-f]{6,8}:? {1,2}(?=[\da-f]{2})/i;

/** The bytes of hexadecimal digits: in one run or in pairs, with `0x` or `\x`, with commas or colons, or as a dump; undefined for another text. */
export function readHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  const lines = text.split('\n');
  const plain = lines.every((line) => dumpLine.test(line)) ? lines.map(bytesOfLine).join(' ') : text;
  const digits = plain.replaceAll(/0x|\\x/gi, ' ').replace(/[[\]{}]/g, ' ');
  if (!/^[\da-f\s,:]+$/i.test(digits)) return undefined;
  const runs = digits.split(/[\s,:]+/).filter(Boolean);
  const pairs = runs.map((run) => (run.length === 1 && runs.length > 3 ? `0${run}` : run)).join('');
  if (pairs.length < 8 || pairs.length % 2 === 1 || !runs.every((run) => run.length < 3 || run.length % 2 === 0))
    return undefined;
  // Decimal numbers are written with these digits as well.
  if (/^[\d\s,:]+$/.test(text) && runs.some((run) => run.length !== 2 || runs.length < 4)) return undefined;
  return Uint8Array.from(pairs.match(/../g)!, (pair) => Number.parseInt(pair, 16));
}

function bytesOfLine(line: string): string {
  const bytes = line.replace(dumpLine, '');
  const end = /\s\||\s{3}|\s{2}(?=\S*[^\da-f\s])/i.exec(bytes)?.index;
  return bytes.slice(0, end);
}
