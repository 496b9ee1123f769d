import { Secret, TOTP } from 'otpauth';
import { isSixDigits } from '#domain/text/plain-code.ts';
import type { Database, Schema } from '../../db/schema.ts';

/** What every app understands (RFC 6238 with HMAC-SHA-1). */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** One step to either side, for clocks that differ and for codes typed slowly (RFC 6238, 5.2). */
const toleratedSteps = 1;

const generator = (secret: string, names = {}): TOTP =>
  new TOTP({ ...parameters, ...names, secret: Secret.fromBase32(secret) });

/** A new secret in base32: 160 random bits, as many as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that apps read from a QR code. */
export function totpUri({ secret, site, username }: { secret: string; site: string; username: string }): string {
  return generator(secret, { issuer: site, label: username }).toString();
}

/** The time step whose code this is; undefined where it belongs to none near the present one. */
export function stepOfCode({ secret, code, now }: { secret: string; code: string; now: number }): number | undefined {
  if (!isSixDigits(code)) return undefined;
  const delta = generator(secret).validate({ token: code, timestamp: now * 1000, window: toleratedSteps });
  return delta === null ? undefined : Math.floor(now / parameters.period) + delta;
}

export function findTotp(database: Database, userId: string): Promise<Schema['totp'] | undefined> {
  return database.selectFrom('totp').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Stores a secret that counts once it is confirmed, in place of an earlier one that never was; false where one is confirmed. */
export async function storeTotpSecret(
  database: Database,
  { userId, secret, now }: { userId: string; secret: string; now: number },
): Promise<boolean> {
  const row = { user_id: userId, secret, create_time: now, confirm_time: null, last_step: 0 };
  const stored = await database
    .insertInto('totp')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret, create_time: now }).where('totp.confirm_time', 'is', null),
    )
    .executeTakeFirst();
  return Number(stored.numInsertedOrUpdatedRows ?? 0) === 1;
}

/** Makes the stored secret a factor; false where another request was faster, or has replaced the secret meanwhile. */
export async function confirmTotp(
  database: Database,
  { userId, secret, step, now }: { userId: string; secret: string; step: number; now: number },
): Promise<boolean> {
  const confirmed = await database
    .updateTable('totp')
    .set({ confirm_time: now, last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirm_time', 'is', null)
    .executeTakeFirst();
  return confirmed.numUpdatedRows === 1n;
}

/** Accepts a code once: compares and swaps the newest accepted step, so that of equal codes at the same moment one wins. */
export async function acceptTotpCode(
  database: Database,
  { userId, code, now }: { userId: string; code: string; now: number },
): Promise<boolean> {
  const totp = await findTotp(database, userId);
  const step = totp && stepOfCode({ secret: totp.secret, code, now });
  if (step === undefined) return false;
  const accepted = await database
    .updateTable('totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirm_time', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return accepted.numUpdatedRows === 1n;
}

export async function deleteTotp(database: Database, userId: string): Promise<void> {
  await database.deleteFrom('totp').where('user_id', '=', userId).execute();
}
