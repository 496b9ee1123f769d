import { describe, expect, test } from 'vitest';
import { type Anniversary, defaultRules, noReminders } from '#domain/anniversary/index.ts';
import { answerAnniversaries } from '#domain/quick-answer/anniversaries.ts';

const today = { year: 2026, month: 11, day: 23 };
const record = (name: string, more: object = {}) => ({
  id: `r${Array.from(name, (sign) => sign.charCodeAt(0)).join('-')}`,
  changedAt: 1,
  anniversary: {
    name,
    kind: 'birthday',
    origin: { calendar: 'lunar', year: 1950, month: 8, leap: false, day: 15 },
    rules: defaultRules,
    reminders: noReminders,
  } satisfies Anniversary,
  ...more,
});
const saved = [record('外婆'), record('小雪'), record('外公', { deletedAt: 5 }), { id: 'broken' }];

describe('存下的日子', () => {
  test.each(['外婆', '外婆生日', '外婆的生日', '外婆生日是哪天'])('%s', (text) => {
    expect(answerAnniversaries(text, saved, today)).toEqual([
      {
        kind: 'fact',
        subject: '外婆的生日',
        value: '2027 年 9 月 15 日',
        facts: ['星期三', '农历丁未羊年八月十五', '77 周岁', '还有 296 天'],
        page: 'lunar/birthday',
        query: { id: 'r22806-23110' },
      },
    ]);
  });

  test.each(['', '生日', '外公', '雪', '奶奶', '春节'])('没有这个名字：“%s”', (text) => {
    expect(answerAnniversaries(text, saved, today)).toEqual([]);
  });
});
