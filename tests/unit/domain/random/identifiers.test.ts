import { describe, expect, test } from 'vitest';
import { createUlidMaker, createUuidV7Maker, makeUuidV4, readIdentifier } from '#domain/random/index.ts';
import { fixedBytes, seededBytes } from './seeded-bytes.ts';

const bytesOf = (hex: string): number[] => hex.match(/../g)!.map((pair) => Number.parseInt(pair, 16));
const read = (text: string) => {
  const identifier = readIdentifier(text);
  if (!identifier.ok) throw new Error(identifier.error.message);
  return identifier.value;
};
const isoOf = (text: string) => new Date(Number(read(text).epochNanoseconds! / 1_000_000n)).toISOString();

describe('UUID', () => {
  test('RFC 9562 附录 A 的例子：第 4 版', () => {
    const source = fixedBytes(...bytesOf('919108f752d133205bacf847db4148a8'));
    expect(makeUuidV4(source)).toBe('919108f7-52d1-4320-9bac-f847db4148a8');
  });

  test('RFC 9562 附录 A 的例子：第 7 版', () => {
    // The random start of the counter has eleven bits, and the example's twelve begin with a one.
    const make = createUuidV7Maker(fixedBytes(...bytesOf('00000000000004c318c4dc0c0c07398f')));
    expect(make(0x017f22e279b0)).toBe('017f22e2-79b0-74c3-98c4-dc0c0c07398f');
  });

  test('第 4 版的每一位都随机，除了版本与变体', () => {
    const bytes = seededBytes(4);
    const ones = Array.from({ length: 128 }, () => 0);
    for (let draw = 0; draw < 2000; draw += 1) {
      const value = BigInt(`0x${makeUuidV4(bytes).replaceAll('-', '')}`);
      for (let bit = 0; bit < 128; bit += 1) if ((value >> BigInt(127 - bit)) & 1n) ones[bit]! += 1;
    }
    const fixed = ones.flatMap((count, bit) => (count === 0 || count === 2000 ? [[bit, count]] : []));
    expect(fixed).toEqual([
      [48, 0],
      [49, 2000],
      [50, 0],
      [51, 0],
      [64, 2000],
      [65, 0],
    ]);
    const free = ones.filter((count) => count > 0 && count < 2000);
    // Four and a half standard deviations of a fair coin thrown 2000 times.
    expect(free.filter((count) => Math.abs(count - 1000) > 100)).toEqual([]);
  });

  test('第 7 版按生成的先后排列，同一毫秒也是，时钟倒走也是', () => {
    const make = createUuidV7Maker(seededBytes(7));
    const made = Array.from({ length: 10_000 }, (_, index) => make(index < 9000 ? 1000 : 900));
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
    expect(made.every((uuid) => read(uuid).version === 7 && read(uuid).variant === 'rfc9562')).toBe(true);
    // A full counter pushes the time forward.
    expect(read(made[0]!).epochNanoseconds).toBe(1_000_000_000n);
    expect(read(made[9999]!).epochNanoseconds).toBeGreaterThan(1_000_000_000n);
    expect(read(made[9999]!).epochNanoseconds).toBeLessThan(1_010_000_000n);
  });
});

describe('ULID', () => {
  const ulid = (maker: ReturnType<typeof createUlidMaker>, time: number): string => {
    const made = maker(time);
    if (!made.ok) throw new Error(made.error.code);
    return made.value;
  };

  test('规范里的例子：时间在前，十个字符', () => {
    expect(ulid(createUlidMaker(seededBytes(1)), 1_469_918_176_385).slice(0, 10)).toBe('01ARYZ6S41');
    expect(ulid(createUlidMaker(seededBytes(1)), 281_474_976_710_655).slice(0, 10)).toBe('7ZZZZZZZZZ');
  });

  test('同一毫秒只加一，规范里的进位；加到头就不再生成', () => {
    // The time of the specification's examples `01BX5ZZKBK…`.
    const time = 1_508_808_576_371;
    const make = createUlidMaker(fixedBytes(...bytesOf('5334ada78edc1d4a6f1e'), ...bytesOf('fffffffffffffffffffd')));
    expect([time, time, time].map((each) => ulid(make, each))).toEqual([
      '01BX5ZZKBKACTAV9WEVGEMMVRY',
      '01BX5ZZKBKACTAV9WEVGEMMVRZ',
      '01BX5ZZKBKACTAV9WEVGEMMVS0',
    ]);
    expect([1, 1, 0].map((more) => ulid(make, time + more).slice(9))).toEqual([
      'MZZZZZZZZZZZZZZZX',
      'MZZZZZZZZZZZZZZZY',
      'MZZZZZZZZZZZZZZZZ',
    ]);
    expect(make(time)).toMatchObject({ ok: false, error: { code: 'used-up' } });
  });

  test('下一毫秒重新随机；时钟倒走仍在后面', () => {
    const make = createUlidMaker(seededBytes(2));
    const made = [5, 6, 6, 4].map((time) => ulid(make, time));
    expect(made.toSorted()).toEqual(made);
    expect(made.map((text) => isoOf(text).slice(-4))).toEqual(['005Z', '006Z', '006Z', '006Z']);
    expect(made[0]!.slice(10)).not.toBe(made[1]!.slice(10));
  });
});

describe('识别', () => {
  // RFC 9562, appendix A: the same moment in versions 1, 6 and 7, and the names of versions 3, 5 and 8.
  test.each([
    ['C232AB00-9414-11EC-B3C8-9F6BDECED846', 1, '2022-02-22T19:22:22.000Z', '9f:6b:de:ce:d8:46'],
    ['1EC9414C-232A-6B00-B3C8-9F6BDECED846', 6, '2022-02-22T19:22:22.000Z', '9f:6b:de:ce:d8:46'],
    ['017F22E2-79B0-7CC3-98C4-DC0C0C07398F', 7, '2022-02-22T19:22:22.000Z', undefined],
    ['5df41881-3aed-3515-88a7-2f4a814cf09e', 3, undefined, undefined],
    ['919108f7-52d1-4320-9bac-f847db4148a8', 4, undefined, undefined],
    ['2ed6657d-e927-568b-95e1-2665a8aea6a2', 5, undefined, undefined],
    ['2489E9AD-2EE2-8E00-8EC9-32D5F69181C0', 8, undefined, undefined],
  ])('%s 是第 %i 版', (text, version, time, node) => {
    expect(read(text)).toMatchObject({ kind: 'uuid', version, variant: 'rfc9562', node, uuid: text.toLowerCase() });
    if (time === undefined) expect(read(text).epochNanoseconds).toBeUndefined();
    else expect(isoOf(text)).toBe(time);
  });

  test.each([
    ['00000000-0000-0000-0000-000000000000', 'nil', undefined],
    ['ffffffff-ffff-ffff-ffff-ffffffffffff', 'max', undefined],
    ['919108f7-52d1-4320-1bac-f847db4148a8', 'uuid', 'ncs'],
    ['919108f7-52d1-4320-dbac-f847db4148a8', 'uuid', 'microsoft'],
    ['919108f7-52d1-4320-fbac-f847db4148a8', 'uuid', 'future'],
  ])('%s：%s，%s', (text, kind, variant) => {
    expect(read(text)).toMatchObject({ kind, variant, version: undefined, epochNanoseconds: undefined });
  });

  test.each([
    'urn:uuid:919108f7-52d1-4320-9bac-f847db4148a8',
    ' {919108F7-52D1-4320-9BAC-F847DB4148A8} \n',
    '919108f752d143209bacf847db4148a8',
  ])('写法不同：%s', (text) => expect(read(text).uuid).toBe('919108f7-52d1-4320-9bac-f847db4148a8'));

  test('ULID 的时间；两种写法互换，大小写都行', () => {
    expect(isoOf('01ARYZ6S41TSV4RRFFQ69G5FAV')).toBe('2016-07-30T22:36:16.385Z');
    const { uuid, ulid, version } = read('01arz3ndektsv4rrffq69g5fav');
    expect([uuid, ulid, version]).toEqual([
      '01563e3a-b5d3-d676-4c61-efb99302bd5b',
      '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      undefined,
    ]);
    expect(read(uuid).ulid).toBe('01ARZ3NDEKTSV4RRFFQ69G5FAV');
    expect(read('7ZZZZZZZZZZZZZZZZZZZZZZZZZ').uuid).toBe('ffffffff-ffff-ffff-ffff-ffffffffffff');
  });

  test.each([
    ['', 'empty', undefined],
    ['  {}', 'empty', undefined],
    ['8ZZZZZZZZZZZZZZZZZZZZZZZZZ', 'overflow', 0],
    ['01ARZ3NDEKTSV4RRFFQ69G5FAU', 'character', 25],
    ['01ARZ3NDEKTSV4RRFFQ69G5FA', 'length', undefined],
    ['919108f7-52d1-4320-9bac-f847db4148g8', 'character', 34],
    ['urn:uuid:雪', 'character', 9],
    ['919108f7-52d1-4320-9bac-f847db4148a', 'length', undefined],
    ['919108f752-d1-4320-9bac-f847db4148a8', 'length', undefined],
  ])('不是的说得出哪里不对：%s', (text, code, offset) => {
    const refused = readIdentifier(text);
    expect(refused.ok).toBe(false);
    if (!refused.ok) expect([refused.error.code, refused.error.offset]).toEqual([code, offset]);
  });

  test('读什么都不崩', () => {
    const bytes = seededBytes(9);
    const signs = '0123456789abcdefGHIJLOU-{} 雪🌨:urnid';
    for (let round = 0; round < 5000; round += 1) {
      const text = Array.from(bytes(bytes(1)[0]! % 40), (byte) => [...signs][byte % [...signs].length]).join('');
      const answer = readIdentifier(text);
      if (!answer.ok) expect(answer.error.message).not.toBe('');
    }
  });
});
