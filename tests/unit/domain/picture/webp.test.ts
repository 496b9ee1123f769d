import { Transformer } from '@napi-rs/image';
import { expect, test } from 'vitest';
import { cleanPicture } from '#domain/picture/index.ts';

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const three = (value: number): number[] => [value & 0xff, (value >> 8) & 0xff, value >> 16];

/** What browsers write: the pixels behind a head that tells the size again, and a colour profile. */
async function written(width: number, height: number, said = width): Promise<Uint8Array> {
  const pixels = Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(200), width, height);
  const plain = [...(await pixels.webpLossless())].slice(12);
  const head = [...ascii('VP8X'), 10, 0, 0, 0, 0x20, 0, 0, 0, ...three(said - 1), ...three(height - 1)];
  const profile = [...ascii('ICCP'), 4, 0, 0, 0, 1, 2, 3, 4];
  const body = [...ascii('WEBP'), ...head, ...profile, ...plain];
  return new Uint8Array([...ascii('RIFF'), ...three(body.length), 0, ...body]);
}

test('浏览器写的 WebP 收下，大小照着读，颜色特性不留', async () => {
  const cleaned = cleanPicture(await written(300, 520));
  expect(cleaned).toMatchObject({ ok: true, value: { width: 300, height: 520, type: 'image/webp' } });
  expect(cleaned.ok && Buffer.from(cleaned.value.bytes).includes('ICCP')).toBe(false);
});

test('两处说的大小不一样，就是坏的', async () => {
  expect(cleanPicture(await written(300, 520, 301))).toMatchObject({ ok: false, error: { code: 'broken' } });
});
