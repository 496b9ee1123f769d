import { decodeUrl, type UrlCharset } from './decode.ts';
import { unicodeHost } from './punycode.ts';
import { readStandardUrl, type StandardUrl } from './standard.ts';

/** The pieces of an address by RFC 3986 appendix B, each exactly as it is written; put together again they are the same text. */
export interface AddressPieces {
  readonly scheme: string | undefined;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly host: string | undefined;
  readonly port: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/** The components of an address as written, and as the browser parses it. */
export interface Address {
  readonly pieces: AddressPieces;
  /** The browser's reading of an address with a scheme; undefined where it refuses it, or there is no scheme. */
  readonly standard: StandardUrl | undefined;
  /** The host in both writings, where it has two. */
  readonly host: { readonly ascii: string; readonly unicode: string | undefined } | undefined;
  readonly changes: readonly AddressChange[];
}

/** A component of an address, or the white space around it (`edges`). */
export type AddressPart = keyof AddressPieces | 'edges';

/** A component that the browser's parser writes differently from the text. */
export interface AddressChange {
  readonly part: AddressPart;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** Schemes that have no `//` after them; any other `word:` may be the beginning of a sentence. */
const opaque = /^(?:mailto|tel|sms|data|urn|magnet|blob|about|geo|javascript):/i;

/** Whether a text is an address, a path or a query that can be taken apart. */
export function isAddress(text: string): boolean {
  const plain = text.trim();
  if (plain === '' || /[\n\r]/.test(plain)) return false;
  return /^[a-z][a-z\d+.-]*:[/\\]{2}./i.test(plain) || opaque.test(plain) || /^\/\S|^\?./.test(plain) || isQuery(plain);
}

/** A query that stands alone, such as `a=1&b=2`. */
function isQuery(text: string): boolean {
  return /^[^\s=&?#/:]+=[^\s&#]*(?:&[^\s#]*)?$/.test(text) && !/^[A-Za-z\d+/]+={1,2}$/.test(text);
}

/** The pieces of a text that `isAddress` accepts. */
export function splitAddress(text: string): AddressPieces {
  const plain = text.trim();
  const none = { scheme: undefined, user: undefined, password: undefined, host: undefined, port: undefined };
  if (isQuery(plain)) return { ...none, path: '', query: plain, fragment: undefined };
  // Browsers take a backslash for a slash before the query.
  const [, scheme, authority, path = '', query, fragment] =
    /^(?:([a-z][a-z\d+.-]*):)?(?:[/\\]{2}([^/\\?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is.exec(plain) ?? [];
  return { ...none, scheme, ...splitAuthority(authority), path, query, fragment };
}

function splitAuthority(authority: string | undefined): Pick<AddressPieces, 'user' | 'password' | 'host' | 'port'> {
  if (authority === undefined) return { user: undefined, password: undefined, host: undefined, port: undefined };
  // The last @ ends the user, as in the URL standard; brackets hold the colons of IPv6.
  const at = authority.lastIndexOf('@');
  const [, user, password] = at < 0 ? [] : /^([^:]*)(?::(.*))?$/s.exec(authority.slice(0, at))!;
  const [, host = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/s.exec(authority.slice(at + 1)) ?? [];
  return { user, password, host, port };
}

/** Takes an address apart without changing it, and says what the browser's parser would change. */
export function readAddress(text: string): Address {
  const pieces = splitAddress(text);
  const standard = pieces.scheme === undefined ? undefined : readStandardUrl(text);
  const ascii = standard?.hostname ?? '';
  const isInternational = /(?:^|\.)xn--/.test(ascii);
  return {
    pieces,
    standard,
    host: isInternational ? { ascii, unicode: unicodeHost(ascii) } : undefined,
    changes: standard ? changesOf(text, pieces, standard) : [],
  };
}

function changesOf(text: string, pieces: AddressPieces, standard: StandardUrl): AddressChange[] {
  const after: Readonly<Record<keyof AddressPieces, string>> = {
    scheme: standard.protocol.slice(0, -1),
    user: standard.username,
    password: standard.password,
    host: standard.hostname,
    port: standard.port,
    path: standard.pathname,
    query: standard.search.slice(1),
    fragment: standard.hash.slice(1),
  };
  const parts = Object.keys(after) as (keyof AddressPieces)[];
  const changes = parts.flatMap((part) => {
    const [from, to] = [pieces[part] ?? '', after[part]];
    return from === to ? [] : { part, from, to, reason: reasonOf(part, from, to) };
  });
  const edges: AddressChange = { part: 'edges', from: text, to: text.trim(), reason: '首尾的空白不算在内' };
  return text === text.trim() ? changes : [edges, ...changes];
}

function reasonOf(part: keyof AddressPieces, from: string, to: string): string {
  if (/\t/.test(from)) return '删除里面的制表符';
  switch (part) {
    case 'scheme':
      return '一律小写';
    case 'host':
      return hostReason(from, to);
    case 'port':
      return to === '' ? '这个协议的默认端口，省去不写' : '删除多余的 0';
    case 'path':
      return pathReason(from, to);
    default:
      return '不能直接写的字符按 UTF-8 编码';
  }
}

function hostReason(from: string, to: string): string {
  if (/(?:^|\.)xn--/.test(to) && !/(?:^|\.)xn--/i.test(from)) return '国际化域名转成 ASCII 的写法（Punycode）';
  if (/^\d+\.\d+\.\d+\.\d+$/.test(to)) return 'IPv4 地址写成四段十进制数';
  if (to.startsWith('[')) return 'IPv6 地址写成最短的形式';
  return from.toLowerCase() === to ? '一律小写' : '解码并统一写法';
}

function pathReason(from: string, to: string): string {
  if (from === '') return '空的路径就是 /';
  if (from.includes('\\')) return '反斜杠当作斜杠';
  return /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(from)
    ? `消去 . 与 .. 的路径段${/[^!-~]/.test(from) && to !== from ? '，其余按 UTF-8 编码' : ''}`
    : '不能直接写的字符按 UTF-8 编码';
}

/** The segments of a path, decoded; what cannot be decoded stays. */
export function pathSegments(path: string, charset: UrlCharset): string[] {
  return path
    .replace(/^[/\\]/, '')
    .split(/[/\\]/)
    .map((segment) => decodedPiece(segment, charset));
}

/** A piece of an address as people read it; what cannot be decoded stays as it stands. */
export function decodedPiece(piece: string, charset: UrlCharset): string {
  const decoded = decodeUrl(piece, { form: 'component', charset, keepBroken: true });
  return decoded.ok ? decoded.value.text : piece;
}
