import { expect, test } from 'vitest';
import { readPasted } from '#client/lunar/holiday/state.ts';
import { parseNotice, type Schedules } from '#domain/holiday/index.ts';
import { noticeTexts, schedulesTo } from '#tests/fixtures/holidays/facts.ts';
import { inventedNotice } from '#tests/fixtures/holidays/invented.ts';

const bundled = schedulesTo(2026);
const held = { schedules: bundled, stateOf: (year: number) => (bundled.has(year) ? 'bundled' : 'missing') } as const;
const latest = noticeTexts().findLast(({ year }) => year === 2026)!.text;

const sentence = (text: string): string => {
  const outcome = readPasted(text, held);
  return outcome.kind === 'refused' ? outcome.message : '收下了';
};

test('没有收录的年份读出来给人看', () => {
  const outcome = readPasted(inventedNotice, held);
  expect(outcome).toMatchObject({ kind: 'read', reading: { schedule: { year: 2094 }, doubts: [] } });
});

test('不是通知的，原样说出原因', () => {
  expect(sentence('今天天气不错')).toContain('不像放假通知');
});

test('已经收录而一天不差的，不用再存', () => {
  expect(sentence(latest)).toBe('2026 年的安排已经收录，与粘贴的完全一致，无需再存。');
});

test('已经收录而不同的，说出是哪几天，不写过去', () => {
  expect(sentence(latest.replace('5月9日（周六）上班。', ''))).toBe(
    '2026 年的安排已经收录，粘贴的文字有 1 天与它不同：5 月 9 日收录的是上班，粘贴的没有写。未保存。',
  );
  expect(sentence(latest.replace('5月9日（周六）上班', '5月10日（周日）上班'))).toContain(
    '5 月 10 日收录的没有写，粘贴的是上班',
  );
  expect(sentence(latest.replace('五、端午节：6月19日（周五）至21日（周日）放假，共3天。', ''))).toContain(
    '有 3 天与它不同',
  );
});

test('年中的调整通知可以改已经收录的年份', () => {
  const change = '国务院办公厅关于调整2026年劳动节假期安排的通知。一、5月1日至4日放假，共4天。';
  expect(readPasted(change, held)).toMatchObject({ kind: 'read', reading: { schedule: { year: 2026 } } });
});

test('自己以前粘贴的可以再粘贴一次改过来', () => {
  const first = parseNotice(inventedNotice, bundled);
  if (!first.ok) throw new Error(first.error.message);
  const schedules: Schedules = new Map(bundled).set(2094, first.value.schedule);
  const outcome = readPasted(inventedNotice.replace('5月8日（周六）上班', '5月9日（周日）上班'), {
    schedules,
    stateOf: (year) => (year === 2094 ? 'pasted' : 'bundled'),
  });
  expect(outcome.kind).toBe('read');
});
