import { expect, test } from 'vitest';
import {
  type Anniversary,
  anniversaryEvents,
  occurrenceCountText,
  anniversaryId,
  occurrencesOf,
  originText,
  anniversaryTitle,
} from '#domain/anniversary/index.ts';
import { writeCalendar } from '#domain/ics/index.ts';
import { grandmother, lunarDay, solarDay } from '#tests/fixtures/anniversaries.ts';
import { eventsOf, readCalendar, valueOf } from '#tests/support/read-calendar.ts';

const today = { year: 2026, month: 11, day: 20 };
const exported = (anniversary: Anniversary, count = 100) =>
  eventsOf(
    readCalendar(
      writeCalendar({
        name: '农历生日',
        stamp: 1_800_000_000,
        events: anniversaryEvents(
          anniversaryId(anniversary),
          anniversary,
          occurrencesOf(anniversary, today, count).list,
        ),
      }),
    ),
  );

test('一百次展开成一百个事件，各有各的编号', () => {
  const events = exported(grandmother({}, { leapMonth: 'both' }));
  expect(events).toHaveLength(100);
});

test('一个事件写着哪天、第几岁、从哪里来、用了什么规则', () => {
  const [first] = exported(grandmother({ reminders: { daysBefore: [0, 3], at: '08:30' } }), 1);
  expect(valueOf(first!, 'DTSTART')).toBe('20270711');
  expect(valueOf(first!, 'SUMMARY')).toBe('外婆的生日（40 周岁）');
  expect(valueOf(first!, 'DESCRIPTION')).toBe('农历六月初八；始于农历 1987 年闰六月初八；该年无闰六月，取六月初八。');
  expect(first!.components.map((alarm) => valueOf(alarm, 'TRIGGER'))).toEqual(['PT8H30M', '-P2DT15H30M']);
});

test('公历的纪念日说那天是农历哪天', () => {
  const wedding = grandmother({ name: '结婚纪念日', kind: 'memorial', origin: solarDay('2015-10-01') });
  const [first] = exported(wedding, 1);
  expect(valueOf(first!, 'SUMMARY')).toBe('结婚纪念日（12 周年）');
  expect(valueOf(first!, 'DESCRIPTION')).toBe('这天是农历九月初二；始于公历 2015 年 10 月 1 日。');
});

test('换一条规则再导出，同一年的事件还是同一个', () => {
  const keys = (leapMonth: Anniversary['rules']['leapMonth']) =>
    anniversaryEvents(
      'x',
      grandmother({}, { leapMonth }),
      occurrencesOf(grandmother({}, { leapMonth }), { year: 2036, month: 1, day: 1 }, 1).list,
    ).map(({ uid, date }) => `${uid} ${date.month}`);
  expect(keys('plain')).toEqual(['x-2036@xuechuangji 7']);
  expect(keys('leap-only')).toEqual(['x-2036@xuechuangji 7']);
});

test('叫法', () => {
  expect(anniversaryTitle(grandmother())).toBe('外婆的生日');
  expect(anniversaryTitle(grandmother({ name: '小雪生日' }))).toBe('小雪生日');
  expect(anniversaryTitle(grandmother({ name: '结婚纪念日', kind: 'memorial' }))).toBe('结婚纪念日');
  expect([
    occurrenceCountText('birthday', 0),
    occurrenceCountText('birthday', 1),
    occurrenceCountText('memorial', 0),
    occurrenceCountText('memorial', 3),
  ]).toEqual(['出生当天', '1 周岁', '当天', '3 周年']);
  expect(occurrenceCountText('birthday', undefined)).toBe('');
  expect(originText(lunarDay('12-30'))).toBe('农历腊月三十');
  expect(originText(solarDay('02-29'))).toBe('公历 2 月 29 日');
});
