/** The binary logarithm of a positive whole number, also of one that is too large for floating point. */
export function log2(number: bigint): number {
  const digits = number.toString(16);
  const shown = digits.slice(0, 13);
  return Math.log2(Number.parseInt(shown, 16)) + 4 * (digits.length - shown.length);
}

/** Guesses a second of an attacker with many graphics cards against a fast hash. */
export const guessesPerSecond = 1e12;

const secondsPerYear = 31_556_952;

const units: readonly (readonly [seconds: number, name: string])[] = [
  [1, '秒'],
  [60, '分钟'],
  [3600, '小时'],
  [86_400, '天'],
  [secondsPerYear, '年'],
  [secondsPerYear * 1e4, '万年'],
  [secondsPerYear * 1e8, '亿年'],
];

/**
 * How long guessing takes on average at `guessesPerSecond`, when every value is equally likely and the attacker knows how it was drawn:
 * half of all values. A Chinese text, rounded down, such as `约 3.1 天` or `约 10¹⁵ 年`.
 */
export function guessingTime(bits: number): string {
  const seconds = 2 ** (bits - 1) / guessesPerSecond;
  if (seconds < 1) return '不到 1 秒';
  const [size, name] = units.filter(([each]) => each <= seconds).pop()!;
  if (seconds / size < 10_000) return `约 ${roundDown(seconds / size)} ${name}`;
  return `约 ${powerOfTen(bits - 1 - Math.log2(guessesPerSecond * secondsPerYear))} 年`;
}

/** Two digits are enough for an estimate. */
function roundDown(number: number): number {
  if (number < 10) return Math.floor(number * 10) / 10;
  const step = 10 ** (Math.floor(Math.log10(number)) - 1);
  return Math.floor(number / step) * step;
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function powerOfTen(binaryExponent: number): string {
  const exponent = Math.floor(binaryExponent * Math.log10(2));
  return `10${[...String(exponent)].map((digit) => raised[Number(digit)]).join('')}`;
}
