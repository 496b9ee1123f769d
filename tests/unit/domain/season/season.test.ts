import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { civilDate, dayNumber, termsOf } from '#domain/lunar/index.ts';
import { timeOfDayAt, seasonOf, seasons, skyAt } from '#domain/season/index.ts';

describe('季节与天色', () => {
  test('2020 到 2090 年的四季都从立春、立夏、立秋、立冬的那一天开始', () => {
    for (let year = 2020; year <= 2090; year += 1) {
      for (const [place, name] of ['立春', '立夏', '立秋', '立冬'].entries()) {
        const { date } = termsOf(year).find((term) => term.name === name)!;
        const eve = civilDate(dayNumber(date.year, date.month, date.day) - 1);
        expect([year, name, seasonOf(date), seasonOf(eve)]).toEqual([
          year,
          name,
          seasons[place],
          seasons[(place + 3) % 4],
        ]);
      }
    }
  });

  test('冬天的白天短，夏天的白天长，晨昏一样', () => {
    const day = (season: (typeof seasons)[number]): string =>
      Array.from({ length: 24 }, (_, hour) => ({ day: '日', dusk: '昏', night: '夜' })[timeOfDayAt(season, hour)]).join(
        '',
      );
    expect(day('winter')).toBe('夜夜夜夜夜夜昏昏日日日日日日日日昏昏夜夜夜夜夜夜');
    expect(day('summer')).toBe('夜夜夜夜昏昏日日日日日日日日日日日日昏昏夜夜夜夜');
    expect(day('spring')).toBe(day('autumn'));
    expect(skyAt({ year: 2026, month: 11, day: 23 }, 17)).toBe('winter-dusk');
  });

  test('画面出现之前的那段脚本选的是同一片天', () => {
    const page = readFileSync('index.html', 'utf8');
    const script = /<script data-view="home">([^]*?)<\/script>/.exec(page)![1]!;
    const skyOf = (now: Date): string | undefined => {
      const dataset: Record<string, string> = {};
      runInNewContext(script, {
        Date: function FixedDate() {
          return now;
        },
        document: {
          documentElement: { dataset },
          cookie: '',
          createElement: () => ({ dataset: {} }),
          head: { prepend: () => undefined },
        },
        getComputedStyle: () => ({ getPropertyValue: () => '' }),
        localStorage: { getItem: () => null },
        addEventListener: () => undefined,
      });
      return dataset['sky'];
    };
    for (let number = dayNumber(2026, 1, 1); number < dayNumber(2030, 1, 1); number += 1) {
      const date = civilDate(number);
      const hour = (number * 7) % 24;
      expect([date, hour, skyOf(new Date(date.year, date.month - 1, date.day, hour))]).toEqual([
        date,
        hour,
        skyAt(date, hour),
      ]);
    }
  });
});
