import ical from 'ical.js';
import nodeIcal from 'node-ical';
import * as OpenCC from 'opencc-js';
import { describe, expect, test } from 'vitest';
import {
  feedAlarms,
  feedTopics,
  maxExceptions,
  readChoice,
  usualChoice,
  writeChoice,
  type FeedChoice,
} from '#domain/feed/choice.ts';
import { festivalCode, festivalNames } from '#domain/feed/festival-code.ts';
import { chosenCalendar } from '#domain/feed/index.ts';
import { bundledSchedules } from '#domain/holiday/index.ts';
import { writeCalendar } from '#domain/ics/index.ts';
import { randomChoice } from '#tests/support/random-choice.ts';
import { eventsOf, readCalendar, valueOf } from '#tests/support/read-calendar.ts';
import { isSoak, testLength } from '#tests/support/test-length.ts';
import { iso, years } from '../lunar/every-day.ts';

const nothing: FeedChoice = { ...usualChoice, topics: [], festivals: { 传统: 0, 国内: 0, 国际: 0, 西方: 0 } };
const everything: FeedChoice = {
  ...usualChoice,
  topics: feedTopics.map(({ letter }) => letter),
  festivals: { 传统: 2, 国内: 2, 国际: 2, 西方: 2 },
};
const made = (choice: FeedChoice, year = 2027) => chosenCalendar(choice, year, bundledSchedules());
const titles = (choice: FeedChoice, from: string) =>
  made(choice)
    .events.filter(({ date }) => iso(date).startsWith(from))
    .map(({ title, date }) => `${iso(date)} ${title}`);

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('选择写成地址', () => {
  test('写下再读回是同一个选择，写法只有一种', () => {
    const random = seeded(1);
    for (let round = 0; round < 1_000; round += 1) {
      const code = writeChoice(randomChoice(random));
      expect(writeChoice(readChoice(code)!)).toBe(code);
    }
    const { topics, ...rest } = usualChoice;
    expect(writeChoice({ ...rest, topics: [...topics].toReversed() })).toBe(writeChoice(usualChoice));
  });

  test('手机里已有的地址，意思不变', () => {
    expect(writeChoice(usualChoice)).toBe('thwt-f1000');
    const code = 'thwlg-f2100-x0zmt-abd-oet';
    expect(readChoice(code)).toEqual({
      topics: ['h', 'w', 'l', 'g'],
      festivals: { 传统: 2, 国内: 1, 国际: 0, 西方: 0 },
      exceptions: [],
      alarms: ['b', 'd'],
      options: ['e', 't'],
    });
    expect(['春节', '中秋节', '母亲节', '圣诞节'].map(festivalCode)).toMatchInlineSnapshot(`
      [
        "itfq",
        "6lht",
        "u45w",
        "vtxu",
      ]
    `);
  });

  test('每个节日有自己的代码', () => {
    expect(new Set(festivalNames.map(festivalCode)).size).toBe(festivalNames.length);
  });

  test.each(['', 't', 'f0000', 'thwt-f9', 'z1', 'THWT', 'thwt--f1000', '../x', 'a'.repeat(301), 'ab-oe'])(
    '%j 不是选择',
    (code) => {
      expect(readChoice(code)).toBeUndefined();
    },
  );

  test('单选的节日再多，地址也有限', () => {
    const most = { ...everything, exceptions: festivalNames.slice(0, maxExceptions), alarms: ['a', 'b', 'c'] as const };
    const code = writeChoice({ ...most, options: ['b', 'e', 't', 'y'] });
    expect(code.length).toBeLessThan(300);
    expect(readChoice(code)!.exceptions).toHaveLength(maxExceptions);
    expect(readChoice(`x${festivalNames.map(festivalCode).join('')}`)).toBeUndefined();
  });
});

describe('日历里有什么', () => {
  test('放假与补班带着苹果手机认得的记号', () => {
    const calendar = readCalendar(writeCalendar(made({ ...nothing, topics: ['h', 'w'] }, 2026)));
    const signs = eventsOf(calendar).map((event) => [
      valueOf(event, 'UID')!.split('-')[0],
      valueOf(event, 'X-APPLE-SPECIAL-DAY'),
    ]);
    expect(new Set(signs.map(String))).toEqual(new Set(['off,WORK-HOLIDAY', 'work,ALTERNATE-WORKDAY']));
  });

  test('只要法定日；只要一个节日；某类里去掉一个', () => {
    expect(titles({ ...nothing, topics: ['s'] }, '2026-10')).toEqual(['2026-10-01 国庆节（法定节假日）']);
    expect(titles({ ...nothing, exceptions: ['母亲节'] }, '2027')).toEqual(['2027-05-09 母亲节']);
    const without = titles(
      { ...nothing, festivals: { ...nothing.festivals, 西方: 1 }, exceptions: ['母亲节'] },
      '2027',
    );
    expect(without).toContain('2027-12-25 圣诞节');
    expect(without.join()).not.toContain('母亲节');
  });

  test('每天一个事件，农历与干支合在一起', () => {
    expect(titles({ ...nothing, topics: ['l', 'g'] }, '2027-02-06')).toEqual(['2027-02-06 正月初一 丙辰日']);
    expect(made({ ...nothing, topics: ['l'] }).events).toHaveLength(365 * 3 + 1);
    expect(titles({ ...nothing, topics: ['m'] }, '2027-02')).toEqual(['2027-02-06 正月初一', '2027-02-20 正月十五']);
  });

  test('选了节气，清明节与冬至节不再写一遍；没有选节气就写', () => {
    const festivals = { ...nothing.festivals, 传统: 1 } as const;
    const both = titles({ ...nothing, topics: ['t'], festivals }, '2027-12-2');
    expect(both).toEqual(['2027-12-22 冬至']);
    expect(titles({ ...nothing, festivals }, '2027-12-2')).toEqual(['2027-12-22 冬至节']);
    expect(titles({ ...nothing, topics: ['t'], festivals }, '2027-04-05')).toEqual(['2027-04-05 清明']);
  });

  test('三伏、数九、入梅出梅写第一天', () => {
    expect(titles({ ...nothing, topics: ['d', 'p'] }, '2026-07')).toEqual([
      '2026-07-08 出梅',
      '2026-07-15 初伏',
      '2026-07-25 中伏',
    ]);
    expect(titles({ ...nothing, topics: ['n'] }, '2026-12')).toEqual(['2026-12-22 一九', '2026-12-31 二九']);
  });

  test('短标题、图标、繁体与 2007 年起', () => {
    const holidays: FeedChoice = { ...nothing, topics: ['h', 'w'] };
    expect(titles({ ...holidays, options: ['b', 'e'] }, '2026-02')).toEqual([
      '2026-02-14 💼 春节 班',
      '2026-02-15 🎉 春节 休',
      '2026-02-28 💼 春节 班',
    ]);
    expect(titles({ ...holidays, options: ['t'] }, '2026-02-15')).toEqual(['2026-02-15 春節放假']);
    expect(iso(made({ ...holidays, options: ['y'] }).events[0]!.date).slice(0, 4)).toBe('2006');
    expect(iso(made(holidays).events[0]!.date).slice(0, 4)).toBe('2026');
  });

  test('提醒跟着每个事件，每天的事件没有', () => {
    const { events } = made({ ...everything, alarms: ['b', 'd'] });
    for (const { uid, alarms = [] } of events) {
      expect(alarms).toEqual(uid.startsWith('day-') ? [] : [feedAlarms[1].alarm, feedAlarms[3].alarm]);
    }
  });

  test('数据末尾的年份也不出错', () => {
    for (const year of [2099, 2100, 2101, 2150]) expect(made(everything, year).events.length).toBeGreaterThan(3);
  });
});

test('同一个事件，换了选择、换了年份，编号与日期都不变', () => {
  // Beside the terms two festivals are left out.
  const choices = [everything, { ...everything, topics: [] }].map((choice) => ({ ...choice, options: ['y'] as const }));
  const all = new Map(
    [2025, 2026, 2027, 2028]
      .flatMap((year) => choices.flatMap((choice) => made(choice, year).events))
      .map(({ uid, date }) => [uid, iso(date)]),
  );
  const random = seeded(2);
  for (let round = 0; round < 50; round += 1) {
    for (const { uid, date } of made(randomChoice(random), 2025 + (round % 4)).events)
      expect(all.get(uid)).toBe(iso(date));
  }
});

const rounds = testLength({ name: 'FEED_CHOICES', short: 6, long: 1_000 });

test('随机的选择，三种读法都读得出，事件一个不少', { timeout: 600_000 }, () => {
  const random = seeded(3);
  for (let round = 0; round < rounds; round += 1) {
    const choice = randomChoice(random);
    const { events } = made(choice, 2024 + (round % 6));
    const text = writeCalendar(made(choice, 2024 + (round % 6)));
    const expected = events.map(({ uid, title, date }) => `${uid} ${iso(date)} ${title}`).sort();
    const own = eventsOf(readCalendar(text)).map(
      (event) => `${valueOf(event, 'UID')} ${dashed(valueOf(event, 'DTSTART')!)} ${valueOf(event, 'SUMMARY')}`,
    );
    expect(own.sort()).toEqual(expected);
    expect(byIcalJs(text).sort()).toEqual(expected);
    expect(byNodeIcal(text).sort()).toEqual(expected);
  }
});

const dashed = (date: string): string => date.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');

function byIcalJs(text: string): string[] {
  const component = new ical.Component(ical.parse(text) as unknown as unknown[]);
  return component.getAllSubcomponents('vevent').map((each) => {
    for (const alarm of each.getAllSubcomponents('valarm')) {
      expect(alarm.getFirstPropertyValue('trigger')).toBeInstanceOf(ical.Duration);
    }
    const event = new ical.Event(each);
    return `${event.uid} ${event.startDate.toString()} ${event.summary}`;
  });
}

function byNodeIcal(text: string): string[] {
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap((event) => {
    if (event?.type !== 'VEVENT') return [];
    const { start } = event;
    const date = [start.getFullYear(), start.getMonth() + 1, start.getDate()].map((part) =>
      String(part).padStart(2, '0'),
    );
    return `${event.uid} ${date.join('-')} ${String(event.summary)}`;
  });
}

test('繁体表写全了日历里出现的字，与 OpenCC 相同', () => {
  const convert = OpenCC.Converter({ from: 'cn', to: 'tw' });
  // OpenCC takes 回归 for a return in a circle, and 溼 for the usual 濕.
  const expected = (text: string) => convert(text).replaceAll('迴', '回').replaceAll('溼', '濕');
  const seen = new Set<string>();
  const inYears = isSoak ? years(2008, 2101) : [2010, 2026, 2051, 2099];
  for (const year of inYears) {
    for (const brief of [[], ['b']] as const) {
      const plain = made({ ...everything, options: [...brief, 'y'] }, year).events;
      const traditional = made({ ...everything, options: [...brief, 't', 'y'] }, year).events;
      plain.forEach(({ title, description = '' }, place) => {
        for (const [from, to] of [
          [title, traditional[place]!.title],
          [description, traditional[place]!.description ?? ''],
        ] as const) {
          if (seen.has(from)) continue;
          seen.add(from);
          expect(to).toBe(expected(from));
        }
      });
    }
  }
  for (const { letter } of feedTopics) {
    const choice = { ...nothing, topics: [letter] };
    expect(made({ ...choice, options: ['t'] }).name).toBe(expected(made(choice).name));
  }
});
