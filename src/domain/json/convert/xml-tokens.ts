import { refuseAt } from './answer.ts';

/** A token of an XML text; `skipped` is a comment, a processing instruction or a document type. */
export type XmlToken =
  | { readonly kind: 'text'; readonly text: string; readonly at: number }
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly closed: boolean;
      readonly at: number;
    }
  | { readonly kind: 'close'; readonly name: string; readonly at: number }
  | { readonly kind: 'skipped' };

/** Reads an XML 1.0 text; throws `ConvertStop`. Comments and processing instructions are passed over, declared entities are refused. */
export function* readXmlTokens(text: string): Generator<XmlToken> {
  let at = text.startsWith('\ufeff') ? 1 : 0;
  while (at < text.length) {
    if (text[at] !== '<') {
      const end = endOf(text, '<', at);
      yield { kind: 'text', text: readText(text, at, end), at };
      at = end;
    } else if (text.startsWith('<![CDATA[', at)) {
      const end = endAfter(text, ']]>', at, at, '开始的 CDATA 没有收尾的“]]>”');
      yield { kind: 'text', text: lineEnds(text.slice(at + 9, end - 3)), at };
      at = end;
    } else if (text.startsWith('<!', at) || text.startsWith('<?', at)) {
      // The XML declaration says nothing that JSON would lack.
      if (!/^<\?xml\s/.test(text.slice(at, at + 6))) yield { kind: 'skipped' };
      at = skip(text, at);
    } else {
      const { token, end } = text[at + 1] === '/' ? readClosing(text, at) : readOpening(text, at);
      yield token;
      at = end;
    }
  }
}

function endOf(text: string, sign: string, at: number): number {
  const end = text.indexOf(sign, at);
  return end < 0 ? text.length : end;
}

function endAfter(text: string, sign: string, from: number, start: number, complaint: string): number {
  const end = text.indexOf(sign, from);
  return end < 0 ? refuseAt(text, start, complaint) : end + sign.length;
}

function skip(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return endAfter(text, '-->', at + 4, at, '开始的注释没有收尾的“-->”');
  if (text.startsWith('<?', at)) return endAfter(text, '?>', at, at, '开始的处理指令没有收尾的“?>”');
  return skipDeclaration(text, at);
}

/** Skips a document type, and refuses one with declarations: a few lines of entities can expand to gigabytes. */
function skipDeclaration(text: string, at: number): number {
  if (!text.startsWith('<!DOCTYPE', at)) refuseAt(text, at, '开始的声明不对');
  const end = endAfter(text, '>', at, at, '开始的 DOCTYPE 没有收尾的“>”');
  if (text.slice(at, end).includes('['))
    refuseAt(text, at, '开始的 DOCTYPE 自己声明了实体，可能是“实体炸弹”，没有转换', 'unsafe');
  return end;
}

function readName(text: string, at: number, complaint: string): string {
  namePattern.lastIndex = at;
  return namePattern.exec(text)?.[0] ?? refuseAt(text, at, complaint);
}

function skipSpace(text: string, at: number): number {
  let end = at;
  while (/[ \t\r\n]/.test(text.charAt(end))) end += 1;
  return end;
}

function readClosing(text: string, at: number): { readonly token: XmlToken; readonly end: number } {
  const name = readName(text, at + 2, '的位置应当是元素的名称');
  const end = skipSpace(text, at + 2 + name.length);
  if (text[end] !== '>') refuseAt(text, end, '的位置应当是“>”');
  return { token: { kind: 'close', name, at }, end: end + 1 };
}

function readOpening(text: string, at: number): { readonly token: XmlToken; readonly end: number } {
  const name = readName(text, at + 1, '的位置应当是元素的名称；文字里的“<”要写成“&lt;”');
  const attributes = new Map<string, string>();
  let end = at + 1 + name.length;
  for (;;) {
    const next = skipSpace(text, end);
    const closed = text.startsWith('/>', next);
    if (closed || text[next] === '>')
      return { token: { kind: 'open', name, attributes, closed, at }, end: next + (closed ? 2 : 1) };
    if (next >= text.length) refuseAt(text, at, `开始的标签 <${name}> 没有收尾的“>”`);
    if (next === end) refuseAt(text, next, '的位置应当是空白、“>”或“/>”');
    end = readAttribute(text, next, attributes);
  }
}

function readAttribute(text: string, at: number, attributes: Map<string, string>): number {
  const name = readName(text, at, '的位置应当是属性的名称或“>”');
  if (attributes.has(name)) refuseAt(text, at, `开始的属性 ${name} 重复`);
  const sign = skipSpace(text, at + name.length);
  if (text[sign] !== '=') refuseAt(text, sign, `的位置应当是“=”：属性 ${name} 要有值`);
  const start = skipSpace(text, sign + 1);
  const quote = text.charAt(start);
  if (quote !== '"' && quote !== "'") refuseAt(text, start, '的位置应当是引号：属性的值要用引号括起来');
  const end = endAfter(text, quote, start + 1, start, '开始的属性值没有收尾的引号');
  const raw = text.slice(start + 1, end - 1);
  if (raw.includes('<')) refuseAt(text, start + 1 + raw.indexOf('<'), '不能出现在属性值里，要写成“&lt;”');
  // XML 1.0 §3.3.3: white space of an attribute is spaces, unless it is escaped.
  attributes.set(name, decode(text, raw.replaceAll(/\r\n|[\t\n\r]/g, ' '), start + 1));
  return end;
}

function readText(text: string, start: number, end: number): string {
  const raw = text.slice(start, end);
  const bad = raw.indexOf(']]>');
  if (bad >= 0) refuseAt(text, start + bad, '开始的“]]>”不能直接写在文字里');
  return decode(text, lineEnds(raw), start);
}

function lineEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

function decode(text: string, raw: string, start: number): string {
  const decoded = raw.includes('&')
    ? raw.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|([^;&\s]*));?/gi, (written, hex?: string, digits?: string, name = '') => {
        const sign = written.endsWith(';')
          ? hex || digits
            ? fromCode(hex ? Number.parseInt(hex, 16) : Number(digits))
            : entities.get(name)
          : undefined;
        return (
          sign ??
          refuseAt(
            text,
            Math.max(text.indexOf(written, start), start),
            `开始的“${written.slice(0, 30)}”不是支持的实体；文字里的“&”要写成“&amp;”`,
          )
        );
      })
    : raw;
  if (hasForbidden(decoded)) refuseAt(text, start, '之后有 XML 不允许的控制字符');
  return decoded;
}

function fromCode(code: number): string | undefined {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined;
}

/** XML 1.0 (fifth edition) §2.3, with the colon of namespaces. */
const start =
  ':A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}';
const inner = `${start}\\-.0-9\\u00b7\\u0300-\\u036f\\u203f\\u2040`;

const whole = new RegExp(`^[${start}][${inner}]*$`, 'u');
const wrongSign = new RegExp(`[^${inner}]`, 'gu');

/** Matches a name at `lastIndex`. */
const namePattern = new RegExp(`[${start}][${inner}]*`, 'uy');

/**
 * Whether a text is an XML name that may be written where these prefixes are declared. A colon separates a namespace
 * prefix ("Namespaces in XML" §3): nearly every reader refuses a name whose prefix is not declared.
 */
export function isXmlName(name: string, isDeclared: (prefix: string) => boolean = () => false): boolean {
  if (!whole.test(name)) return false;
  const [prefix, local, ...more] = name.split(':');
  if (local === undefined) return true;
  return more.length === 0 && whole.test(prefix!) && whole.test(local) && isDeclared(prefix!);
}

/** The nearest name that XML allows, without a prefix. */
export function toXmlName(name: string): string {
  const cleaned = name.replaceAll(wrongSign, '_').replaceAll(':', '_');
  return whole.test(cleaned) ? cleaned : `_${cleaned}`;
}

/** Whether a text holds a character that XML 1.0 cannot hold, escaped or not. */
export function hasForbidden(text: string): boolean {
  return /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(text);
}
