import { encodeBase64, encodeTextToBase64, parseObject } from '../base64/index.ts';
import { failure, success, type Result } from '../result.ts';
import { encodeUtf8 } from '../text/utf8.ts';
import { jwtAlgorithms, type TokenCrypto } from './algorithms.ts';
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
  const notes = [shortKeyNote(chosen.value, name.value, algorithm), payloadNote(payload)];
  try {
    const signature = await crypto.sign(algorithm.parameters, imported.value, encodeUtf8(signed));
    const last = encodeBase64(new Uint8Array(signature), { urlSafe: true, padding: false });
    return success({ token: `${signed}.${last}`, notes: notes.filter((note) => note !== undefined) });
  } catch {
    // A key can be imported and yet be unable to sign: an RSA key shorter than its hash, or numbers that do not fit together.
    return failure({ code: 'sign-failed', message: '这把密钥不能签名：太短，或内容前后不一致' });
  }
}

function base64Url(text: string): string {
  return encodeTextToBase64(text, { urlSafe: true, padding: false });
}

function algorithmIn(header: string): Result<string, JwtMakeErrorCode> {
  const fields = parseObject(header);
  if (!fields) return failure({ code: 'bad-header', message: '头部要是一个 JSON 对象，例如 {"alg":"HS256"}' });
  const name = fields['alg'];
  if (typeof name !== 'string') return failure({ code: 'bad-header', message: '头部要用 alg 写明算法' });
  if (name.toLowerCase() === 'none')
    return failure({ code: 'unsigned', message: 'none 表示不签名，这里只做签名的 JWT' });
  return jwtAlgorithms.has(name) ? success(name) : failure({ code: 'unsupported', message: `不支持算法“${name}”` });
}

function chooseKey({ text, form }: KeyInput, name: string): Result<JwtKey, JwtMakeErrorCode> {
  const keys = readJwtKeys(text, form);
  if (!keys.ok) return keys;
  const misfits = keys.value.map((each) => misfitOf(each, name, jwtAlgorithms.get(name)!, 'sign'));
  const fitting = keys.value.find((_, index) => misfits[index] === undefined);
  return fitting ? success(fitting) : failure({ code: 'key-misfit', message: misfits.join('；') });
}

function payloadNote(payload: string): string | undefined {
  return parseObject(payload) ? undefined : '载荷不是 JSON 对象：签名没有问题，但按 RFC 7519 它不算 JWT';
}
