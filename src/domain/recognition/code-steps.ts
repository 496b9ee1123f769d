import {
  detect,
  guessText,
  isDataUri,
  readBase64,
  readDataUri,
  sniffFile,
  findWrappedBase64,
  base64In,
} from '../base64/index.ts';
import { sizeText } from '../text/size-text.ts';
import { convertUrl, isEncoded } from '../url/index.ts';
import { readMojibake } from './mojibake.ts';
import { type StepRule, type StepValue, textValue } from './step.ts';

/** Bytes as the file or the text that they most likely are. */
function bytesValue(bytes: Uint8Array<ArrayBuffer>): StepValue {
  const file = sniffFile(bytes);
  const text = file ? undefined : guessText(bytes)?.text;
  if (text !== undefined) return { text };
  const name = file?.name ?? '二进制数据';
  return { text: `${name}，${sizeText(bytes.length)}`, bytes, ...(file && { file }) };
}

function base64Value(text: string): StepValue | undefined {
  const read = readBase64(findWrappedBase64(text) ? base64In(text).base64 : text);
  return read.ok && read.value.bytes.length > 0 ? bytesValue(read.value.bytes) : undefined;
}

/** The address in a text that is more than its wrapping, such as a document. */
function dataUriIn(text: string): string | undefined {
  if (isDataUri(text)) return text;
  return text.includes(';base64,') ? text.split(/["'()\s<>]+/).find((part) => /^data:\w+\//.test(part)) : undefined;
}

function dataUriValue(text: string): StepValue | undefined {
  const read = readDataUri(dataUriIn(text) ?? '');
  return read.ok ? bytesValue(read.value.bytes) : undefined;
}

const anyEscape = { direction: 'decode', form: undefined, charset: 'utf-8', keepBroken: true } as const;

/** A text without its percent escapes, be they UTF-8, GBK or `%uXXXX`. */
function urlText(text: string): string | undefined {
  const strict = convertUrl(text, { ...anyEscape, keepBroken: false });
  if (strict.kind === 'decoded') return strict.text;
  if (strict.kind === 'refused' && strict.gbk?.isLikely) return strict.gbk.text;
  const repaired = strict.kind === 'refused' && strict.repair ? convertUrl(strict.repair.text, anyEscape) : undefined;
  return repaired?.kind === 'decoded' ? repaired.text : undefined;
}

function hexValue(text: string): StepValue | undefined {
  const bytes = readHex(text);
  const value = bytes && bytesValue(bytes);
  return value && (value.file || !value.bytes) ? value : undefined;
}

/** Seven-bit characters, but no word: many words are Base64 of something as well. */
const isCode = (text: string): boolean => /^[\x20-\x7e\s]+$/.test(text) && !/^[A-Z]?[a-z]+$/.test(text);

/** The steps that undo an encoding. */
export const codeSteps: readonly StepRule[] = [
  {
    kind: 'data-uri',
    name: '读出 data: 网址',
    what: 'data: 网址',
    page: 'tool/base64',
    confidence: (text) => (/^data:/i.test(text) ? 0.98 : !dataUriIn(text) ? 0 : /^[[{]/.test(text) ? 0.65 : 0.93),
    apply: dataUriValue,
    takesPart: true,
  },
  {
    kind: 'hex',
    name: '十六进制解码',
    what: '十六进制',
    confidence: (text) => (hexValue(text) ? 0.87 : 0),
    apply: hexValue,
  },
  {
    kind: 'entities',
    name: '还原 HTML 实体',
    what: 'HTML 实体',
    confidence: (text) => (readEntities(text) === undefined ? 0 : /&#x?[\da-f]+;/i.test(text) ? 0.84 : 0.72),
    apply: (text) => textValue(readEntities(text)),
  },
  {
    kind: 'url',
    name: 'URL 解码',
    what: '编码过的文字',
    page: 'tool/url',
    confidence: (text) => (isEncoded(text) && urlText(text) ? (/\s/.test(text) ? 0.55 : 0.75) : 0),
    apply: (text) => textValue(urlText(text)),
  },
  {
    kind: 'base64',
    name: 'Base64 解码',
    what: 'Base64',
    page: 'tool/base64',
    confidence: (text) => (isCode(text) && detect(text).startsWith('base64') && base64Value(text) ? 0.7 : 0),
    apply: base64Value,
  },
  {
    kind: 'mojibake',
    name: '还原乱码',
    what: '乱码',
    confidence: (text) => (readMojibake(text) === undefined ? 0 : 0.9),
    apply: (text) => textValue(readMojibake(text)),
  },
];

const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  middot: '·',
  hellip: '…',
  ldquo: '“',
  rdquo: '”',
  mdash: '—',
  copy: '©',
  yen: '¥',
  times: '×',
};

/** A text without its HTML character references; undefined where it has none that is known. */
function readEntities(text: string): string | undefined {
  const read = text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
    (written, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return names[name.toLowerCase()] ?? written;
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
    },
  );
  return read === text ? undefined : read;
}

/** A line of `xxd` or `hexdump -C`: the place, the bytes, and behind two spaces what they are as text. */
const dumpLine = /^[\da-f]{6,8}:? {1,2}(?=[\da-f]{2})/i;

/** The bytes of hexadecimal digits: in one run or in pairs, with `0x` or `\x`, with commas or colons, or as a dump; undefined for another text. */
function readHex(text: string): Uint8Array<ArrayBuffer> | undefined {
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
