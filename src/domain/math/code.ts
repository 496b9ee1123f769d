import { failure, type Result, success } from '../result.ts';
import { pick, type Random } from './random.ts';

/**
 * The code of a set: a version, a hyphen, five symbols for the seed and a check symbol, such as `1-K7M2QX`. The version
 * names the generator and the presets: a change that makes other questions for an old code increments it and keeps the
 * old generator beside the new one.
 */
export interface SetCode {
  readonly version: number;
  readonly seed: number;
}

/** The version of the current `makeQuestions` and presets. */
export const codeVersion = 1;

/** Neither 0 and O nor I, L and U; 31 is prime, so that the check finds every wrong symbol and every two exchanged. */
const symbols = '123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 5;
const seedCount = symbols.length ** length;

/** A new seed. */
export function newSeed(random: Random): number {
  // Two draws, because one draw is exact only up to two million possibilities.
  return pick(symbols.length ** 2, random) * symbols.length ** 3 + pick(symbols.length ** 3, random);
}

/** The code for a seed. */
export function codeOf(seed: number): string {
  const digits: number[] = [];
  for (
    let rest = Math.abs(Math.trunc(seed)) % seedCount;
    digits.length < length;
    rest = Math.floor(rest / symbols.length)
  ) {
    digits.unshift(rest % symbols.length);
  }
  return `${codeVersion}-${[...digits, checkOf(digits)].map((digit) => symbols[digit]).join('')}`;
}

function checkOf(digits: readonly number[]): number {
  return digits.reduce((sum, digit, index) => sum + digit * (index + 2), 1) % symbols.length;
}

/** Reads a code as it is typed: in small letters, full-width, without the hyphen, with I and L for 1. */
export function readCode(text: string): Result<SetCode, 'empty' | 'not-a-code' | 'other-version'> {
  const typed = text
    .slice(0, 40)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-–—−_]/g, '')
    .replace(/[IL]/g, '1');
  if (typed === '') return failure({ code: 'empty', message: '还没有写卷号。' });
  const odd = [...typed].findIndex((symbol) => !symbols.includes(symbol));
  if (odd >= 0) {
    return failure({ code: 'not-a-code', message: `卷号里没有“${[...typed][odd]}”这个字，卷号像 ${codeOf(0)} 这样。` });
  }
  if (typed.length !== length + 2) {
    return failure({ code: 'not-a-code', message: `卷号一共 ${length + 2} 个字，这里有 ${typed.length} 个。` });
  }
  if (Number(typed[0]) !== codeVersion) {
    return failure({
      code: 'other-version',
      message: `这个卷号不是这一版的题（开头应是 ${codeVersion}），请刷新页面或核对。`,
    });
  }
  const digits = Array.from(typed.slice(1), (symbol) => symbols.indexOf(symbol));
  const check = digits.pop();
  if (check !== checkOf(digits)) return failure({ code: 'not-a-code', message: '卷号有误，请核对。' });
  return success({ version: codeVersion, seed: digits.reduce((sum, digit) => sum * symbols.length + digit, 0) });
}
