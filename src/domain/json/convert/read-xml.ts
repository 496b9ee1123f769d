import type { Result } from '../../result.ts';
import type { JsonNote } from '../core/tree-shape.ts';
import {
  tryConversion,
  checkLength,
  type ConvertErrorCode,
  deepest,
  finish,
  type JsonConversion,
  refuseAt,
  refuseDepth,
} from './answer.ts';
import { readXmlTokens, type XmlToken } from './xml-tokens.ts';

/** An element that is open; its members are JSON already. */
interface Element {
  /** Whether `xml:space="preserve"` holds here (XML 1.0, section 2.10). */
  readonly keepsSpace: boolean;
  readonly name: string;
  readonly at: number;
  readonly members: Map<string, string[]>;
  isNil: boolean;
  text: string;
  hasText: boolean;
  /** Text and elements took turns: their order is lost. */
  isMixed: boolean;
  /** The element read last. */
  lastName: string;
}

/**
 * An XML 1.0 text as JSON, every value a string: attributes are `@name`, an element's text is its value (beside others `#text`), repeated elements an array.
 * White space counts where an element has no elements within, or where `xml:space` preserves it. Entities of its own, which could blow up, are refused.
 */
export function readXml(text: string): Result<JsonConversion, ConvertErrorCode> {
  return tryConversion(() => {
    checkLength(text, ' XML', 50);
    const reader = new XmlReader(text);
    for (const token of readXmlTokens(text)) reader.take(token);
    const notes: JsonNote[] = [];
    if (reader.isMixed) notes.push({ message: '有的元素里文字与子元素交错：文字合在 #text 里，先后次序丢失' });
    if (reader.isScattered)
      notes.push({ message: '有的同名元素之间隔着别的元素：合成一个数组，与别的元素的先后次序丢失' });
    if (reader.hasTrimmed)
      notes.push({ message: '有的元素里既有文字又有子元素：文字首尾的空白已略去（xml:space="preserve" 的保留）' });
    if (reader.hasSkipped) notes.push({ message: '注释、处理指令与 DOCTYPE 在 JSON 里没有位置，已略去' });
    return finish(reader.finish(), notes);
  });
}

class XmlReader {
  isMixed = false;
  isScattered = false;
  hasSkipped = false;
  hasTrimmed = false;
  readonly #text: string;
  readonly #open: Element[] = [];
  #root: string | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  take(token: XmlToken): void {
    if (token.kind === 'text') this.#takeText(token.text, token.at);
    else if (token.kind === 'close') this.#close(token.name, token.at);
    else if (token.kind === 'skipped') this.hasSkipped = true;
    else {
      this.#start(token);
      if (token.closed) this.#close(token.name, token.at);
    }
  }

  finish(): string {
    const open = this.#open[this.#open.length - 1];
    if (open) refuseAt(this.#text, open.at, `开始的元素 <${open.name}> 没有收尾的 </${open.name}>`);
    if (this.#root === undefined) refuseAt(this.#text, 0, '之后没有找到元素，不是 XML');
    return this.#root;
  }

  #takeText(text: string, at: number): void {
    const open = this.#open[this.#open.length - 1];
    if (open) {
      if (text.trim() !== '') {
        if (open.hasText && open.members.size > 0) open.isMixed = true;
        open.hasText = true;
      }
      open.text += text;
    } else if (text.trim() !== '')
      refuseAt(this.#text, at + text.length - text.trimStart().length, '的文字在最外层元素之外');
  }

  #start({ name, attributes, at }: Extract<XmlToken, { kind: 'open' }>): void {
    if (this.#root !== undefined) refuseAt(this.#text, at, '开始的元素是多余的：XML 的最外层只能有一个元素');
    if (this.#open.length > deepest) refuseDepth();
    const space = attributes.get('xml:space');
    const outer = this.#open[this.#open.length - 1]?.keepsSpace ?? false;
    const element: Element = {
      keepsSpace: space === undefined ? outer : space === 'preserve',
      name,
      at,
      members: new Map(),
      isNil: false,
      text: '',
      hasText: false,
      isMixed: false,
      lastName: '',
    };
    // `xsi:nil` beside other attributes stays an attribute, because null cannot hold the others.
    const isBareNil =
      attributes.get('xsi:nil') === 'true' && [...attributes.keys()].every((key) => /^xsi:nil$|^xmlns:xsi$/.test(key));
    for (const [key, value] of attributes) {
      if (isBareNil && key === 'xsi:nil') element.isNil = true;
      else if (!isBareNil) element.members.set(`@${key}`, [JSON.stringify(value)]);
    }
    this.#open.push(element);
  }

  #close(name: string, at: number): void {
    const element = this.#open.pop();
    if (element?.name !== name) {
      const wanted = element ? `，这里应当是 </${element.name}>` : '，前面没有开始的标签';
      refuseAt(this.#text, at, `开始的 </${name}> 配不上${wanted}`);
    }
    if (element.isMixed) this.isMixed = true;
    const json = this.#write(element);
    const parent = this.#open[this.#open.length - 1];
    if (!parent) this.#root = `{${JSON.stringify(name)}:${json}}`;
    else {
      const same = parent.members.get(name);
      if (same && parent.lastName !== name) this.isScattered = true;
      parent.lastName = name;
      if (same) same.push(json);
      else parent.members.set(name, [json]);
    }
  }

  #write({ members, text, isNil, keepsSpace }: Element): string {
    if (isNil && members.size === 0) return 'null';
    if (members.size === 0) return JSON.stringify(text);
    const parts = [...members].map(([key, values]) => {
      return `${JSON.stringify(key)}:${values.length === 1 ? values[0] : `[${values.join(',')}]`}`;
    });
    const hasElements = [...members.keys()].some((key) => !key.startsWith('@'));
    const kept = hasElements && !keepsSpace ? text.trim() : text;
    if (kept !== '' && kept !== text) this.hasTrimmed = true;
    if (kept !== '') parts.push(`"#text":${JSON.stringify(kept)}`);
    return `{${parts.join(',')}}`;
  }
}
