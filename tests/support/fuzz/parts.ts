import { hostileFiles } from '../../fixtures/pictures/hostile.ts';
import { jpeg } from '../../fixtures/pictures/jpeg.ts';
import { png } from '../../fixtures/pictures/png.ts';
import type { Random } from '../search/random.ts';
import { damaged } from './body.ts';
import { chance, pick } from './input.ts';
import { keys, texts } from './naughty.ts';

const boundary = 'between';
const files: readonly Uint8Array[] = [png(), jpeg, ...hostileFiles.map(([, bytes]) => bytes)].filter(
  ({ length }) => length < 200_000,
);

/** A multipart body with a file, whole or broken in some way, and the type it says it has. */
export function multipartBody(input: Readonly<Record<string, unknown>>, random: Random) {
  const fields = Object.entries(input).map(([name, value]) => field(name, String(value)));
  const parts = [...fields, file(random), ...(chance(random, 2) ? [pick(random, oddParts)(random)] : [])];
  const end = chance(random, 8)
    ? pick(random, ['', '--between', '--between-', '----', '\r\n\r\n--between--\r\n'])
    : '--between--\r\n';
  const whole = Buffer.concat([...parts.map(framed), Buffer.from(end)]);
  const type = `multipart/form-data; boundary=${chance(random, 12) ? 'elsewhere' : boundary}`;
  return { type, body: chance(random, 4) ? damaged(whole, random) : whole };
}

interface Part {
  readonly head: string;
  readonly content: Uint8Array | string;
}

const field = (name: string, content: string): Part => ({
  head: `Content-Disposition: form-data; name="${name}"`,
  content,
});

function file(random: Random): Part {
  const bytes = Buffer.from(pick(random, files));
  return {
    head: 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png',
    content: chance(random, 2) ? bytes : damaged(bytes, random),
  };
}

const framed = ({ head, content }: Part): Buffer =>
  Buffer.concat([`--${boundary}\r\n${head}\r\n\r\n`, content, '\r\n'].map((part) => Buffer.from(part as string)));

const oddParts: readonly ((random: Random) => Part)[] = [
  (random) => field(pick(random, keys), pick(random, texts)),
  (random) => field('key', pick(random, texts)),
  (random) => file(random),
  () => field('a'.repeat(2_000), 'x'),
  () => field('key', 'x'.repeat(200_000)),
  () => ({ head: 'Content-Disposition: form-data', content: 'no name' }),
  () => ({ head: '', content: 'no head' }),
  () => ({ head: 'Content-Disposition: attachment; name="file"', content: 'x' }),
  () => ({ head: `X-Long: ${'x'.repeat(20_000)}`, content: 'x' }),
  () => ({ head: Array.from({ length: 50 }, (_, index) => `X-${index}: x`).join('\r\n'), content: 'x' }),
  (random) => ({
    head: `Content-Disposition: form-data; name="file"; filename="${pick(random, texts)}"`,
    content: 'x',
  }),
  () => ({ head: 'Content-Disposition: form-data; name="file"; filename*=utf-8\'\'%E0%A4%A', content: 'x' }),
  () => ({ head: 'Content-Disposition: form-data; name="key"\r\nContent-Transfer-Encoding: base64', content: '====' }),
  () => ({
    head: 'Content-Disposition: form-data; name="key"\r\nContent-Type: text/plain; charset=nope',
    content: 'é',
  }),
  () => ({ head: 'Content-Type: multipart/mixed; boundary=inner', content: '--inner\r\n\r\nx\r\n--inner--' }),
];
