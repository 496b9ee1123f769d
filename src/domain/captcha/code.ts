/** Digits 1 to 9 and letters without those that look like others (specification §5). */
export const captchaAlphabet = '123456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';

export const captchaLength = 4;

/** Four random characters. `random` answers from 0 (included) to 1 (excluded). */
export function newCaptcha(random: () => number): string {
  const one = (): string => captchaAlphabet.charAt(Math.floor(random() * captchaAlphabet.length));
  return Array.from({ length: captchaLength }, one).join('');
}

/** Whether what was typed is the code, be it in capitals, or in the wide characters of a Chinese input method. */
export function isCaptcha(code: string, typed: string): boolean {
  return typed.normalize('NFKC').toLowerCase() === code.toLowerCase();
}
