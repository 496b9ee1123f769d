import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { type Language, languages, snippetFacts } from '#domain/timestamp/snippets/index.ts';
import { leapThursday } from '#tests/fixtures/timestamp/ask.ts';

const factsOf = (moment: bigint, zone: string) => {
  const facts = snippetFacts(moment, zone);
  if (!facts.ok) throw new Error(facts.error.message);
  return facts.value;
};

const language = (id: string): Language => languages.find((one) => one.id === id)!;

test('十种以上的语言，编号与名字各不相同', () => {
  expect(languages.length).toBeGreaterThanOrEqual(10);
  expect(new Set(languages.map(({ id }) => id)).size).toBe(languages.length);
  expect(new Set(languages.map(({ name }) => name)).size).toBe(languages.length);
});

describe.each(languages)('$name', ({ fromTimestamp, toTimestamp }) => {
  const facts = factsOf(leapThursday, 'America/New_York');

  test('填的是输入的时间戳与时区', () => {
    expect(fromTimestamp(facts)).toMatch(/1709166600(000)?(?!\d)/);
    expect(fromTimestamp(facts)).toContain('America/New_York');
  });

  test('填的是那个时区的年月日时分秒', () => {
    expect(toTimestamp(facts)).toMatch(/2024-02-28[ T]19:30:00|2024, 2, 28, 19, 30, 0\b/);
    expect(toTimestamp(facts)).toContain('America/New_York');
  });
});

test('JavaScript 的两段真的算得出来', () => {
  const { fromTimestamp, toTimestamp } = language('javascript');
  for (const zone of ['Asia/Shanghai', 'America/St_Johns', '+08:00', 'UTC']) {
    const facts = factsOf(leapThursday, zone);
    expect(runInNewContext(fromTimestamp(facts), { Date })).toBe(facts.wall);
    expect(runInNewContext(toTimestamp(facts).split('\n\n')[0]!, { Date, Math })).toBe(1_709_166_600);
  }
});

test('固定偏移换成各语言都认得的名字', () => {
  expect(factsOf(leapThursday, '+08:00')).toMatchObject({ zone: 'Etc/GMT-8', wall: '2024-02-29 08:30:00' });
  expect(factsOf(leapThursday, '-05:00')).toMatchObject({ zone: 'Etc/GMT+5', wall: '2024-02-28 19:30:00' });
  expect(factsOf(leapThursday, '+05:45')).toMatchObject({ zone: 'UTC', wall: '2024-02-29 00:30:00' });
});
