/** A sum in words, for those who cannot see the picture. */
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
