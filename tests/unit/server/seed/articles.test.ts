import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { summerTimeOf } from '#domain/calendar/summer-time.ts';
import * as lunar from '#domain/lunar/index.ts';
import { likelyUnit } from '#domain/timestamp/core/units.ts';
import { describeMoment } from '#domain/timestamp/describe.ts';
import { readSeedArticles } from '#server/seed/seed-articles.ts';
import { starterTexts } from '#tests/fixtures/starter.ts';
import {
  clock,
  dayOf,
  duration,
  grouped,
  isoOfDay,
  monthDay,
  moonOn,
  nameOf,
  newMoons,
  years,
} from './lunar-book/sky.ts';

const absent = (id: string, facts: readonly string[]): string[] =>
  facts.filter((fact) => !starterTexts.get(`/article/blog/${id}`)?.includes(fact));
const utf8 = (text: string) => new TextEncoder().encode(text);
const lastMonthOf = (year: number) => lunar.monthsOf(year).slice(-1)[0]!;

describe('日历的文章与引擎相符', () => {
  test('六年的夏令时都在星期日起止', () => {
    const rows = years(1986, 1991).map((year) => {
      const { first, last } = summerTimeOf(year)!;
      for (const date of [first, last]) expect(lunar.weekdayOf(dayOf(date))).toBe(0);
      return `| ${year} | ${first.month} 月 ${first.day} 日 | ${last.month} 月 ${last.day} 日 |`;
    });
    expect(absent('china-summer-time', rows)).toEqual([]);
    // The day that a list on the web gives for 1988: a Sunday, too, but before the 11th.
    expect(lunar.weekdayOf(lunar.dayNumber(1988, 4, 10))).toBe(0);
  });

  test('闰月的表', () => {
    const rows = years(2, 11).map((month) => {
      const found = years(1900, 2200).filter((year) =>
        lunar.monthsOf(year).some((each) => each.leap && each.month === month),
      );
      const gaps = found.slice(1).map((year, index) => year - found[index]!);
      const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
      const next = found.filter((year) => year > 2026).slice(0, 3);
      return `| ${nameOf({ month, leap: false })} | ${found.length} | ${least === most ? most : `${least} 至 ${most}`} | ${next.join('、')} |`;
    });
    expect(absent('leap-month-birthdays', rows)).toEqual([]);
  });

  test('摘要里说的间隔与表相符', () => {
    const gapsOf = (month: number): number[] => {
      const found = years(1900, 2200).filter((year) =>
        lunar.monthsOf(year).some((each) => each.leap && each.month === month),
      );
      return found.slice(1).map((year, index) => year - found[index]!);
    };
    expect([Math.min(...gapsOf(5)), Math.max(...gapsOf(5))]).toEqual([8, 19]);
    expect([4, 8].map((month) => Math.max(...gapsOf(month)))).toEqual([38, 57]);
    const summary = '闰五月的人等八到十九年，闰四月的人可能等三十八年，闰八月的人可能等五十七年';
    expect(readSeedArticles().find(({ id }) => id === 'leap-month-birthdays')?.summary).toContain(summary);
  });

  test('闰月的间隔里，最多的是 19、11、8 年', () => {
    const gaps = years(1, 12).flatMap((month) => {
      const found = years(1900, 2200).filter((year) =>
        lunar.monthsOf(year).some((each) => each.leap && each.month === month),
      );
      return found.slice(1).map((year, index) => year - found[index]!);
    });
    const times = (length: number) => gaps.filter((gap) => gap === length).length;
    const fact = `一共 ${gaps.length} 次间隔，19 年的有 ${times(19)} 次，11 年的 ${times(11)} 次，8 年的 ${times(8)} 次`;
    expect(absent('leap-month-birthdays', [fact])).toEqual([]);
  });

  test('最短与最长的朔望月，秒数舍去', () => {
    const gaps = newMoons.slice(1).map(({ seconds }, index) => seconds - newMoons[index]!.seconds);
    const facts = [`最短的朔望月约 ${duration(Math.min(...gaps))}`, `最长的约 ${duration(Math.max(...gaps))}`];
    expect(absent('why-lunar-months-differ', facts)).toEqual([]);
  });

  test('望落在农历的哪一天', () => {
    const fullMoons = years(1901, 2099).flatMap((year) => lunar.phasesOf(year).filter(({ name }) => name === '望'));
    const dayIn = ({ date: { year, month, day } }: lunar.MoonPhase) => lunar.lunarOf(year, month, day);
    const counts = (moons: readonly lunar.MoonPhase[]) =>
      years(14, 17).map((day) => moons.filter((moon) => dayIn(moon).day === day).length);
    const all = counts(fullMoons);
    const rows = ['十四', '十五', '十六', '十七'].map(
      (day, index) => `| ${day} | ${grouped(all[index]!)} | ${((all[index]! / fullMoons.length) * 100).toFixed(1)}% |`,
    );
    const autumn = counts(
      fullMoons.filter((moon) => {
        const { month, leap } = dayIn(moon);
        return month === 8 && !leap;
      }),
    );
    const said = `${grouped(fullMoons.length)} 次望`;
    const inAutumn = `望在八月十五的有 ${autumn[1]} 年，十六的有 ${autumn[2]} 年，十七的有 ${autumn[3]} 年`;
    expect(absent('why-lunar-months-differ', [said, ...rows, inAutumn])).toEqual([]);
    const moon = fullMoons.find(({ date }) => lunar.isoText(date) === '2026-09-27')!;
    expect([clock(moon.seconds).slice(11, 16), dayIn(moon).day]).toEqual(['00:49', 17]);
  });

  test('连着的大月与小月', () => {
    const lengths = years(1900, 2099).flatMap((year) => lunar.monthsOf(year));
    const runs = (days: number) => {
      const marks = lengths.map((month) => (month.days === days ? 'x' : ' ')).join('');
      return marks.split(/ +/).map(({ length }) => length);
    };
    const [short, long] = [runs(29), runs(30)];
    expect([Math.max(...short), short.filter((each) => each === 3).length]).toEqual([3, 2]);
    expect([Math.max(...long), long.filter((each) => each === 4).length]).toEqual([4, 7]);
    const facts = [`${grouped(lengths.length)} 个月里`, '小月最多连着三个，只有两次', '大月最多连着四个，有七次'];
    expect(absent('why-lunar-months-differ', facts)).toEqual([]);
  });

  test('各月有三十的年数', () => {
    const counts = years(1, 12).map(
      (month) =>
        years(1900, 2099).filter((year) =>
          lunar.monthsOf(year).some((each) => !each.leap && each.month === month && each.days === 30),
        ).length,
    );
    const rows = [counts.slice(0, 6), counts.slice(6)].map((half) => `| ${half.join(' | ')} |`);
    const leaps = years(1900, 2099).flatMap((year) => lunar.monthsOf(year).filter(({ leap }) => leap));
    const long = leaps.filter(({ days }) => days === 30).length;
    expect(absent('leap-month-birthdays', [...rows, `${leaps.length} 个闰月，只有 ${long} 个是大月`])).toEqual([]);
    expect(lunar.lunarOf(1933, 7, 22)).toMatchObject({ month: 5, leap: true, day: 30 });
  });

  test('腊月的长短', () => {
    const rows = years(2024, 2029).map((year) => {
      const { first, days } = lastMonthOf(year);
      const [start, end] = [first, lunar.monthsOf(year + 1)[0]!.first].map((date) => moonOn(lunar.isoText(date)));
      const [from, to] = [start!, end!].map((seconds) => clock(seconds).slice(0, 16));
      return `| ${year} | ${from} | ${to} | ${((end! - start!) / 86_400).toFixed(2)} | ${days} 天 |`;
    });
    const short = years(1900, 2099).filter((year) => lastMonthOf(year).days === 29).length;
    expect(absent('no-thirtieth', [...rows, `29 天的有 ${short} 年，30 天的有 ${200 - short} 年`])).toEqual([]);
  });

  test('三伏与数九', () => {
    const all = years(1900, 2100);
    const nines = lunar.coldNinesOf(2026).map(({ first }) => monthDay(first));
    const starts = all.map((year) => monthDay(lunar.dogDaysOf(year)[0]!.first)).sort();
    const ends = all.map((year) => isoOfDay(dayOf(lunar.dogDaysOf(year)[2]!.first) + 10).slice(5)).sort();
    const long = all.filter((year) => lunar.dogDaysOf(year)[1]!.days === 20).length;
    const times = (start: string) => starts.filter((each) => each === start).length;
    const middle = years(12, 20).map((day) => times(`07-${day}`));
    expect([starts[0], starts.slice(-1)[0], ends[0], ends.slice(-1)[0]]).toEqual(['07-10', '07-21', '08-16', '08-28']);
    const facts = [
      nines.slice(0, 5).join(' | '),
      nines.slice(5).join(' | '),
      `二十天的有 ${long} 年，十天的 ${201 - long} 年`,
      `7 月 10 日，只有 ${times('07-10')} 年；最晚在 7 月 21 日，有 ${times('07-21')} 年；7 月 11 日有 ${times('07-11')} 年`,
      `其余九天各有 ${Math.min(...middle)} 到 ${Math.max(...middle)} 年`,
    ];
    expect(absent('dog-days-and-nines', facts)).toEqual([]);
  });
});

describe('工具的文章与计算相符', () => {
  test('两位数加法里的进位', () => {
    const counts = [0, 0, 0, 0];
    for (let one = 10; one < 100; one += 1) {
      for (let other = 10; other < 100; other += 1) {
        const units = (one % 10) + (other % 10) >= 10 ? 1 : 0;
        const tens = Math.floor(one / 10) + Math.floor(other / 10) + units >= 10 ? 2 : 0;
        counts[units + tens] = counts[units + tens]! + 1;
      }
    }
    const rows = counts.map((count) => `${count.toLocaleString('en-US')} | ${(count / 81).toFixed(1)}%`);
    expect(absent('carrying', rows)).toEqual([]);
  });

  test('摘要与校验和', () => {
    const [one, other] = ['雪窗集', '雪窗记'].map((text) => createHash('sha256').update(text).digest());
    const bits = (byte: number) => byte.toString(2).replaceAll('0', '').length;
    const different = one!.reduce((sum, byte, index) => sum + bits(byte ^ other![index]!), 0);
    const facts = [one!.toString('hex'), other!.toString('hex'), crc32('雪窗集').toString(16), `${different} 位不同`];
    expect(absent('which-hash', facts)).toEqual([]);
  });

  test('两段内容的 MD5 相同，改了金额的 CRC32 也相同', () => {
    const text = starterTexts.get('/article/blog/which-hash')!;
    const [one, other] = [...text.matchAll(/^```text\n((?:[0-9a-f]{64}\n){4})```$/gm)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll('\n', ''), 'hex'),
    );
    const digests = (algorithm: string) =>
      [one!, other!].map((bytes) => createHash(algorithm).update(bytes).digest('hex'));
    const [first, second] = digests('md5');
    expect(first).toBe(second);
    const different = one!.filter((byte, index) => byte !== other![index]).length;
    const lines = /^付给阿雪 100 元\n付给阿雪 900 元 [a-z]+$/m.exec(text)![0].split('\n');
    const sums = lines.map((line) => crc32(line).toString(16));
    expect(sums[0]).toBe(sums[1]);
    const starts = digests('sha256').map((digest) => digest.slice(0, 8));
    expect(absent('which-hash', [first!, `${different} 个字节不同`, sums[0]!, ...starts])).toEqual([]);
  });

  test('四种长度的表', () => {
    const shown = { 'e\u0301': '`é`（e 加一个音标）', '\u00e9': '`é`（一个码点）' } as Readonly<Record<string, string>>;
    const segments = new Intl.Segmenter('zh', { granularity: 'grapheme' });
    const rows = ['A', '雪', '\u00e9', 'e\u0301', '𠮷', '😀', '👍🏽', '🇨🇳', '👨‍👩‍👧'].map((text) => {
      const lengths = [[...segments.segment(text)].length, [...text].length, text.length, utf8(text).length];
      return `| ${shown[text] ?? `\`${text}\``} | ${lengths.join(' | ')} |`;
    });
    expect(absent('length-of-text', rows)).toEqual([]);
  });

  test('每一种乱码', () => {
    const read = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);
    const gbk = new Uint8Array([0xd1, 0xa9, 0xb4, 0xb0, 0xbc, 0xaf]);
    const lost = utf8('\ufffd\ufffd');
    const facts = [
      read('gbk', utf8('你好，世界')),
      read('latin1', utf8('雪窗集')),
      read('utf-8', gbk),
      read('big5', gbk),
      read('gbk', lost),
      read('gbk', utf8('是')),
    ];
    expect(facts[4]).toBe('锟斤拷');
    expect(absent('mojibake', facts)).toEqual([]);
  });

  test('同一刻的十几种写法', () => {
    const described = describeMoment(1_795_147_200n * 1_000_000_000n, 'Asia/Shanghai');
    if (!described.ok) throw new Error(described.error.message);
    const ids = ['filetime', 'webkit', 'dotnet-ticks', 'cocoa', 'ntp', 'gps', 'excel-1900', 'julian-day'];
    const counts = ids.map((id) => described.value.counts.find((count) => count.id === id)?.value);
    const hex = (1_795_147_200_000).toString(16).padStart(12, '0');
    const rows = [...counts, `${(1_795_147_200).toString(16)}…`, `${hex.slice(0, 8)}-${hex.slice(8)}-7…`].map(
      (written) => `| \`${written}\` |`,
    );
    expect(absent('timestamp-units', rows)).toEqual([]);
  });

  test('单位的界线', () => {
    const edges = [99_999_999_999n, 100_000_000_000n, 100_000_000_000_000n, 100_000_000_000_000_000n];
    expect(edges.map(likelyUnit)).toEqual(['seconds', 'milliseconds', 'microseconds', 'nanoseconds']);
    const facts = [new Date(99_999_999_999e3), new Date(100_000_000_000)].map((date) => `${date.getUTCFullYear()} 年`);
    expect(absent('timestamp-units', [...facts, '北京时间 11:14:07'])).toEqual([]);
  });
});
