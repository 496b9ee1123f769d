import { gzipSync } from 'node:zlib';
import type { Random } from '../search/random.ts';
import { chance, pick } from './input.ts';
import { bytes, keys, texts, values } from './naughty.ts';

/** A body of JSON that keeps to the input, or goes wrong in one or two ways. */
export function jsonBody(input: Readonly<Record<string, unknown>>, random: Random): Buffer {
  const parts = Object.entries(input).map(([name, value]) => [JSON.stringify(name), JSON.stringify(value)] as const);
  let text = written(parts);
  for (let rounds = Math.max(random.below(4) - 1, 0); rounds > 0; rounds -= 1)
    text = pick(random, mutations)(parts, random) ?? text;
  return chance(random, 8) ? damaged(Buffer.from(text), random) : Buffer.from(text);
}

type Parts = readonly (readonly [name: string, value: string])[];

const written = (parts: Parts): string => `{${parts.map(([name, value]) => `${name}:${value}`).join(',')}}`;

const anyValue = (random: Random): string =>
  chance(random, 2) ? pick(random, values) : JSON.stringify(pick(random, texts));

const mutations: readonly ((parts: Parts, random: Random) => string | undefined)[] = [
  // Another value for a field.
  (parts, random) => {
    const place = random.below(Math.max(parts.length, 1));
    return written(parts.map((part, index) => (index === place ? [part[0], anyValue(random)] : part)));
  },
  // A field too many, too few, or twice.
  (parts, random) => written([...parts, [JSON.stringify(pick(random, keys)), anyValue(random)]]),
  (parts, random) => written(parts.filter((_, index) => index !== random.below(parts.length))),
  (parts, random) => parts[0] && written([...parts, [pick(random, parts)[0], anyValue(random)]]),
  // No object, or one inside of something.
  (_, random) => anyValue(random),
  (parts) => `[${written(parts)}]`,
  (parts) => `{"input":${written(parts)}}`,
  // Not JSON, but nearly.
  (parts) => written(parts).replaceAll('"', "'"),
  (parts) => `${written(parts)}${written(parts)}`,
  (parts) => written(parts).slice(0, -1),
  (parts) => written(parts.map(([name]) => [name, 'NaN'])),
  () => '',
];

/** Bytes that are cut, changed, or in another form than anybody was told. */
export function damaged(whole: Buffer, random: Random): Buffer {
  const place = random.below(whole.length + 1);
  const [before, after] = [whole.subarray(0, place), whole.subarray(place)];
  switch (random.below(5)) {
    case 0:
      return before;
    case 1:
      return Buffer.concat([before, pick(random, bytes), after]);
    case 2:
      return Buffer.concat([before, pick(random, bytes), after.subarray(1)]);
    case 3:
      return Buffer.from(whole.toString(), 'utf16le');
    default:
      return gzipSync(whole);
  }
}

/** A body as somebody sends it who packs it, or packs more than there is room for. */
export function packed(whole: Buffer, random: Random): Buffer {
  const small = chance(random, 4) ? bomb : gzipSync(whole);
  return chance(random, 4) ? damaged(small, random) : small;
}

/** Eight megabytes of blanks in eight kilobytes. */
const bomb = gzipSync(Buffer.alloc(8 * 2 ** 20, ' '));
