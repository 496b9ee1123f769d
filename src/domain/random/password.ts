import { failure, type Result, success } from '../result.ts';
import { pinyinSyllables } from '../text/pinyin-syllables.ts';
import { log2 } from './entropy.ts';
import { drawBelow, type RandomBytes } from './random-bytes.ts';

/** Kinds of characters, in the order in which they are offered. */
export const characterKinds = ['lower', 'upper', 'digit', 'symbol'] as const;
/** One of the `characterKinds`. */
export type CharacterKind = (typeof characterKinds)[number];

const characters: Readonly<Record<CharacterKind, string>> = {
  lower: 'abcdefghijklmnopqrstuvwxyz',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digit: '0123456789',
  symbol: '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
};
/** Characters that look like another one in many fonts. */
const lookAlikes = 'Il1|O0o`\'";:,.5S2Z8B';

/** What a password is made of. */
export interface PasswordRecipe {
  /** Number of characters, from 4 to 128. */
  readonly length: number;
  readonly kinds: readonly CharacterKind[];
  /** Leaves out characters that look like another one. */
  readonly isClear: boolean;
  /** Whether every chosen kind occurs at least once. */
  readonly hasEachKind: boolean;
}

/** `kinds`: no kind is chosen. `length`: out of range. */
export type PasswordErrorCode = 'kinds' | 'length';

export const passwordLengths = { least: 4, most: 128 } as const;

/** The characters of one kind that a recipe draws from. */
export function charactersOf(kind: CharacterKind, isClear: boolean): string {
  return isClear ? [...characters[kind]].filter((sign) => !lookAlikes.includes(sign)).join('') : characters[kind];
}

/** A drawer of passwords, with the entropy of each in bits. */
export interface PasswordSource {
  readonly draw: () => string;
  readonly bits: number;
}

/**
 * Draws passwords, every one that fits the recipe equally likely: each character uniformly from all kinds, and the whole password
 * anew while a kind is missing. The entropy is therefore the logarithm of the number of passwords that fit.
 */
export function createPasswordSource(
  recipe: PasswordRecipe,
  randomBytes: RandomBytes,
): Result<PasswordSource, PasswordErrorCode> {
  const { length, isClear, hasEachKind } = recipe;
  const groups = characterKinds
    .filter((kind) => recipe.kinds.includes(kind))
    .map((kind) => charactersOf(kind, isClear));
  if (groups.length === 0) return failure({ code: 'kinds', message: '至少选一种字符' });
  if (!Number.isInteger(length) || length < passwordLengths.least || length > passwordLengths.most) {
    const message = `长度是 ${passwordLengths.least} 到 ${passwordLengths.most} 之间的整数`;
    return failure({ code: 'length', message });
  }
  const all = groups.join('');
  function drawOnce(): string {
    return Array.from({ length }, () => all[drawBelow(all.length, randomBytes)]!).join('');
  }
  function draw(): string {
    for (;;) {
      const drawn = drawOnce();
      if (!hasEachKind || groups.every((group) => hasOneOf(group, drawn))) return drawn;
    }
  }
  const sizes = groups.map((group) => group.length);
  return success({ draw, bits: log2(hasEachKind ? countWithEach(sizes, length) : countAll(sizes, length)) });
}

function hasOneOf(group: string, text: string): boolean {
  return [...text].some((sign) => group.includes(sign));
}

function countAll(sizes: readonly number[], length: number): bigint {
  return BigInt(sizes.reduce((sum, size) => sum + size, 0)) ** BigInt(length);
}

/** How many texts hold every group at least once, by inclusion and exclusion over the groups that are missing. */
function countWithEach(sizes: readonly number[], length: number): bigint {
  let count = 0n;
  for (let missing = 0; missing < 2 ** sizes.length; missing += 1) {
    const left = sizes.filter((_, group) => (missing & (1 << group)) === 0);
    const isOdd = (sizes.length - left.length) % 2 === 1;
    count += isOdd ? -countAll(left, length) : countAll(left, length);
  }
  return count;
}

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
