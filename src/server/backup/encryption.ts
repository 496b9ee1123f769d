import { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import type { BackupLock } from '../config/backup-settings.ts';
import { BackupError } from './backup-error.ts';
import { damageError } from './seal.ts';

/** What opens an encrypted backup: a passphrase, private keys (`AGE-SECRET-KEY-…`), or both. */
export interface BackupKeys {
  readonly passphrase?: string | undefined;
  readonly identities?: readonly string[];
}

/** The first line of every file that age has encrypted. */
const ageStart = Buffer.from('age-encryption.org/v1\n', 'latin1');

/** Encrypts a stream in the format of age (https://age-encryption.org/v1), so that the program `age` can open it, too. */
export async function* encrypt(source: AsyncIterable<Uint8Array>, lock: BackupLock): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  try {
    if (lock.kind === 'passphrase') encrypter.setPassphrase(lock.passphrase);
    else for (const recipient of lock.recipients) encrypter.addRecipient(recipient);
  } catch (error) {
    throw new BackupError('no-key', 'BACKUP_RECIPIENT 不是有效的 age 公钥，没有备份。', error);
  }
  yield* await encrypter.encrypt(streamOf(source));
}

/** Passes a file on as it is, or decrypts it where age has encrypted it. */
export async function* decrypt(source: AsyncIterable<Uint8Array>, keys: BackupKeys): AsyncGenerator<Uint8Array> {
  const bytes = source[Symbol.asyncIterator]();
  const start = await readStart(bytes, ageStart.length);
  const whole = prepend(start, bytes);
  if (!start.subarray(0, ageStart.length).equals(ageStart)) {
    yield* whole;
    return;
  }
  const decrypted = await openWith(whole, keys);
  try {
    yield* decrypted;
  } catch (error) {
    throw error instanceof BackupError ? error : damageError(error);
  }
}

async function openWith(bytes: AsyncIterable<Uint8Array>, keys: BackupKeys): Promise<AsyncIterable<Uint8Array>> {
  const decrypter = new Decrypter();
  const { passphrase, identities = [] } = keys;
  if (!passphrase && identities.length === 0) {
    throw new BackupError('no-key', '备份是加密的，请用 BACKUP_PASSPHRASE 给出口令，或用 --identity 给出私钥文件。');
  }
  try {
    if (passphrase) decrypter.addPassphrase(passphrase);
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch (error) {
    throw new BackupError('wrong-key', '私钥无法识别，应以 AGE-SECRET-KEY- 开头。', error);
  }
  try {
    return await decrypter.decrypt(streamOf(bytes));
  } catch (error) {
    throw openingError(error);
  }
}

/** The library tells a wrong key and a damaged head apart only by its messages. */
function openingError(error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  const isWrongKey = error instanceof Error && /no identity matched/.test(error.message);
  return isWrongKey ? new BackupError('wrong-key', '口令或私钥不对，打不开这份备份。', error) : damageError(error);
}

const streamOf = (source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  NodeStream.from(source) as ReadableStream<Uint8Array>;

async function readStart(bytes: AsyncIterator<Uint8Array>, length: number): Promise<Buffer> {
  let start = Buffer.alloc(0);
  while (start.length < length) {
    const next = await bytes.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  return start;
}

async function* prepend(start: Uint8Array, bytes: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (start.length > 0) yield start;
  for (let next = await bytes.next(); !next.done; next = await bytes.next()) yield next.value;
}
