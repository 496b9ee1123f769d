import { describe, expect, test } from 'vitest';
import { type DayEvent, writeCalendar } from '#domain/ics/index.ts';
import { eventsOf, readCalendar, valueOf } from '#tests/support/read-calendar.ts';

const birthday: DayEvent = {
  uid: 'grandmother-2027@example',
  date: { year: 2027, month: 7, day: 11 },
  title: '外婆的生日',
};
const write = (events: readonly DayEvent[], more = {}) =>
  writeCalendar({ name: '农历生日', stamp: 1_800_000_000, events, ...more });
const only = (event: DayEvent) => {
  const [read] = eventsOf(readCalendar(write([event])));
  return read!;
};

test('一个日历逐字节是这样', () => {
  expect(write([birthday])).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Xuechuangji//Lunar Calendar//ZH',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:农历生日',
      'X-WR-CALNAME:农历生日',
      'BEGIN:VEVENT',
      'UID:grandmother-2027@example',
      'DTSTAMP:20270115T080000Z',
      'DTSTART;VALUE=DATE:20270711',
      'DTEND;VALUE=DATE:20270712',
      'SUMMARY:外婆的生日',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('订阅用的日历说出名字、说明和多久来看一次', () => {
  const calendar = readCalendar(write([birthday], { description: '按北京时间；到秒', refreshHours: 12 }));
  expect(valueOf(calendar, 'NAME')).toBe('农历生日');
  expect(valueOf(calendar, 'X-WR-CALDESC')).toBe('按北京时间；到秒');
  expect(valueOf(calendar, 'REFRESH-INTERVAL')).toBe('PT12H');
  expect(valueOf(calendar, 'X-PUBLISHED-TTL')).toBe('PT12H');
});

describe('文字', () => {
  const hostile = '甲;乙,丙\\丁\n戊\r\n己\r庚:辛"壬';

  test('有含义的符号转义，读回来不变', () => {
    expect(valueOf(only({ ...birthday, title: hostile }), 'SUMMARY')).toBe('甲;乙,丙\\丁\n戊\n己\n庚:辛"壬');
  });

  test('不能冒充另一行', () => {
    const event = only({ ...birthday, title: 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT', uid: 'a\r\nb' });
    expect(valueOf(event, 'SUMMARY')).toBe('x\nEND:VEVENT\nBEGIN:VEVENT');
  });

  test('控制字符去掉，制表符留着', () => {
    expect(valueOf(only({ ...birthday, title: '外\u0000婆\u0007\t好\u007f' }), 'SUMMARY')).toBe('外婆\t好');
  });

  test('无论在哪里折行都不切开字符，也不超过七十五字节', () => {
    for (const sign of ['a', 'é', '雪', '🎂', '👩‍👧']) {
      for (let before = 0; before < 80; before += 1) {
        const title = 'x'.repeat(before) + sign.repeat(60);
        expect(valueOf(only({ ...birthday, title }), 'SUMMARY')).toBe(title);
      }
    }
  });

  test('刚好七十五字节的一行不折', () => {
    const title = 'x'.repeat(75 - 'SUMMARY:'.length);
    expect(write([{ ...birthday, title }])).toContain(`\r\nSUMMARY:${title}\r\n`);
    expect(write([{ ...birthday, title: `${title}y` }])).toContain(`\r\nSUMMARY:${title}\r\n y\r\n`);
  });
});

describe('日子', () => {
  test.each([
    [{ year: 2027, month: 12, day: 31 }, 1, '20280101'],
    [{ year: 2028, month: 2, day: 28 }, 1, '20280229'],
    [{ year: 2027, month: 2, day: 28 }, 1, '20270301'],
    [{ year: 2027, month: 10, day: 1 }, 7, '20271008'],
  ])('%o 起 %i 天，到 %s 之前为止', (date, days, end) => {
    expect(valueOf(only({ ...birthday, date, days }), 'DTEND')).toBe(end);
  });
});

describe('提醒', () => {
  test.each([
    [0, 9, 0, 'PT9H'],
    [0, 0, 0, 'PT0S'],
    [0, 7, 30, 'PT7H30M'],
    [1, 9, 0, '-PT15H'],
    [1, 0, 0, '-P1D'],
    [3, 9, 5, '-P2DT14H55M'],
    [30, 0, 15, '-P29DT23H45M'],
  ])('提前 %i 天 %i 点 %i 分是 %s', (daysBefore, hour, minute, trigger) => {
    const [alarm] = only({ ...birthday, alarms: [{ daysBefore, hour, minute }] }).components;
    expect(alarm?.name).toBe('VALARM');
    expect(valueOf(alarm!, 'TRIGGER')).toBe(trigger);
    expect(valueOf(alarm!, 'ACTION')).toBe('DISPLAY');
    expect(valueOf(alarm!, 'DESCRIPTION')).toBe('外婆的生日');
  });
});
