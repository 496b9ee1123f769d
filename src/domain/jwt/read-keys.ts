import { decodeBase64, parseObject } from '../base64/index.ts';
import { failure, success, type Result } from '../result.ts';
import { encodeUtf8 } from '../text/utf8.ts';
import type { KeyShape } from './algorithms.ts';

/** How the text of a key is meant; `auto` reads PEM, JWK and JWKS as such and everything else as a secret in UTF-8. */
export type KeyForm = 'auto' | 'text' | 'hex' | 'base64';

/** A key as it was given, not yet imported. */
export interface JwtKey {
  /** The name by which sentences call the key: its `kid`, or its number among several. */
  readonly name: string;
  readonly kid?: string | undefined;
  readonly shape: KeyShape;
  readonly isPrivate: boolean;
  readonly material:
    | { readonly format: 'raw' | 'spki' | 'pkcs8'; readonly bytes: Uint8Array<ArrayBuffer> }
    | { readonly format: 'jwk'; readonly jwk: Readonly<Record<string, unknown>> };
}

type ReadKeys = Result<readonly JwtKey[], 'bad-key'>;

/** Reads a secret, a PEM (SPKI or PKCS#8), a JWK or a JWKS (RFC 7517 §5). */
export function readJwtKeys(text: string, form: KeyForm): ReadKeys {
  if (text === '') return refuse('还没有密钥');
  if (form === 'base64') {
    const bytes = decodeBase64(text);
    return bytes.ok ? secret(bytes.value) : refuse(`密钥不是 Base64：${bytes.error.message}`);
  }
  if (form === 'hex') return readHex(text);
  if (form === 'auto' && /^\s*-----BEGIN /.test(text)) return readPem(text);
  if (form === 'auto' && /^\s*\{/.test(text)) return readJson(text);
  return secret(encodeUtf8(text));
}

/** Bytes in hexadecimal may be set apart by spaces, line breaks or colons. */
function readHex(text: string): ReadKeys {
  const digits = text.replace(/[\s:]/g, '');
  const offset = text.search(/[^\s:\da-f]/i);
  if (offset >= 0) {
    const sign = String.fromCodePoint(text.codePointAt(offset)!);
    return refuse(`密钥不是十六进制：第 ${offset + 1} 个字符“${sign}”不是 0–9、a–f`);
  }
  if (digits.length % 2 === 1) return refuse(`密钥不是十六进制：有 ${digits.length} 位，一个字节两位，要成双`);
  return secret(Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)));
}

function secret(bytes: Uint8Array<ArrayBuffer>): ReadKeys {
  if (bytes.length === 0) return refuse('密钥是空的');
  return success([{ name: '密钥', shape: { type: 'oct' }, isPrivate: true, material: { format: 'raw', bytes } }]);
}

function refuse(message: string): ReadKeys {
  return failure({ code: 'bad-key', message });
}

/** What to do with PEM files that Web Cryptography does not take. */
const pemRemedies: Readonly<Record<string, string>> = {
  CERTIFICATE: '这是证书，请先取出公钥：openssl x509 -in 文件 -pubkey -noout',
  'RSA PUBLIC KEY': '这是 PKCS#1 公钥，请先转换：openssl rsa -RSAPublicKey_in -in 文件 -pubout',
  'RSA PRIVATE KEY': '这是 PKCS#1 私钥，请先转换：openssl pkcs8 -topk8 -nocrypt -in 文件',
  'EC PRIVATE KEY': '这是 SEC 1 私钥，请先转换：openssl pkcs8 -topk8 -nocrypt -in 文件',
  'ENCRYPTED PRIVATE KEY': '这是加了密的私钥，请先解密：openssl pkcs8 -topk8 -nocrypt -in 文件',
};

function readPem(text: string): ReadKeys {
  const begin = /-----BEGIN ([A-Z0-9 ]{1,40})-----/.exec(text);
  const start = begin ? begin.index + begin[0].length : 0;
  const end = begin ? text.indexOf(`-----END ${begin[1]}-----`, start) : -1;
  if (!begin || end < 0) return refuse('PEM 不完整：BEGIN 与 END 两行要成对，名称要相同');
  const [label = '', body] = [begin[1], text.slice(start, end)];
  const format = label === 'PUBLIC KEY' ? 'spki' : label === 'PRIVATE KEY' ? 'pkcs8' : undefined;
  if (!format) return refuse(pemRemedies[label] ?? `不认识“${label}”这种 PEM：要的是 PUBLIC KEY 或 PRIVATE KEY`);
  const bytes = decodeBase64(body);
  if (!bytes.ok) return refuse('PEM 两行标记之间不是完整的 Base64');
  const shape = shapeOfDer(bytes.value);
  if (!shape) return refuse('PEM 里不是 RSA、椭圆曲线或 Ed25519 的密钥');
  return success([{ name: '密钥', shape, isPrivate: format === 'pkcs8', material: { format, bytes: bytes.value } }]);
}

/** Object identifiers as they are encoded in DER (RFC 3279, 5480, 8410). */
const identifiers: readonly (readonly [string, KeyShape])[] = [
  ['06092a864886f70d010101', { type: 'RSA' }],
  ['06082a8648ce3d030107', { type: 'EC', curve: 'P-256' }],
  ['06052b81040022', { type: 'EC', curve: 'P-384' }],
  ['06052b81040023', { type: 'EC', curve: 'P-521' }],
  ['06052b8104000a', { type: 'EC', curve: 'secp256k1' }],
  ['06032b6570', { type: 'OKP', curve: 'Ed25519' }],
  ['06032b6571', { type: 'OKP', curve: 'Ed448' }],
];
/** The algorithm stands at the beginning, before any bytes of the key. */
const identifierEnd = 34;

function shapeOfDer(bytes: Uint8Array): KeyShape | undefined {
  const hex = Array.from(bytes.subarray(0, identifierEnd), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return identifiers.find(([identifier]) => hex.includes(identifier))?.[1];
}

function readJson(text: string): ReadKeys {
  const value = parseObject(text);
  if (!value) return refuse('密钥以“{”开头，却不是完整的 JSON；若它就是口令，请选“文字”');
  const list = value['keys'];
  if (!Array.isArray(list)) {
    const key = jwkOf(value, '密钥');
    return key ? success([key]) : refuse('JWK 里没有认得的 kty：要的是 oct、RSA、EC 或 OKP');
  }
  const keys = list.flatMap((each: unknown, index) => jwkOf(each, `第 ${index + 1} 把密钥`) ?? []);
  return keys.length > 0 ? success(keys) : refuse('JWKS 的 keys 里没有一把认得的密钥');
}

/** Keys of types that nobody knows are left out, as RFC 7517 §5 asks. */
function jwkOf(value: unknown, number: string): JwtKey | undefined {
  const jwk = value as Readonly<Record<string, unknown>> | null;
  const type = (['oct', 'RSA', 'EC', 'OKP'] as const).find((each) => each === jwk?.['kty']);
  if (!jwk || !type) return undefined;
  const kid = typeof jwk['kid'] === 'string' ? jwk['kid'] : undefined;
  const curve = typeof jwk['crv'] === 'string' ? jwk['crv'] : undefined;
  return {
    name: kid === undefined ? number : `密钥“${kid}”`,
    kid,
    shape: { type, curve },
    isPrivate: type === 'oct' || 'd' in jwk,
    material: { format: 'jwk', jwk },
  };
}
