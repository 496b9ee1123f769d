import { failure, type Result, success } from '../../result.ts';
import { want } from './grammar.ts';
import { positionAt } from './json-position.ts';
import { withinMemory } from './memory.ts';
import { type JsonErrorCode, positionText, jsonRefusal, type JsonStop, stop } from './refuse.ts';
import { readBlank } from './relaxed-blank.ts';
import { convertRelaxedNumber } from './relaxed-number.ts';
import { readName, convertRelaxedString } from './relaxed-string.ts';
import type { ConvertedToken } from './relaxed-token.ts';
import type { RewrittenValue } from './rewritten.ts';
import { readSource, type JsonSource } from './source.ts';
import { readLiteral } from './tokens.ts';
import { type UnexpectedToken, stopAtToken, stopAtEnd } from './unexpected.ts';
import { encodeText } from './utf8.ts';

/** Takes each number that JSON writes otherwise. */
type OnRewrite = (value: RewrittenValue) => void;

/**
 * Converts JSON5 or JSONC to strict JSON (RFC 8259): comments and trailing commas are dropped, names and strings get
 * double quotes, numbers the form of JSON. Parts that are JSON already are copied with every digit and escape; lines
 * and indentation stay.
 */
export function convertRelaxed(text: string, onRewrite?: OnRewrite): Result<string, JsonErrorCode> {
  return withinMemory(() => {
    const source = readSource(text);
    const conversion = new RelaxedConversion(source, text, onRewrite);
    const stopped = conversion.run();
    return stopped ? failure(jsonRefusal(source, { start: 0, text }, stopped)) : success(conversion.written.join(''));
  });
}

class RelaxedConversion {
  readonly written: string[] = [];
  private readonly source: JsonSource;
  private readonly text: string;
  private readonly onRewrite: OnRewrite | undefined;
  /** Offsets of the open brackets. */
  private readonly open: number[] = [];
  private at = 0;
  private wanted: number = want.value;
  /** The offset of the last comma in `written`. */
  private comma = 0;

  constructor(source: JsonSource, text: string, onRewrite: OnRewrite | undefined) {
    this.source = source;
    this.text = text;
    this.onRewrite = onRewrite;
  }

  run(): JsonStop | undefined {
    const { text, written } = this;
    for (;;) {
      const blank = readBlank(text, this.at);
      if ('code' in blank) return blank;
      if (blank.json !== '') written.push(blank.json);
      this.at = blank.end;
      if (this.at === text.length) break;
      const stopped = this.take(text.charAt(this.at));
      if (stopped) return stopped;
    }
    return this.wanted === want.end ? undefined : { ...stopAtEnd(this.misfit('')), offset: text.length };
  }

  private take(sign: string): JsonStop | undefined {
    const { wanted } = this;
    if (wanted === want.colon && sign === ':') this.pass(sign, want.value);
    else if (wanted === want.afterItem || wanted === want.afterMember) return this.takeSeparator(sign);
    else if (wanted < want.value && sign === this.closer()) this.close(sign);
    else if (wanted === want.key || wanted === want.firstKey) return this.takeKey(sign);
    else if (wanted <= want.value) return this.takeValue(sign);
    else return this.unexpected();
    return undefined;
  }

  private takeSeparator(sign: string): JsonStop | undefined {
    if (sign === ',') {
      this.comma = this.written.length;
      this.pass(sign, this.wanted === want.afterItem ? want.item : want.key);
    } else if (sign === this.closer()) this.close(sign);
    else return this.unexpected();
    return undefined;
  }

  private takeKey(sign: string): JsonStop | undefined {
    const read = /["']/.test(sign) ? convertRelaxedString(this.text, this.at) : readName(this.text, this.at);
    return read ? this.finish(read, want.colon) : this.unexpected();
  }

  private takeValue(sign: string): JsonStop | undefined {
    if (sign === '{' || sign === '[') {
      this.open.push(this.at);
      this.pass(sign, sign === '{' ? want.firstKey : want.firstItem);
      return undefined;
    }
    const read = this.readValue(sign);
    return read ? this.finish(read, this.afterValue()) : this.unexpected();
  }

  private readValue(sign: string): ConvertedToken | JsonStop | undefined {
    const { text, at } = this;
    if (/["']/.test(sign)) return convertRelaxedString(text, at);
    if (/^(?:[-+.\d]|NaN|Infinity)/.test(text.slice(at, at + 8))) return this.readNumber();
    if (!/[A-Za-z_$]/.test(sign)) return undefined;
    const end = readLiteral(text, at);
    return typeof end === 'number' ? { end, json: text.slice(at, end) } : end;
  }

  private readNumber(): ConvertedToken | JsonStop {
    const { text, at } = this;
    const read = convertRelaxedNumber(text, at);
    if ('code' in read) return read;
    const before = text.slice(at, read.end);
    if (before !== read.json) this.onRewrite?.({ before, after: read.json, offset: at });
    return read;
  }

  private finish(read: ConvertedToken | JsonStop, next: number): JsonStop | undefined {
    if ('code' in read) return read;
    this.written.push(read.json);
    this.at = read.end;
    this.wanted = next;
    return undefined;
  }

  private pass(sign: string, next: number): void {
    this.finish({ end: this.at + 1, json: sign }, next);
  }

  private close(sign: string): void {
    if (this.wanted === want.item || this.wanted === want.key) this.written[this.comma] = '';
    this.open.pop();
    this.pass(sign, this.afterValue());
  }

  private opener(): '{' | '[' | undefined {
    const { open, text } = this;
    if (open.length === 0) return undefined;
    return text.charAt(open[open.length - 1]!) === '{' ? '{' : '[';
  }

  private closer(): string {
    return this.opener() === '{' ? '}' : ']';
  }

  private afterValue(): number {
    const opener = this.opener();
    if (!opener) return want.end;
    return opener === '{' ? want.afterMember : want.afterItem;
  }

  private unexpected(): JsonStop {
    const { offset, ...found } = stopAtToken(this.misfit(this.text.slice(this.at, this.at + 80)));
    return stop(found.code, this.at + offset, found.complaint);
  }

  /** The last piece that is not white space. */
  private lastWritten(): string {
    let last = this.written.length - 1;
    while (last >= 0 && this.written[last]!.trim() === '') last -= 1;
    return last < 0 ? '' : this.written[last]!.slice(-1);
  }

  private misfit(text: string): UnexpectedToken {
    const opener = this.opener();
    const before = this.lastWritten();
    const rest = { text, wanted: this.wanted, before, isStart: false };
    if (!opener) return rest;
    const at = encodeText(this.text.slice(0, this.open[this.open.length - 1])).length;
    return { ...rest, opener, openerPlace: positionText(positionAt(this.source, at)) };
  }
}
