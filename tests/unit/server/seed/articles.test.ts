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

  const termDay = (year: number, name: string): number =>
    dayOf(lunar.termsOf(year).find((term) => term.name === name)!.date);
  const periodsOf = (year: number): number[] => lunar.dogDaysOf(year).map(({ first }) => dayOf(first));
  const short = (day: number): string => monthDay(lunar.civilDate(day)).replace(/^0/, '');

  test('三伏：往后五年，四十天与三十天，最早与最晚', () => {
    const all = years(1900, 2100);
    const lengthOf = (year: number): number => periodsOf(year)[2]! + 10 - periodsOf(year)[0]!;
    const rows = years(2026, 2030).map((year) => {
      const [first, middle, last] = periodsOf(year) as [number, number, number];
      return `| ${year} | ${[first, middle, last, last + 10].map(short).join(' | ')} | ${lengthOf(year)} |`;
    });
    const long = all.filter((year) => lengthOf(year) === 40);
    expect(all.filter((year) => lengthOf(year) === 30)).toHaveLength(201 - long.length);
    // Years of thirty days never follow each other; the longest run of the others ends before the first of the two.
    const marks = all.map((year) => (lengthOf(year) === 40 ? '4' : '3')).join('');
    expect(marks).not.toContain('33');
    const run = Math.max(...marks.split('3').map(({ length }) => length));
    const start = 1900 + marks.indexOf('4'.repeat(run));
    const latest = 1900 + marks.lastIndexOf('4'.repeat(run), 126 - run);
    expect(marks.slice(124, 137)).toBe('4343434343434');
    const toFirst = (year: number): number => periodsOf(year)[0]! - termDay(year, '夏至') - 20;
    expect(Math.min(...all.filter((year) => lengthOf(year) === 30).map(toFirst))).toBe(7);
    const starts = all.map((year) => monthDay(lunar.dogDaysOf(year)[0]!.first));
    const on = (date: string): number[] => all.filter((_, index) => starts[index] === date);
    expect([starts.toSorted()[0], starts.toSorted().slice(-1)[0]]).toEqual(['07-10', '07-21']);
    const counts = years(0, 9).map((from) => all.filter((year) => toFirst(year) === from).length);
    const facts = [
      ...rows,
      `四十天的有 ${long.length} 年，三十天的 ${201 - long.length} 年`,
      `最多连过 ${run} 年，${start} 到 ${start + run - 1} 年是头一回，${latest} 到 ${latest + run - 1} 年是最近一回`,
      `两百年只有 ${on('07-10').join('、')} 年一次；最晚 7 月 21 日，有 ${on('07-21').length} 年，最近的是 ${on('07-21').slice(-1)[0]} 年`,
      `第 20 天到第 29 天，十种可能各有 ${Math.min(...counts)} 到 ${Math.max(...counts)} 年`,
    ];
    expect(absent('dog-days-and-nines', facts)).toEqual([]);
  });

  test('大暑、立秋、处暑与三伏', () => {
    const all = years(1900, 2100);
    const into = all.map((year) => termDay(year, '大暑') - periodsOf(year)[1]!);
    expect(Math.max(...into)).toBe(2);
    expect(all.every((year) => termDay(year, '大暑') >= periodsOf(year)[0]!)).toBe(true);
    const late = all.map((year) => periodsOf(year)[2]! - termDay(year, '立秋'));
    expect([Math.min(...late), Math.max(...late)]).toEqual([0, 9]);
    const same = all.filter((_, index) => late[index] === 0);
    const ends = all.map((year) => periodsOf(year)[2]! + 10 - termDay(year, '处暑'));
    const facts = [
      `${into.filter((days) => days < 0).length} 年在初伏，${into.filter((days) => days >= 0).length} 年在中伏的头三天`,
      `立秋当天就进末伏的有 ${same.length} 年，下一次是 ${same.find((year) => year > 2026)} 年`,
      `最早在处暑前 ${-Math.min(...ends)} 天，最晚在后 ${Math.max(...ends)} 天`,
    ];
    expect(absent('dog-days-and-nines', facts)).toEqual([]);
  });

  test('数九：立春、春节、惊蛰、春分在第几天', () => {
    const winters = years(1900, 2099);
    /** How many days after 冬至 something in the next year is; the first day of all is 0. */
    const after = (year: number, day: number): number => day - termDay(year, '冬至');
    const spring = winters.map((year) => after(year, termDay(year + 1, '立春')));
    expect(new Set(spring)).toEqual(new Set([44, 45]));
    const newYear = winters.map((year) => after(year, dayOf(lunar.monthsOf(year + 1)[0]!.first)));
    const nines = years(3, 6).map((nine) => newYear.filter((days) => Math.floor(days / 9) === nine).length);
    expect(nines.reduce((sum, count) => sum + count, 0)).toBe(200);
    const found = (days: number): number[] =>
      winters.filter((_, index) => newYear[index] === days).map((year) => year + 1);
    expect([Math.min(...newYear), Math.max(...newYear), newYear[126]]).toEqual([30, 60, 46]);
    expect([found(30), found(60)]).toEqual([[1966], [1985, 2034, 2053]]);
    const waking = winters.map((year) => after(year, termDay(year + 1, '惊蛰')));
    expect(new Set(waking)).toEqual(new Set([73, 74]));
    const ends = winters.map((year) => isoOfDay(termDay(year, '冬至') + 80).slice(5));
    expect([ends.toSorted()[0], ends.toSorted().slice(-1)[0]]).toEqual(['03-10', '03-13']);
    const firstDays = lunar.coldNinesOf(2026).map(({ first }) => monthDay(first));
    const equinox = winters.filter((year) => after(year, termDay(year + 1, '春分')) - 80 === 9).length;
    const facts = [
      `| ${firstDays.slice(0, 5).join(' | ')} |`,
      `| ${firstDays.slice(5).join(' | ')} |`,
      `立春在六九头一天的有 ${spring.filter((days) => days === 45).length} 年，其余 ${spring.filter((days) => days === 44).length} 年`,
      `| ${nines.map((count) => `${count} 年`).join(' | ')} |`,
      `${ends.filter((day) => ['03-11', '03-12'].includes(day)).length} 年是 11 日或 12 日`,
      `200 个冬天里有 ${equinox} 个`,
    ];
    expect(absent('dog-days-and-nines', facts)).toEqual([]);
    const summary = readSeedArticles().find(({ id }) => id === 'dog-days-and-nines')!.summary;
    expect([spring.filter((days) => days === 45).length, summary]).toEqual([40, expect.stringContaining('只有四十次')]);
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
