import { encodeBase64, encodeTextToBase64 } from '../base64/index.ts';
import { failure, success, type Result } from '../result.ts';
import { encodeUtf8 } from '../text/utf8.ts';
import { type CryptoParameters, jwtAlgorithms, type TokenCrypto } from './algorithms.ts';
import { importJwtKey, type KeyImportErrorCode, misfitOf, shortKeyNote } from './import-key.ts';
import { type JwtKey, readJwtKeys } from './read-keys.ts';
import type { KeyInput } from './verify.ts';

/** The parts of a token as they are to be written; both are JSON, and every space in them is kept. */
export interface JwtDraft {
  readonly header: string;
  readonly payload: string;
}

/** A new token, and what is to be known about it. */
export interface MadeJwt {
  readonly token: string;
  readonly notes: readonly string[];
}

/** Why no token was made: the header is no JSON object, it asks for no signature, the key cannot be used, or signing failed. */
export type JwtMakeErrorCode = 'bad-header' | 'unsigned' | 'sign-failed' | KeyImportErrorCode;

/** Signs a token (RFC 7515 §5.1) by the algorithm that its header names. Of a JWKS the first key that fits signs. */
export async function makeJwt(
  { header, payload }: JwtDraft,
  key: KeyInput,
  crypto: TokenCrypto,
): Promise<Result<MadeJwt, JwtMakeErrorCode>> {
  const name = algorithmIn(header);
  if (!name.ok) return name;
  const algorithm = jwtAlgorithms.get(name.value)!;
  const chosen = chooseKey(key, name.value);
  if (!chosen.ok) return chosen;
  const imported = await importJwtKey(crypto, chosen.value, algorithm, 'sign');
  if (!imported.ok) return imported;
  const signed = `${base64Url(header)}.${base64Url(payload)}`;
  const signature = await sign(signed, imported.value, algorithm.parameters, crypto);
  if (!signature.ok) return signature;
  const notes = [shortKeyNote(chosen.value, name.value, algorithm), payloadNote(payload)];
  return success({
    token: `${signed}.${encodeBase64(signature.value, { urlSafe: true, padding: false })}`,
    notes: notes.filter((note) => note !== undefined),
  });
}

async function sign(
  text: string,
  key: object,
  parameters: CryptoParameters,
  crypto: TokenCrypto,
): Promise<Result<Uint8Array<ArrayBuffer>, JwtMakeErrorCode>> {
  try {
    return success(new Uint8Array(await crypto.sign(parameters, key, encodeUtf8(text))));
  } catch {
    // A key can be imported and yet be unable to sign: an RSA key shorter than its hash, or numbers that do not fit together.
    return failure({ code: 'sign-failed', message: '这把密钥不能签名：太短，或内容前后不一致' });
  }
}

function base64Url(text: string): string {
  return encodeTextToBase64(text, { urlSafe: true, padding: false });
}

function algorithmIn(header: string): Result<string, JwtMakeErrorCode> {
  const fields = parse(header);
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    return failure({ code: 'bad-header', message: '头部要是一个 JSON 对象，例如 {"alg":"HS256"}' });
  }
  const name = (fields as { readonly alg?: unknown }).alg;
  if (typeof name !== 'string') return failure({ code: 'bad-header', message: '头部要用 alg 写明算法' });
  if (name.toLowerCase() === 'none')
    return failure({ code: 'unsigned', message: 'none 表示不签名，这里只做签名的 JWT' });
  return jwtAlgorithms.has(name) ? success(name) : failure({ code: 'unsupported', message: `不支持算法“${name}”` });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller says that a JSON object is wanted.
    return undefined;
  }
}

function chooseKey({ text, form }: KeyInput, name: string): Result<JwtKey, JwtMakeErrorCode> {
  const keys = readJwtKeys(text, form);
  if (!keys.ok) return failure({ code: 'bad-key', message: keys.error.message });
  const misfits = keys.value.keys.map((each) => misfitOf(each, name, jwtAlgorithms.get(name)!, 'sign'));
  const fitting = keys.value.keys.find((_, index) => misfits[index] === undefined);
  return fitting ? success(fitting) : failure({ code: 'key-misfit', message: misfits.join('；') });
}

function payloadNote(payload: string): string | undefined {
  const value = parse(payload);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? undefined
    : '载荷不是 JSON 对象：签名没有问题，但按 RFC 7519 它不算 JWT';
}
