import { describe, expect, test } from 'vitest';
import { type DiffAnswer, type DiffQuestion, type DiffView, jobs } from '#client/tool/diff/jobs.ts';
import type { ShownRow } from '#client/tool/diff/shorten-row.ts';
import { shortenRow } from '#client/tool/diff/shorten-row.ts';

const exact = { whiteSpace: false, letterCase: false };
const lines = (count: number): string[] => Array.from({ length: count }, (_, index) => `第 ${index + 1} 行`);

function compare(texts: Pick<DiffQuestion, 'before' | 'after'>, view: Partial<DiffView> = {}): DiffAnswer {
  const question = { ...texts, unit: 'line', ignored: exact } as const;
  return jobs.compare({ question, view: { opened: [], maxRows: 500, ...view } }, { progress: () => undefined });
}

/** A text of a hundred lines, of which the 20th and the 80th are other ones. */
function changedTexts(): Pick<DiffQuestion, 'before' | 'after'> {
  const before = lines(100);
  const after = before.map((line, index) => (index === 19 || index === 79 ? `${line}（改）` : line));
  return { before: before.join('\n'), after: after.join('\n') };
}

const outline = ({ passages }: DiffAnswer): string[] =>
  passages.map(({ from, end, rows }) => `${from}–${end}${rows ? ` ${rows.length} 行` : ''}`);

describe('页面要看的行', () => {
  test('改动周围各三行，其余折起；每处改动前有几行要显示', () => {
    const answer = compare(changedTexts());
    expect(outline(answer)).toEqual(['0–16', '16–23 7 行', '23–76', '76–83 7 行', '83–100']);
    expect(answer).toMatchObject({ changes: [19, 79], rowsBefore: [3, 10], shownEnd: 100, rowCount: 100 });
  });

  test('展开一段，再要更多的行，接得上', () => {
    const opened = compare(changedTexts(), { opened: [23], maxRows: 30 });
    expect(outline(opened)).toEqual(['0–16', '16–23 7 行', '23–46 23 行']);
    expect(opened).toMatchObject({ shownEnd: 46, rowsBefore: [3, 63] });
    const more = compare(changedTexts(), { opened: [23], maxRows: 60 });
    expect(outline(more)).toEqual(['0–16', '16–23 7 行', '23–76 53 行']);
    expect(outline(compare(changedTexts(), { opened: [23], maxRows: 61 })).slice(3)).toEqual(['76–77 1 行']);
  });

  test('文字或选项换了，就是另一次比较', async () => {
    const texts = { before: 'A\n', after: 'a\n' };
    expect(compare(texts).changes).toEqual([0]);
    const question = { ...texts, unit: 'line', ignored: { whiteSpace: false, letterCase: true } } as const;
    const view = { opened: [], maxRows: 10 };
    expect(jobs.compare({ question, view }, { progress: () => undefined }).changes).toEqual([]);
    const { patch, patchFile } = compare(texts);
    expect(patch).toBe('--- text.txt\n+++ text.txt\n@@ -1,1 +1,1 @@\n-A\n+a\n');
    expect(await patchFile.text()).toBe(patch);
    const named = { ...texts, name: 'my app.yml', unit: 'line', ignored: exact } as const;
    const { patch: ofFile } = jobs.compare({ question: named, view }, { progress: () => undefined });
    expect(ofFile).toMatch(/^--- my app\.yml\t\n\+\+\+ my app\.yml\t\n/);
  });
});

describe('太长的行', () => {
  const lengthOf = (row: ShownRow): number =>
    row.after!.spans.reduce((sum, { text, omitted = 0 }) => sum + text.length + omitted, 0);

  test('改动看得见，两边的字说省了几个，加起来一个不少', () => {
    const same = '甲'.repeat(100_000);
    const row = shortenRow({
      kind: 'changed',
      after: {
        number: 1,
        isEndChanged: false,
        spans: [
          { text: same, isChanged: false },
          { text: '乙', isChanged: true },
          { text: same, isChanged: false },
        ],
      },
    });
    const { spans } = row.after!;
    expect(spans.map(({ text, omitted }) => omitted ?? text.length)).toEqual([120, 99_760, 120, 1, 120, 99_760, 120]);
    expect(spans[3]).toEqual({ text: '乙', isChanged: true });
    expect(lengthOf(row)).toBe(200_001);
  });

  test('改动太多的行到四千字为止；一个表情不会只剩一半', () => {
    const spans = Array.from({ length: 2000 }, (_, index) => ({ text: '😀'.repeat(5), isChanged: index % 2 === 0 }));
    const row = shortenRow({ kind: 'changed', after: { number: 1, isEndChanged: false, spans } });
    expect(lengthOf(row)).toBe(20_000);
    expect(row.after!.spans.length).toBeLessThan(450);
    const long = shortenRow({
      kind: 'same',
      after: { number: 1, isEndChanged: false, spans: [{ text: `x${'😀'.repeat(5000)}`, isChanged: false }] },
    });
    for (const { text } of long.after!.spans) expect(text).not.toMatch(/\p{Surrogate}/u);
  });

  test('不长的行一字不动', () => {
    const line = { number: 3, isEndChanged: true, spans: [{ text: '雪', isChanged: false }] };
    expect(shortenRow({ kind: 'same', before: line, after: line })).toEqual({
      kind: 'same',
      before: line,
      after: line,
    });
  });
});
