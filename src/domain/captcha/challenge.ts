/** Digits 1 to 9 and letters without those that look like others (specification §5). */
export const captchaAlphabet = '123456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';

/** Characters in a captcha (specification §5). */
export const captchaLength = 4;

/** Four random characters. `random` answers from 0 (included) to 1 (excluded). */
export function newCaptcha(random: () => number): string {
  const one = (): string => captchaAlphabet.charAt(Math.floor(random() * captchaAlphabet.length));
  return Array.from({ length: captchaLength }, one).join('');
}

/** Whether a typed text is the code, regardless of case and of the full-width characters of a Chinese input method. */
export function isCaptcha(code: string, typed: string): boolean {
  return typed.normalize('NFKC').toLowerCase() === code.toLowerCase();
}

/** A sum in words, for readers who cannot see the picture. */
export interface CaptchaQuestion {
  readonly text: string;
  readonly answer: number;
}

const digits = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const;

/** An addition or subtraction of two numbers from one to nine, with nothing below zero. */
export function newQuestion(random: () => number): CaptchaQuestion {
  const number = (): number => 1 + Math.floor(random() * 9);
  const [one, other] = [number(), number()];
  if (random() < 0.5) return { text: `${digits[one]}加${digits[other]}等于几？`, answer: one + other };
  const [more, less] = [Math.max(one, other), Math.min(one, other)];
  return { text: `${digits[more]}减${digits[less]}等于几？`, answer: more - less };
}

/** Whether the answer is right, in figures or in words. */
export function isAnswer({ answer }: CaptchaQuestion, typed: string): boolean {
  const text = typed.normalize('NFKC');
  return text === String(answer) || text.replace('〇', '零').replace('两', '二') === inWords(answer);
}

/** A number below twenty, as it is said. */
function inWords(value: number): string {
  if (value < 10) return digits[value]!;
  return `十${value === 10 ? '' : digits[value - 10]!}`;
}
