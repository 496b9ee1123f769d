import type { QueryReader } from '../../core/query-reader.ts';

const escapes = new Map(Object.entries({ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', '/': '/', '\\': '\\' }));

/** A string in single or double quotes, RFC 9535 §2.3.1.1. */
export function parseQuotedString(reader: QueryReader): string {
  const start = reader.at;
  const quote = reader.sign;
  reader.at += 1;
  let text = '';
  for (;;) {
    text += reader.match(/[ !#-&(-[\]-\ud7ff\ue000-\uffff]+/y);
    const sign = reader.sign;
    if (sign === quote) break;
    if (sign === '') reader.refuse('开始的文字没有收尾的引号', start);
    text += sign === '\\' ? readEscape(reader, quote) : readPlain(reader, sign);
  }
  reader.at += 1;
  return text;
}

function readPlain(reader: QueryReader, sign: string): string {
  if (sign < ' ') reader.refuse('是控制字符，要写成转义，例如 \\n');
  if (sign === "'" || sign === '"') {
    reader.at += 1;
    return sign;
  }
  const pair = reader.match(/[\ud800-\udbff][\udc00-\udfff]/y);
  if (pair === '') reader.refuse('是半个代理对，不是字符');
  return pair;
}

function readEscape(reader: QueryReader, quote: string): string {
  const sign = reader.text.charAt(reader.at + 1);
  const plain = sign === quote ? quote : escapes.get(sign);
  if (plain !== undefined) {
    reader.at += 2;
    return plain;
  }
  const scalar = /\\u(?:[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(?![dD][89a-fA-F])[\da-fA-F]{4})/y;
  const written = reader.match(scalar);
  if (written === '') reader.refuse('开始的转义不对：只有 \\b \\f \\n \\r \\t \\/ \\\\ \\uXXXX 和外面那种引号');
  return written
    .split('\\u')
    .slice(1)
    .map((hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .join('');
}
