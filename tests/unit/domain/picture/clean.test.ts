import { describe, expect, test } from 'vitest';
import { cleanPicture } from '#domain/picture/index.ts';
import { hostileFiles } from '#tests/fixtures/pictures/hostile.ts';
import { exif, jpeg, jpegWith, segment } from '#tests/fixtures/pictures/jpeg.ts';
import { chunk, end, head, png, pngOf, rows } from '#tests/fixtures/pictures/png.ts';
import { alpha, canvas, riffChunk, vp8, vp8l, webp, webpOf } from '#tests/fixtures/pictures/webp.ts';

function clean(bytes: Uint8Array) {
  const cleaned = cleanPicture(bytes);
  if (!cleaned.ok) throw new Error(cleaned.error.message);
  return cleaned.value;
}

describe('只留像素所需', () => {
  const seeThrough = webpOf([canvas(16), alpha, vp8]);
  const lossless = webpOf([vp8l]);
  test.each([
    ['PNG', png()],
    ['交错的 PNG', png({ interlace: 1 })],
    ['带调色板与透明的 PNG', png({ colour: 3 }, chunk('PLTE', 'abcdef'), chunk('tRNS', 'x'))],
    ['分成几块的 PNG', pngOf(head(), chunk('IDAT', rows().subarray(0, 9)), chunk('IDAT', rows().subarray(9)), end)],
    ['JPEG', jpeg],
    ['WebP', webp],
    ['无损的 WebP', lossless],
    ['透明另存的 WebP', seeThrough],
  ])('干净的%s一个字节也不变', (_, bytes) => {
    expect(Buffer.from(clean(bytes).bytes)).toEqual(Buffer.from(bytes));
  });

  test('再清理一次什么也不变', () => {
    const cleaned = hostileFiles.map(([, bytes]) => cleanPicture(bytes)).filter(({ ok }) => ok);
    expect(cleaned.length).toBeGreaterThan(30);
    for (const once of cleaned) {
      if (once.ok) expect(clean(once.value.bytes)).toEqual({ ...once.value, hadProfile: false });
    }
  });

  test('去掉附加的，留下的与干净的一样', () => {
    expect(Buffer.from(clean(png({}, chunk('tEXt', 'a\0b'))).bytes)).toEqual(png());
    expect(Buffer.from(clean(jpegWith(segment(0xfe, 'x'), segment(0xe1, 'y'))).bytes)).toEqual(jpeg);
    expect(Buffer.from(clean(webpOf([canvas(8), vp8, riffChunk('EXIF', 'x')])).bytes)).toEqual(webp);
    expect(Buffer.from(clean(webpOf([canvas(24), vp8l, riffChunk('EXIF', 'x')])).bytes)).toEqual(lossless);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('方向 %i 留着，宽与高是看到的样子', (orientation) => {
    for (const isLittle of [true, false]) {
      const { width, height, bytes } = clean(jpegWith(exif({ orientation, place: 'GPS', isLittle })));
      expect([width, height]).toEqual(orientation > 4 ? [32, 48] : [48, 32]);
      expect(bytes.length).toBe(jpeg.length + (orientation > 1 ? 36 : 0));
      expect(clean(bytes)).toMatchObject({ width, height });
    }
  });

  test('没有的方向当作正的', () => {
    expect(Buffer.from(clean(jpegWith(exif({ orientation: 9 }))).bytes)).toEqual(jpeg);
    expect(Buffer.from(clean(jpegWith(exif({ orientation: 0 }))).bytes)).toEqual(jpeg);
  });

  test('说得出颜色原来有没有配置', () => {
    expect(clean(jpegWith(segment(0xe2, 'ICC_PROFILE\0\x01\x01x'))).hadProfile).toBe(true);
    expect(clean(png({}, chunk('iCCP', 'x\0\0'))).hadProfile).toBe(true);
    expect(clean(webpOf([canvas(32), riffChunk('ICCP', 'x'), vp8])).hadProfile).toBe(true);
    expect([jpeg, png(), webp].map((bytes) => clean(bytes).hadProfile)).toEqual([false, false, false]);
  });

  test('随意截断或改动，都只是不收或收下，从不出错', () => {
    for (const bytes of [png({}, chunk('tEXt', 'a\0b')), jpegWith(exif({ orientation: 6 })), seeThrough, lossless]) {
      for (let length = 0; length < bytes.length; length += 7)
        expect(cleanPicture(bytes.subarray(0, length)).ok).toBe(false);
      for (let at = 0; at < bytes.length; at += 1) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
        const once = cleanPicture(changed);
        if (once.ok) expect(clean(once.value.bytes).bytes).toEqual(once.value.bytes);
      }
    }
  });
});
