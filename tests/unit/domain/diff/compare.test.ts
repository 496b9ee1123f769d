import { describe, expect, test } from 'vitest';
import {
  compareTexts,
  type CompareOptions,
  type DiffLine,
  type DiffRow,
  type DiffUnit,
  diffUnits,
  foldRows,
  type TextComparison,
} from '#domain/diff/index.ts';
import { createRandom } from '#domain/math/index.ts';
import { edited, randomText } from '#tests/fixtures/edited-texts.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const nothing = { whiteSpace: false, letterCase: false };

function compare(before: string, after: string, unit: DiffUnit, options: Partial<CompareOptions> = {}): TextComparison {
  return compareTexts(before, after, { unit, ignored: nothing, segmenter, ...options });
}

/** A row as text: changed spans in brackets, a changed line end as ↵, a missing side as ∅. */
function rowText({ kind, before, after }: DiffRow): string {
  const side = (line: DiffLine | undefined): string => {
    if (!line) return '∅';
    const text = line.spans.map((span) => (span.isChanged ? `[${span.text}]` : span.text)).join('');
    return text + (line.isEndChanged ? '↵' : '');
  };
  return kind === 'same' && before && after && side(before) === side(after)
    ? `= ${side(before)}`
    : `${kind}: ${side(before)} | ${side(after)}`;
}
const rowsOf = ({ rows }: TextComparison): string[] => rows.map(rowText);

describe('按行', () => {
  test('删、加、改：行号、处数和行数都对', () => {
    const result = compare('一\n二\n三\n四\n', '一\n贰\n三\n四\n五\n', 'line');
    expect(rowsOf(result)).toEqual(['= 一', 'changed: [二] | [贰]', '= 三', '= 四', 'added: ∅ | [五]']);
    expect(result).toMatchObject({ removed: 1, added: 2, changes: [1, 4], isIdentical: false });
    expect(result.rows[4]!.after?.number).toBe(5);
  });

  test('一边是空的；两边一样；空行也看得见', () => {
    expect(rowsOf(compare('', '一\n', 'line'))).toEqual(['added: ∅ | [一]']);
    expect(compare('', '', 'line')).toEqual({
      rows: [],
      changes: [],
      removed: 0,
      added: 0,
      isIdentical: true,
      isFinalEndChanged: false,
    });
    expect(rowsOf(compare('一\n二', '一\n\n二', 'line'))).toEqual(['= 一', 'added: ∅ | ↵', '= 二']);
  });

  test('只有换行符不同，行是相同的，但不说一字不变', () => {
    const unseen = { changes: [], removed: 0, isIdentical: false };
    expect(compare('一\r\n二\r\n', '一\n二', 'line')).toMatchObject({ ...unseen, isFinalEndChanged: true });
    expect(compare('一\r\n二\r\n', '一\n二\n', 'line')).toMatchObject({ ...unseen, isFinalEndChanged: false });
  });
});

describe('按词', () => {
  test('中文按词，一行里只标变了的词', () => {
    const result = compare('窗外下着小雪。\n炉火正旺。', '窗外下着大雪。\n炉火正旺。', 'word');
    expect(rowsOf(result)).toEqual(['changed: 窗外下着[小雪]。 | 窗外下着[大雪]。', '= 炉火正旺。']);
    expect(result).toMatchObject({ removed: 1, added: 1, changes: [0] });
  });

  test('没有 Intl.Segmenter 的浏览器按字', () => {
    const result = compare('窗外下着小雪。', '窗外下着大雪。', 'word', { segmenter: undefined });
    expect(rowsOf(result)).toEqual(['changed: 窗外下着[小]雪。 | 窗外下着[大]雪。']);
  });

  test('插进一行，后面改过的行仍与自己相对', () => {
    const before = 'first line here\nthe quick brown fox\n';
    const after = 'an inserted thing\nfirst line there\nthe quick red fox\n';
    expect(rowsOf(compare(before, after, 'word'))).toEqual([
      'added: ∅ | [an inserted thing]↵',
      'changed: first line [here] | first line [there]',
      'changed: the quick [brown] fox | the quick [red] fox',
    ]);
  });

  test('一行拆成两行：只有空格变成了换行', () => {
    const result = compare('one two', 'one\ntwo', 'word');
    expect(rowsOf(result)).toEqual(['changed: one[ ]two | one↵', 'same: ∅ | two']);
    expect(result).toMatchObject({ removed: 0, added: 0, changes: [0] });
  });

  test('英文的词不拆开，碰巧相同的标点不碎成一片', () => {
    expect(rowsOf(compare('The snow falls.', 'The snow fell.', 'word'))).toEqual([
      'changed: The snow [falls]. | The snow [fell].',
    ]);
    expect(rowsOf(compare('今天，读书写字', '明日，煮茶听雪', 'word'))).toEqual([
      'changed: [今天，读书写字] | [明日，煮茶听雪]',
    ]);
  });
});

describe('按句', () => {
  test('一段里只标变了的句子', () => {
    const result = compare('窗外下雪。炉火正旺。读书。', '窗外下雪。炉火将尽。读书。', 'sentence');
    expect(rowsOf(result)).toEqual(['changed: 窗外下雪。[炉火正旺。]读书。 | 窗外下雪。[炉火将尽。]读书。']);
    expect(result).toMatchObject({ removed: 1, added: 1 });
  });
});

describe('忽略', () => {
  const ignored = { whiteSpace: true, letterCase: true };

  test.each(diffUnits)('空白和大小写不算（%s），原文照样显示', (unit) => {
    const result = compare('Let  it\tSNOW\nb', 'let it snow \nB', unit, { ignored });
    expect(rowsOf(result)).toEqual(['same: Let  it\tSNOW | let it snow ', 'same: b | B']);
    expect(result).toMatchObject({ changes: [], removed: 0, added: 0, isIdentical: false });
  });

  test('按词忽略空白时，断行不同也不算', () => {
    expect(compare('a b\nc d', 'a\nb c d', 'word', { ignored }).changes).toEqual([]);
  });

  test('忽略空白，别的照样算；两处改动之间的空白一起标', () => {
    const only = { whiteSpace: true, letterCase: false };
    expect(rowsOf(compare('x  one two y', 'x three four y', 'word', { ignored: only }))).toEqual([
      'changed: x  [one two] y | x [three four] y',
    ]);
  });
});

describe('任意两份文字', () => {
  const sideText = ({ rows }: TextComparison, side: 'before' | 'after'): string =>
    rows.flatMap((row) => (row[side] ? [row[side].spans.map(({ text }) => text).join('')] : [])).join('\n');
  const unchanged = ({ rows }: TextComparison, side: 'before' | 'after'): string =>
    rows
      .flatMap((row) => row[side]?.spans ?? [])
      .filter(({ isChanged }) => !isChanged)
      .map(({ text }) => text)
      .join('');

  test.each(diffUnits)('%s：读得回两边，行号不漏，没有标记的两边相同', (unit) => {
    const random = createRandom(2026);
    for (let round = 0; round < 400; round += 1) {
      const before = randomText(random, 12);
      const after = edited(before, random, 4);
      const result = compare(before, after, unit);
      const lines = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
      expect([sideText(result, 'before'), sideText(result, 'after')]).toEqual([lines(before), lines(after)]);
      expect(unchanged(result, 'before')).toBe(unchanged(result, 'after'));
      for (const side of ['before', 'after'] as const) {
        const numbers = result.rows.flatMap((row) => row[side]?.number ?? []);
        expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      }
    }
  });

  test.each(diffUnits)('%s：一兆对一兆，完全不同的也比得完', (unit) => {
    const random = createRandom(7);
    const text = (): string => Array.from({ length: 20_000 }, () => Math.floor(random() * 1e9).toString(36)).join(' ');
    const long = (): string => [text(), text(), text()].join('\n').repeat(2);
    const result = compare(long(), long(), unit, { segmenter: undefined });
    expect(result.changes.length).toBeGreaterThan(0);
    expect(result.removed).toBeGreaterThan(0);
  });
});

describe('折叠', () => {
  const numbered = (count: number, changed: readonly number[] = []): string =>
    Array.from({ length: count }, (_, index) => (changed.includes(index) ? `改 ${index}` : `行 ${index}`)).join('\n');
  const foldsOf = (before: string, after: string): string[] =>
    foldRows(compare(before, after, 'line').rows).map(
      ({ from, end, isFolded }) => `${isFolded ? '折' : '显'} ${from}-${end}`,
    );

  test('相同的长段折起来，每处改动旁边留三行', () => {
    expect(foldsOf(numbered(200), numbered(200, [120, 125]))).toEqual(['折 0-117', '显 117-129', '折 129-200']);
  });

  test('折了也省不了地方的不折；没有改动也不折', () => {
    expect(foldsOf(numbered(10), numbered(10, [5]))).toEqual(['显 0-10']);
    expect(foldsOf(numbered(20), numbered(20))).toEqual(['显 0-20']);
    expect(foldsOf('', '')).toEqual([]);
  });
});
