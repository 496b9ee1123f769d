import { describe, expect, test } from 'vitest';
import { readDayName } from '#domain/timestamp/day-names.ts';
import { batchCsv, type BatchOptions, convertBatch } from '#domain/timestamp/index.ts';
import { leapThursday } from '#tests/fixtures/timestamp/ask.ts';

const convert = (text: string, options: Partial<BatchOptions> = {}) => {
  const batch = convertBatch(text, { timeZone: 'Asia/Shanghai', now: leapThursday, ...options });
  if (!batch.ok) throw new Error(batch.error.message);
  return batch.value;
};

const log = `2024-02-29T00:30:00.250Z INFO start pid=1234567890123 v1.2.3
[29/Feb/2024:08:30:01 +0800] "GET /a HTTP/1.1" 200 512
ts=1709166602 cost=15ms, until 1709166603.5;
什么也没有

2024年2月29日 8时30分4秒 开始
Thu Feb 29 08:30:05 CST 2024 done`;

describe('日志', () => {
  test('每个时间都换成所选的写法，周围的文字原样留着', () => {
    expect(convert(log).text).toBe(`2024-02-29 08:30:00.250 INFO start pid=2009-02-14 07:31:30.123 v1.2.3
[2024-02-29 08:30:01] "GET /a HTTP/1.1" 200 512
ts=2024-02-29 08:30:02 cost=15ms, until 2024-02-29 08:30:03.5;
什么也没有

2024-02-29 08:30:04 开始
2024-02-29 08:30:05 done`);
  });

  test('原文有小数的保留小数，先后分得出；末尾的换行不算一行', () => {
    const { text, lines, found } = convert(
      '2024-05-01 12:00:01.234 start\n2024-05-01 12:00:01,780 end\n1714536001234\n2024-05-01 12:00:02.000 ok\n自2024年4月1日24时起\n',
    );
    expect(text).toBe(
      '2024-05-01 12:00:01.234 start\n2024-05-01 12:00:01.780 end\n2024-05-01 12:00:01.234\n2024-05-01 12:00:02.000 ok\n自2024-04-02 00:00:00起\n',
    );
    expect([lines, found]).toEqual([5, 5]);
  });

  test('中文系统的日志：时刻前面的上午、下午一起换', () => {
    expect(convert('2024/2/29 下午3:30:15 登录\n2024-02-29 上午 8:30 退出').text).toBe(
      '2024-02-29 15:30:15 登录\n2024-02-29 08:30:00 退出',
    );
  });

  test('独占一行的除夕、2027 清明也换，并说出取的是哪一天', () => {
    const { text, rows } = convert('除夕\n2027 清明\n除夕的一行', { dayNames: readDayName });
    expect(text).toBe('2025-01-28 00:00:00\n2027-04-05 00:00:00\n除夕的一行');
    expect(rows.map(({ moment }) => moment?.name)).toEqual([
      '除夕（2025 年 1 月 28 日）',
      '清明（2027 年 4 月 5 日）',
      undefined,
    ]);
    expect(convert('除夕').found).toBe(0);
  });

  test('行号、原文与读作都在，没有时间的行也说明', () => {
    const { rows, lines, found } = convert(log);
    expect([lines, found, rows.length]).toEqual([7, 7, 8]);
    expect(rows.map(({ line }) => line)).toEqual([1, 1, 2, 3, 3, 4, 6, 7]);
    expect(rows[5]).toEqual({ line: 4, text: '什么也没有' });
    expect(rows[4]).toMatchObject({
      text: '1709166603.5',
      moment: { unit: 'seconds', written: '2024-02-29 08:30:03.5' },
    });
  });

  test('不是时间的数与编号不动', () => {
    const text = 'tel 13812345678 id=12345678901234 v10.1.1.1 a1709166600 1709166600b 3.1709166600 order-1709166600';
    expect(convert(text).text).toBe(text);
  });
});

test('一行一个时间：什么写法都行', () => {
  const { rows } = convert(
    '1709166600\n133536402000000000\n3 天前\r\n 017F22E2-79B0-7CC3-98C4-DC0C0C07398F \n2023-02-29',
  );
  expect(rows.map(({ moment }) => moment?.written)).toEqual([
    '2024-02-29 08:30:00',
    '2024-02-29 08:30:00',
    '2024-02-26 08:30:00',
    '2022-02-23 03:22:22',
    undefined,
  ]);
});

test('换时区与写法', () => {
  expect(convert('1709166600.5', { timeZone: 'America/New_York', form: 'iso' }).text).toBe(
    '2024-02-28T19:30:00.5-05:00',
  );
  expect(convert('2024-02-29 08:30:00', { form: 'milliseconds' }).text).toBe('1709166600000');
  expect(convertBatch('1', { timeZone: 'Nowhere/No' })).toMatchObject({ ok: false, error: { code: 'unknown-zone' } });
});

test('CSV 合 RFC 4180，Excel 认得中文，也不会把文字当公式', () => {
  const csv = batchCsv(convert('1709166600\n=SUM(A1) "引号", 逗号\n-1').rows);
  expect(csv.split('\r\n')).toEqual([
    '\uFEFF行,原文,读作,时间,秒,毫秒,纳秒,ISO 8601（UTC）,说明',
    '1,1709166600,Unix 时间戳（秒）,2024-02-29 08:30:00,1709166600,1709166600000,1709166600000000000,2024-02-29T00:30:00Z,',
    `2,"'=SUM(A1) ""引号"", 逗号",,,,,,,没有找到时间`,
    '3,-1,Unix 时间戳（秒）,1970-01-01 07:59:59,-1,-1000,-1000000000,1969-12-31T23:59:59Z,',
    '',
  ]);
});

test('进度一直走到头', () => {
  const seen: number[] = [];
  const text = '1709166600\n'.repeat(10_000);
  convert(text, { onProgress: (done, total) => seen.push(done / total) });
  expect(seen.length).toBeGreaterThan(3);
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  expect(seen.at(-1)).toBe(1);
});
