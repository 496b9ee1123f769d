import { codes, type Refusal } from '../../contract/api.ts';
import { refuse } from '../call/context.ts';
import type { Config } from '../config/config.ts';

/** Refuses a new password that is too short. Signing in never asks: accounts from before the setting was raised stay usable. */
export function refuseShort(
  password: string,
  field: string,
  { passwordMinLength }: Pick<Config, 'passwordMinLength'>,
): Refusal | undefined {
  if ([...password].length >= passwordMinLength) return undefined;
  return refuse(codes.refused, `密码至少 ${passwordMinLength} 个字符`, field);
}
