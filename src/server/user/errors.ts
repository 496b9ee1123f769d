import { codes, type ApiRefusal } from '#contract/api.ts';
import { limits } from '#contract/limits.ts';
import { fail, type SignedIn } from '../call/context.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/schema.ts';
import { busySeconds } from './password.ts';
import { hasSecondFactor } from './second-factor/factors.ts';

/** The refusal after too many attempts, with the seconds to wait. */
export function tooMany(seconds: number): ApiRefusal {
  return { ...fail(codes.tooMany, `尝试次数过多，请 ${durationText(seconds)}后再试`), seconds };
}

/** The refusal while too many passwords are being hashed. */
export function busy(): ApiRefusal {
  return { ...fail(codes.tooMany, '登录人数过多，请稍后再试'), seconds: busySeconds };
}

/** Refuses what a session that may have been left open for others must not do: its user must confirm who they are. */
export function refuseUnproved({ proofTime }: SignedIn, now: number): ApiRefusal | undefined {
  return now - proofTime <= limits.proofSeconds ? undefined : fail(codes.confirm, '请先确认是本人');
}

/** The same for a call that asks for the password itself: only an account with a second factor has more to show. */
export async function refuseWithoutFactorProof(
  database: Database,
  user: SignedIn,
  now: number,
): Promise<ApiRefusal | undefined> {
  const refusal = refuseUnproved(user, now);
  return refusal && (await hasSecondFactor(database, user.id)) ? refusal : undefined;
}

/** A wait in words. */
export function durationText(seconds: number): string {
  return seconds < 120 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`;
}

/** Refuses a new password that is too short. Signing in never asks: accounts from before the setting was raised stay usable. */
export function refuseShortPassword(
  password: string,
  field: string,
  { passwordMinLength }: Pick<Config, 'passwordMinLength'>,
): ApiRefusal | undefined {
  if ([...password].length >= passwordMinLength) return undefined;
  return fail(codes.refused, `密码至少 ${passwordMinLength} 个字符`, field);
}
