import {
  bufferedBytes,
  createPassphraseSource,
  createPasswordSource,
  createUlidMaker,
  createUuidV7Maker,
  guessingTime,
  makeUuidV4,
  type PasswordSource,
  type RandomBytes,
} from '#domain/random/index.ts';
import { failure, type Result, success } from '#domain/result.ts';
import type { RandomOptions } from './options.ts';

/** What was made, and a sentence that says how random it is. */
export interface RandomValues {
  readonly values: readonly string[];
  readonly note: string;
}

interface RandomEffects {
  readonly randomBytes: RandomBytes;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Makes as many values as the options say. */
export function makeValues(options: RandomOptions, effects: RandomEffects): Result<RandomValues> {
  const bytes = bufferedBytes(effects.randomBytes);
  if (options.mode === 'ulid') return makeUlids(options.count, bytes, effects.now);
  if (options.mode === 'password') return drawValues(options, createPasswordSource(options, bytes));
  if (options.mode === 'passphrase') return drawValues(options, createPassphraseSource(options.syllables, bytes));
  return success(makeUuids(options, bytes, effects.now));
}

function makeUuids(options: RandomOptions, bytes: RandomBytes, now: () => number): RandomValues {
  const makeV7 = createUuidV7Maker(bytes);
  const make = options.version === '7' ? () => makeV7(now()) : () => makeUuidV4(bytes);
  const values = repeat(options.count, () => {
    const uuid = options.isCompact ? make().replaceAll('-', '') : make();
    return options.isUpper ? uuid.toUpperCase() : uuid;
  });
  const note =
    options.version === '7'
      ? '前 48 位是生成的时间，按先后排列；每个至少有 62 位随机'
      : '每个有 122 位随机，不含时间，看不出先后';
  return { values, note };
}

function makeUlids(count: number, bytes: RandomBytes, now: () => number): Result<RandomValues> {
  const make = createUlidMaker(bytes);
  const values: string[] = [];
  while (values.length < count) {
    const made = make(now());
    if (!made.ok) return made;
    values.push(made.value);
  }
  const first = '前 48 位是生成的时间，后 80 位随机';
  return success({ values, note: count === 1 ? first : `${first}；同一毫秒内，后一个等于前一个加 1，可被推测` });
}

function drawValues({ count }: RandomOptions, source: Result<PasswordSource>): Result<RandomValues> {
  if (!source.ok) return failure(source.error);
  const { draw, bits } = source.value;
  // One decimal place, rounded down, so that nothing too much is promised.
  const shown = (Math.floor(bits * 10) / 10).toFixed(1);
  const note = `${shown} 位随机：知道规则的人每秒试 1 万亿次，猜中平均用时${guessingTime(bits)}`;
  return success({ values: repeat(count, draw), note });
}

function repeat(count: number, make: () => string): string[] {
  return Array.from({ length: count }, make);
}
