import { failure, type Result, success } from '../result.ts';
import { pinyinSyllables } from '../text/pinyin-syllables.ts';
import type { PasswordSource } from './password.ts';
import { drawBelow, type RandomBytes } from './random-bytes.ts';

export const passphraseLengths = { least: 3, most: 24 } as const;

/**
 * Draws passphrases of pinyin syllables without tones, joined by hyphens: easy to say and to type for who speaks Chinese. The
 * syllables are those of the language, each equally likely, so no list of words has to be kept.
 */
export function createPassphraseSource(count: number, randomBytes: RandomBytes): Result<PasswordSource, 'length'> {
  const { least, most } = passphraseLengths;
  if (!Number.isInteger(count) || count < least || count > most) {
    return failure({ code: 'length', message: `音节数是 ${least} 到 ${most} 之间的整数` });
  }
  const syllables = pinyinSyllables();
  const draw = (): string =>
    Array.from({ length: count }, () => syllables[drawBelow(syllables.length, randomBytes)]!).join('-');
  return success({ draw, bits: count * Math.log2(syllables.length) });
}
