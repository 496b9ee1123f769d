import { codes, type ApiRefusal } from '../../contract/api.ts';
import { fail } from '../call/context.ts';
import { busySeconds } from './password.ts';
import type { Config } from '../config/config.ts';

/** The refusal after too many attempts, with the seconds to wait. */
export function tooMany(seconds: number): ApiRefusal {
  return { ...fail(codes.tooMany, `尝试次数过多，请 ${durationText(seconds)}后再试`), seconds };
}

/** The refusal while too many passwords are being hashed. */
export function busy(): ApiRefusal {
  return { ...fail(codes.tooMany, '登录人数过多，请稍后再试'), seconds: busySeconds };
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
