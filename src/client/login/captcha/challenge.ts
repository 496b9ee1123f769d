import { isAnswer, isCaptcha, newCaptcha, newQuestion, type CaptchaQuestion } from '#domain/captcha/index.ts';

/** The challenge: the characters of a picture, or a sum in words. */
export type Challenge =
  | { readonly kind: 'picture'; readonly code: string }
  | ({ readonly kind: 'question' } & CaptchaQuestion);

export function newChallenge(kind: Challenge['kind'], random: () => number): Challenge {
  return kind === 'picture' ? { kind, code: newCaptcha(random) } : { kind, ...newQuestion(random) };
}

export function isSolved(challenge: Challenge, typed: string): boolean {
  return challenge.kind === 'picture' ? isCaptcha(challenge.code, typed) : isAnswer(challenge, typed);
}

/** Makes a generator of numbers from 0 (included) to 1 (excluded) out of random keys of hexadecimal digits. */
export function randomOf(newKey: () => string): () => number {
  let left = '';
  return () => {
    if (left.length < 8) left = newKey();
    const word = left.slice(0, 8);
    left = left.slice(8);
    return parseInt(word, 16) / 2 ** 32;
  };
}
