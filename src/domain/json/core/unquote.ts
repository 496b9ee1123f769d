import { decodeText } from './utf8.ts';

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** The text of the string whose source, quotes and all, is in this range; its escapes are known to be right. */
export function unquote(bytes: Uint8Array, start: number, stop: number): string {
  const source = decodeText(bytes, start + 1, stop - 1);
  if (!source.includes('\\')) return source;
  return source.replaceAll(/\\(?:u(.{4})|(.))/g, (_, hex: string | undefined, sign: string) =>
    hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (escapes[sign] ?? sign),
  );
}
