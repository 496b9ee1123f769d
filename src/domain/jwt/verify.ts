import { type Jwt, readJwt } from '../base64/index.ts';
import { encodeUtf8 } from '../text/utf8.ts';
import { type JwtAlgorithm, jwtAlgorithms, type TokenCrypto } from './algorithms.ts';
import { importJwtKey, type KeyImportErrorCode, misfitOf, shortKeyNote } from './import-key.ts';
import { type JwtKey, type KeyForm, readJwtKeys } from './read-keys.ts';

/**
 * What verifying a token came to. `bad-token` and `bad-key` could not be read; `unsigned` is the algorithm `none`. Only
 * `valid` says that the content comes from who has the key.
 */
export type JwtStatus = 'valid' | 'invalid-signature' | 'unsigned' | 'bad-token' | KeyImportErrorCode;

/** The outcome of verifying a token, in words fit for the screen. */
export interface JwtVerification {
  readonly status: JwtStatus;
  /** One Chinese sentence. */
  readonly message: string;
  /** What else is to be known, such as a key that is too short. */
  readonly notes: readonly string[];
}

/** The key of a verification or of a new token, as it was typed. */
export interface KeyInput {
  readonly text: string;
  readonly form: KeyForm;
}

/**
 * Verifies the signature of a token (RFC 7515 §5.2) with a secret, a PEM, a JWK or a JWKS. Of a set the key that `kid`
 * names is taken, or else every key that fits. Times and other claims are not judged here. Decision 141 says why no library does it.
 */
export async function verifyJwt(token: string, key: KeyInput, crypto: TokenCrypto): Promise<JwtVerification> {
  const read = readJwt(token);
  if (!read.ok) return outcome('bad-token', read.error.message);
  const jwt = read.value;
  const header = JSON.parse(jwt.header) as Readonly<Record<string, unknown>>;
  const refused = refusalOf(jwt, header);
  if (refused) return refused;
  const keys = readJwtKeys(key.text, key.form);
  if (!keys.ok) return outcome('bad-key', keys.error.message);
  const algorithm = jwtAlgorithms.get(jwt.algorithm)!;
  const { chosen, notes } = chooseKeys(keys.value, header['kid']);
  const misfits = chosen.map((each) => misfitOf(each, jwt.algorithm, algorithm, 'verify'));
  const fitting = chosen.filter((_, index) => misfits[index] === undefined);
  if (fitting.length === 0) return outcome('key-misfit', misfits.join('；'), notes);
  return verifyWithEach(fitting, { jwt, algorithm, crypto, notes });
}

function outcome(status: JwtStatus, message: string, notes: readonly string[] = []): JwtVerification {
  return { status, message, notes };
}

/** Tokens whose signature no key can verify here. */
function refusalOf({ encrypted, algorithm }: Jwt, header: Readonly<Record<string, unknown>>) {
  if (encrypted) return outcome('unsupported', '这是加密的 JWT（JWE），没有可以验证的签名');
  if (algorithm.toLowerCase() === 'none') {
    return outcome('unsigned', '算法是 none：这个 JWT 没有签名，任何人都可以写出来，不能相信');
  }
  if ('crit' in header) {
    return outcome('unsupported', '头部的 crit 要求处理这里不认识的扩展，按 RFC 7515 不能算验证通过');
  }
  if (jwtAlgorithms.has(algorithm)) return undefined;
  return outcome('unsupported', algorithm ? `不支持算法“${algorithm}”` : '头部没有写算法（alg），无法验证');
}

function chooseKeys(keys: readonly JwtKey[], kid: unknown): { chosen: readonly JwtKey[]; notes: string[] } {
  const named = keys.filter((key) => key.kid !== undefined && key.kid === kid);
  if (named.length > 0) return { chosen: named, notes: [] };
  const isForeign = typeof kid === 'string' && keys.some((key) => key.kid !== undefined);
  return { chosen: keys, notes: isForeign ? [`头部的 kid 是“${kid}”，给出的密钥里没有同名的，已试所有合适的`] : [] };
}

interface VerificationContext {
  readonly jwt: Jwt;
  readonly algorithm: JwtAlgorithm;
  readonly crypto: TokenCrypto;
  readonly notes: readonly string[];
}

async function verifyWithEach(keys: readonly JwtKey[], context: VerificationContext): Promise<JwtVerification> {
  const outcomes: JwtVerification[] = [];
  for (const key of keys) {
    // The keys are tried in turn because the first that verifies ends the search.
    // oxlint-disable-next-line no-await-in-loop
    const result = await verifyWith(key, context);
    if (result.status === 'valid') return result;
    outcomes.push(result);
  }
  const failed = outcomes.find(({ status }) => status === 'invalid-signature') ?? outcomes[0]!;
  if (keys.length === 1 || failed.status !== 'invalid-signature') return failed;
  const names = keys.map(({ name }) => name).join('、');
  return { ...failed, message: `签名不对：${names}都试过，内容被改过，或不是用其中任何一把签的` };
}

async function verifyWith(key: JwtKey, { jwt, algorithm, crypto, notes }: VerificationContext) {
  const imported = await importJwtKey(crypto, key, algorithm, 'verify');
  if (!imported.ok) return outcome(imported.error.code, imported.error.message, notes);
  const short = shortKeyNote(key, jwt.algorithm, algorithm);
  const all = short === undefined ? notes : [...notes, short];
  const isValid = await isSignatureValid(jwt, imported.value, algorithm, crypto);
  return isValid
    ? outcome('valid', `签名有效：${key.name}对得上，算法 ${jwt.algorithm}`, all)
    : outcome(
        'invalid-signature',
        `签名不对：内容被改过，或不是用${key.name === '密钥' ? '这把密钥' : key.name}签的`,
        all,
      );
}

async function isSignatureValid(jwt: Jwt, key: object, { parameters }: JwtAlgorithm, crypto: TokenCrypto) {
  try {
    return await crypto.verify(parameters, key, jwt.signature, encodeUtf8(jwt.signed));
  } catch {
    // Some platforms throw for a signature of impossible length, which is as wrong as any other.
    return false;
  }
}
