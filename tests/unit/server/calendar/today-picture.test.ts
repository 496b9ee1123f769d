import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { embedThemes, embedWidths } from '#contract/embed.ts';
import { todayFacts } from '#domain/dataset/index.ts';
import { bundledSchedules } from '#domain/holiday/index.ts';
import { civilDate, dayNumber } from '#domain/lunar/index.ts';
import { todayPicture } from '#server/calendar/today-picture.ts';

const style = { theme: 'auto', width: 360 } as const;
const draw = (year: number, month: number, day: number): string =>
  todayPicture(todayFacts({ year, month, day }, bundledSchedules()), style);
const words = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text!);

describe('这一天的小图', () => {
  test.each<[[number, number, number], string[]]>([
    [
      [2026, 11, 28],
      ['2026 年 11 月', '28', '星期六', '十月二十', '丙午马年 己亥月 丙午日', '距大雪 9 天'],
    ],
    [
      [2026, 2, 14],
      ['2026 年 2 月', '14', '星期六', '班', '腊月廿七', '乙巳蛇年 庚寅月 己未日', '春节补班'],
    ],
    [
      [2026, 2, 17],
      ['2026 年 2 月', '17', '星期二', '休', '正月初一', '丙午马年 庚寅月 壬戌日', '春节放假'],
    ],
    [
      [2026, 12, 7],
      ['2026 年 12 月', '7', '星期一', '十月廿九', '丙午马年 庚子月 乙卯日', '大雪'],
    ],
    [
      [2033, 12, 22],
      ['2033 年 12 月', '22', '星期四', '闰冬月初一', '癸丑牛年 甲子月 丁未日', '距小寒 14 天'],
    ],
  ])('%o', (date, expected) => expect(words(draw(...date))).toEqual(expected));

  test('给看不见的人：标题是日期，说明是干支与这一天', () => {
    const svg = draw(2026, 2, 17);
    expect(svg).toContain('role="img" aria-labelledby="title desc"');
    expect(svg).toContain('<title id="title">2026 年 2 月 17 日 星期二，农历正月初一</title>');
    expect(svg).toContain('<desc id="desc">丙午马年 庚寅月 壬戌日，今天休，春节放假</desc>');
  });

  test('深浅由参数或设备定，大小由参数定', () => {
    const facts = todayFacts({ year: 2026, month: 11, day: 28 }, bundledSchedules());
    const [auto, light, dark] = embedThemes.map((theme) => todayPicture(facts, { theme, width: 360 }));
    expect([auto, light, dark].map((svg) => svg!.includes('prefers-color-scheme'))).toEqual([true, false, false]);
    expect([light!.includes('--paper:#fff'), dark!.includes('--paper:#fff')]).toEqual([true, false]);
    for (const width of embedWidths) {
      const svg = todayPicture(facts, { theme: 'auto', width });
      expect(svg).toContain(`width="${width}" height="${(width * 5) / 12}" viewBox="0 0 360 150"`);
    }
  });

  test('名字里的尖括号与引号出不了文字', () => {
    const facts = todayFacts({ year: 2026, month: 2, day: 17 }, bundledSchedules());
    const status = { ...facts.status, name: '</text><script>"&' };
    const svg = todayPicture({ ...facts, status }, style);
    expect(XMLValidator.validate(svg)).toBe(true);
    expect(svg).not.toContain('<script');
  });

  test('三年里的每一天：合 XML，不请求什么，最后一行不长', () => {
    const end = dayNumber(2028, 1, 1);
    for (let day = dayNumber(2025, 1, 1); day < end; day += 1) {
      const { year, month, day: ofMonth } = civilDate(day);
      const svg = draw(year, month, ofMonth);
      expect(XMLValidator.validate(svg)).toBe(true);
      expect(svg).not.toMatch(/href|url\(|@import|@font-face|<script|<image|\bon\w+=/);
      expect(words(svg).at(-1)!.length).toBeLessThanOrEqual(14);
      expect(words(svg).at(-1)).not.toBe('');
    }
  });
});
