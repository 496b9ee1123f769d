import { failure, type Result, success } from '../result.ts';
import { pick, type Random } from './random.ts';
import { exerciseLimits } from './settings.ts';

/**
 * The code of a set: a version, a hyphen, five symbols for the seed, three for preset and count, and a check symbol, such as
 * `1-K7M2Q4DGX`. Older codes, and those of custom settings, lack the three. The version names the generator and the presets: a
 * change that makes other questions for an old code increments it and keeps the old generator beside the new one.
 */
export interface SetCode {
  readonly version: number;
  readonly seed: number;
  /** The preset and the number of questions, where the code says them. */
  readonly set?: CodedSet;
}

export interface CodedSet {
  readonly preset: string;
  readonly count: number;
}

/** The version of the current `makeQuestions` and presets. */
export const codeVersion = 1;

/** Neither 0 and O nor I, L and U; 31 is prime, so that the check finds every wrong symbol and every two exchanged. */
const symbols = '123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 5;
const setLength = 3;
const seedCount = symbols.length ** length;

/** A new seed. */
export function newSeed(random: Random): number {
  // Two draws, because one draw is exact only up to two million possibilities.
  return pick(symbols.length ** 2, random) * symbols.length ** 3 + pick(symbols.length ** 3, random);
}

/** The presets by their number in codes: new ones are added at the end, and none is ever moved or removed. */
const codedPresets = (
  '1a-5 1a-10 1a-10chain 1a-order 1a-teens 1a-carry 1b-borrow 1b-20 1b-box 1b-tens 1b-one 2a-100plain 2a-100 2a-chain 2a-times ' +
  '2b-divide 2b-table 2b-rest 2b-mixed 2b-hundreds 3a-tens 3a-three 3a-round 3a-plain 3a-times 3a-fraction 3b-round 3b-divide ' +
  '3b-rest 3b-two 3b-decimal 4a-round 4a-times 4a-divide 4a-rest 4b-mixed 4b-brackets 4b-decimal 5a-times 5a-product 5a-divide ' +
  '5a-quotient 5b-same 5b-different 5b-chain 5b-order 5b-convert 6a-times 6a-divide 6a-mixed 6a-convert 6a-percent 6b-review'
).split(' ');

/** The code for a seed, with the set that it is used for where that is a preset. */
export function codeOf(seed: number, set?: CodedSet): string {
  const preset = set ? codedPresets.indexOf(set.preset) : -1;
  const coded = set && preset >= 0 ? digitsOf(preset * exerciseLimits.count + set.count - 1, setLength) : [];
  const digits = [...digitsOf(Math.abs(Math.trunc(seed)) % seedCount, length), ...coded];
  return `${codeVersion}-${[...digits, checkOf(digits)].map((digit) => symbols[digit]).join('')}`;
}

function digitsOf(value: number, count: number): number[] {
  return Array.from(
    { length: count },
    (_, at) => Math.floor(value / symbols.length ** (count - 1 - at)) % symbols.length,
  );
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
    .replace(/^\s*卷号:?|[\s\-–—−_]/g, '')
    .replace(/[IL]/g, '1');
  if (typed === '') return failure({ code: 'empty', message: '还没有写卷号。' });
  const odd = [...typed].findIndex((symbol) => !symbols.includes(symbol));
  if (odd >= 0) {
    return failure({ code: 'not-a-code', message: `卷号里没有“${[...typed][odd]}”这个字，卷号像 ${codeOf(0)} 这样。` });
  }
  const lengths = [length + 2, length + setLength + 2];
  if (!lengths.includes(typed.length)) {
    return failure({
      code: 'not-a-code',
      message: `卷号一共 ${lengths.join(' 或 ')} 个字，这里有 ${typed.length} 个。`,
    });
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
  const number = (part: readonly number[]): number => part.reduce((sum, digit) => sum * symbols.length + digit, 0);
  const [seed, coded] = [number(digits.slice(0, length)), number(digits.slice(length))];
  if (digits.length === length) return success({ version: codeVersion, seed });
  const preset = codedPresets[Math.floor(coded / exerciseLimits.count)];
  if (preset === undefined) return failure({ code: 'not-a-code', message: '卷号里的题型无法识别，请刷新页面或核对。' });
  return success({ version: codeVersion, seed, set: { preset, count: (coded % exerciseLimits.count) + 1 } });
}
