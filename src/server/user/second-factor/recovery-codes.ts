import { randomBytes } from 'node:crypto';
import { plainCode } from '#domain/text/plain-code.ts';
import { countRows } from '../../db/queries.ts';
import type { Database } from '../../db/schema.ts';

/** Crockford's base 32, in which no two signs look alike: `o`, `i` and `l` are read as 0 and 1. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeLength = 10;
/** The codes of an account; each has 50 random bits. */
export const codesAtOnce = 10;

/** New codes as they are stored, without the hyphen that people see. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codesAtOnce }, () =>
    // 256 is a multiple of 32, so every sign is equally likely.
    Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]).join(''),
  );
}

/** A code as it is shown: “k3v8q-0zt5m”. */
export function formatRecoveryCode(code: string): string {
  return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;
}

/** The code that somebody typed, as it is stored; undefined for a text that is none. */
export function parseRecoveryCode(typed: string): string | undefined {
  const code = plainCode(typed).toLowerCase().replaceAll('-', '').replaceAll('o', '0').replace(/[il]/g, '1');
  return code.length === codeLength && [...code].every((sign) => alphabet.includes(sign)) ? code : undefined;
}

/** Stores the hashes of new codes in place of all earlier ones. */
export async function replaceRecoveryCodes(
  database: Database,
  { userId, hashes, now }: { userId: string; hashes: readonly string[]; now: number },
): Promise<void> {
  await deleteRecoveryCodes(database, userId);
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash, create_time: now, use_time: null }));
  await database.insertInto('recovery_code').values(rows).execute();
}

/** Uses a code up; false where the account has no such code, or it was used, even at the same moment. */
export async function useRecoveryCode(
  database: Database,
  { userId, hash, now }: { userId: string; hash: string; now: number },
): Promise<boolean> {
  const used = await database
    .updateTable('recovery_code')
    .set({ use_time: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('use_time', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

export async function countRecoveryCodes(database: Database, userId: string): Promise<number> {
  return countRows(database.selectFrom('recovery_code').where('user_id', '=', userId).where('use_time', 'is', null));
}

export async function deleteRecoveryCodes(database: Database, userId: string): Promise<void> {
  await database.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}
