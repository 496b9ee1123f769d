import { canonicalLast } from './error-message.ts';
import { type Base64Scan, tailBits, wantedPadding } from './scan.ts';
import { escapedAt, ofBoth, ofUrlSafe, whiteSpace } from './symbols.ts';

/** The deviations from RFC 4648 that a lenient reading accepted. */
export interface Deviations {
  /** The number of white space characters. */
  readonly whiteSpace: number;
  /** Whether `-` or `_` of the URL-safe alphabet (RFC 4648 §5) occurs, which not every decoder reads. */
  readonly urlSafe: boolean;
  /** Whether symbols of both alphabets occur. */
  readonly mixed: boolean;
  /** The number of percent-encoded characters. */
  readonly escapes: number;
  /** The number of missing padding characters. */
  readonly missingPadding: number;
  /** The last symbol where its surplus bits are not zero. */
  readonly tailBits: { readonly offset: number; readonly found: string; readonly canonical: string } | undefined;
}

/** The deviations of a text that was scanned to its end. */
export function deviationsOf(reading: Base64Scan): Deviations {
  const { seen, escapes, padding, last } = reading;
  return {
    whiteSpace: reading.whiteSpace,
    urlSafe: (seen & ofUrlSafe) !== 0,
    mixed: seen === ofBoth,
    escapes,
    missingPadding: wantedPadding(reading) - padding,
    tailBits:
      tailBits(reading) === 0
        ? undefined
        : { offset: last.offset, found: last.text, canonical: canonicalLast(reading) },
  };
}

/** A deviation that can be corrected; `enclosure` is text around the data URI or the Base64, the others are of the Base64. */
export type Flaw = 'enclosure' | 'white-space' | 'escapes' | 'url-safe' | 'mixed' | 'missing-padding' | 'tail-bits';

/** A flaw of a Base64 text that was decoded all the same, in one Chinese sentence. */
export interface Base64Note {
  readonly flaw: Flaw;
  readonly message: string;
  /** The label of the button that corrects the flaw. */
  readonly remedy: string;
}

/** The deviations in Chinese sentences. */
export function notesOn(tolerated: Deviations): Base64Note[] {
  const { whiteSpace: spaces, escapes, urlSafe, mixed, missingPadding, tailBits: tail } = tolerated;
  const notes: (Base64Note | false | undefined)[] = [
    spaces > 0 && note('white-space', `跳过了 ${spaces} 个空白字符`, '去掉空白'),
    escapes > 0 && note('escapes', `有 ${escapes} 个字符经过网址编码，例如 %2B、%2F、%3D`, '还原网址编码'),
    mixed && note('mixed', '混用了两套字母表：既有 + 或 /，又有 - 或 _', '统一成标准字母表'),
    urlSafe && !mixed && note('url-safe', '用的是网址安全字母表（- 与 _）', '换成标准字母表'),
    missingPadding > 0 && note('missing-padding', `末尾少了 ${missingPadding} 个“=”`, '补上“=”'),
    tail && note('tail-bits', `最后一个字符“${tail.found}”多出来的位不是 0`, `改成规范的“${tail.canonical}”`),
  ];
  return notes.filter((each) => each !== false && each !== undefined);
}

function note(flaw: Flaw, message: string, remedy: string): Base64Note {
  return { flaw, message, remedy };
}

/** The text without the flaw; it decodes to the same bytes. */
export function normalizeBase64(text: string, flaw: Flaw, { missingPadding, tailBits: tail }: Deviations): string {
  switch (flaw) {
    case 'enclosure':
      return text;
    case 'white-space':
      return text.replace(new RegExp(whiteSpace, 'g'), '');
    case 'escapes':
      return text.replace(/%[\da-f]{2}/gi, (escape) => escapedAt(escape, 0) ?? escape);
    case 'url-safe':
    case 'mixed':
      return text.replaceAll('-', '+').replaceAll('_', '/');
    case 'missing-padding':
      return text.trimEnd() + '='.repeat(missingPadding);
    case 'tail-bits':
      return tail ? text.slice(0, tail.offset) + tail.canonical + text.slice(tail.offset + tail.found.length) : text;
  }
}
