import { codes, type Refusal } from '../../contract/api.ts';
import { refuse } from '../call/context.ts';
import { busySeconds } from './password.ts';

/** Says how long to wait after too many tries. */
export function tooMany(seconds: number): Refusal {
  return { ...refuse(codes.tooMany, `试的次数太多了，请 ${spanText(seconds)}后再试`), seconds };
}

/** Says to come again where too many people's passwords are being worked on. */
export function busy(): Refusal {
  return { ...refuse(codes.tooMany, '现在登录的人太多，请稍后再试'), seconds: busySeconds };
}

function spanText(seconds: number): string {
  return seconds < 120 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`;
}
