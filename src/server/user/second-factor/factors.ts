import type { SecondFactor } from '#contract/second-factor.ts';
import type { SecondFactorRule } from '#contract/setting-names.ts';
import type { UserRole } from '#contract/user.ts';
import type { Database } from '../../db/schema.ts';
import { listPasskeys } from './passkeys.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { endStepsOf } from './steps.ts';
import { findTotp } from './totp.ts';

/** Whether signing in to the account takes a second step. Recovery codes alone are no factor: they stand in for one. */
export async function hasSecondFactor(database: Database, userId: string): Promise<boolean> {
  const totp = database
    .selectFrom('totp')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirm_time', 'is not', null);
  const passkeys = database.selectFrom('passkey').select('user_id').where('user_id', '=', userId);
  return (await totp.unionAll(passkeys).executeTakeFirst()) !== undefined;
}

/** The second factors of an account as its user sees them. */
export async function readSecondFactor(database: Database, userId: string): Promise<SecondFactor> {
  const totp = await findTotp(database, userId);
  return {
    totp: typeof totp?.confirm_time === 'number',
    recoveryCodesLeft: await countRecoveryCodes(database, userId),
    passkeys: await listPasskeys(database, userId),
  };
}

/** Removes every second factor of an account, so that its password alone opens it: for people who have lost all of theirs. */
export async function clearSecondFactor(database: Database, userId: string): Promise<void> {
  await endStepsOf(database, userId);
  for (const table of ['totp', 'recovery_code', 'passkey'] as const) {
    await database.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

/** Reads of whom the site wants a second factor; of nobody until the owner decides. */
export async function readFactorRequirement(database: Database): Promise<SecondFactorRule> {
  const row = await database
    .selectFrom('site_setting')
    .select('value')
    .where('key', '=', 'requiresSecondFactor')
    .executeTakeFirst();
  return row ? (JSON.parse(row.value) as SecondFactorRule) : 'off';
}

/** Whether the site wants a second factor of accounts of this role. */
export function isFactorRequired(requirement: SecondFactorRule, role: UserRole): boolean {
  if (requirement === 'owners') return role === 'owner';
  return requirement === 'authors' && role !== 'reader';
}

/** Whether the site wants a second factor of this account, and it has none. */
export async function lacksRequiredFactor(
  database: Database,
  { id, role }: { readonly id: string; readonly role: UserRole },
): Promise<boolean> {
  const isRequired = isFactorRequired(await readFactorRequirement(database), role);
  return isRequired && !(await hasSecondFactor(database, id));
}
