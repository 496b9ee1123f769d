import MarkdownIt from 'markdown-it';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { arrangeRows, type RowArrangement } from '#domain/json/table/arrange-rows.ts';
import { findTables, type JsonTable, readTable } from '#domain/json/table/table.ts';
import { writeTableCsv, writeTableMarkdown } from '#domain/json/table/write-table.ts';
import { failureOf, treeOf, valueOf } from './tools.ts';

function tableOf(text: string, node = 0): JsonTable {
  return valueOf(readTable(treeOf(text), node));
}

/** The cells of the first column after an arrangement, as they are written. */
function arranged(text: string, arrangement: Partial<RowArrangement>): string[] {
  const table = tableOf(text);
  const columns = [...table.columns.keys()];
  return Array.from(arrangeRows(table, { columns, ...arrangement }), (row) => {
    const node = table.cellAt(row, 0);
    return node < 0 ? '·' : table.tree.rawOf(node);
  });
}

const by = (column: number, descending = false) => ({ sort: { column, descending } });

describe('找出对象数组', () => {
  test('根上的、里层的都找到，空的与混有别的值的不算', () => {
    const tree = treeOf('{"a":[{"x":[{}]},{}],"b":[],"c":[1,{}],"d":[{}]}');
    const { tables, more } = findTables(tree, 2);
    expect(tables.map(({ node, rows }) => [tree.pathOf(node, 'jsonpath'), rows])).toEqual([
      ["$['a']", 2],
      ["$['a'][0]['x']", 1],
    ]);
    expect(more).toBe(1);
  });

  test('列按第一次出现的次序，缺的没有格，重复的键取最后一个，转义过的键是同一列', () => {
    const { columns, rows, cellAt, tree } = tableOf('[{"b":1,"a":2},{"a":3,"b":4,"a":5,"c":6},{"\\u0062":7},{}]');
    expect(columns).toEqual(['b', 'a', 'c']);
    const cells = Array.from(rows.keys(), (row) =>
      columns.map((_, column) => (cellAt(row, column) < 0 ? '·' : tree.rawOf(cellAt(row, column)))).join(''),
    );
    expect(cells).toEqual(['12·', '456', '7··', '···']);
  });

  test('行各不相同、格数太多的拒绝，不是对象数组的也拒绝', () => {
    const wide = JSON.stringify(Array.from({ length: 5000 }, (_, at) => ({ [`k${at}`]: at })));
    expect(failureOf(readTable(treeOf(wide), 0))).toMatchObject({ code: 'too-large' });
    expect(failureOf(readTable(treeOf('[{},1]'), 0))).toMatchObject({ code: 'no-table' });
  });
});

describe('排序与筛选', () => {
  test('数按值排，一位不丢，写法照旧', () => {
    const text = '[{"n":12345678901234567891},{"n":1e400},{"n":12345678901234567890},{"n":1.50},{"n":-0}]';
    const order = ['-0', '1.50', '12345678901234567890', '12345678901234567891', '1e400'];
    expect(arranged(text, by(0))).toEqual(order);
    expect(arranged(text, by(0, true))).toEqual(order.toReversed());
  });

  test('汉字按拼音，文字里的数按值；没有值的总在最后', () => {
    const text = '[{"n":"王"},{},{"n":null},{"n":"第10章"},{"n":"第9章"},{"n":"李"},{"n":3},{"n":true},{"n":[1]}]';
    const order = ['3', '"第9章"', '"第10章"', '"李"', '"王"', 'true', '[1]'];
    expect(arranged(text, by(0))).toEqual([...order, 'null', '·']);
    expect(arranged(text, by(0, true))).toEqual([...order.toReversed(), 'null', '·']);
  });

  test('相同的保持先后', () => {
    expect(arranged('[{"k":3,"n":1},{"k":1,"n":1.0},{"k":2,"n":0}]', by(1))).toEqual(['2', '3', '1']);
  });

  test('筛选不分大小写，看解码后的文字与里层，只看选中的列', () => {
    const text = '[{"k":1,"t":"\\u96eaABC"},{"k":2,"t":{"in":["abc"]}},{"k":3,"t":"x","abc":0},{"k":4}]';
    expect(arranged(text, { filter: 'Abc' })).toEqual(['1', '2']);
    expect(arranged(text, { filter: '雪' })).toEqual(['1']);
    expect(arranged(text, { filter: 'abc', columns: [0] })).toEqual([]);
  });

  test('数组以外的内容不算', () => {
    const tree = treeOf('{"a":"x","l":[{"k":"y"},{"k":"x"}],"b":"x"}');
    const table = valueOf(readTable(tree, 2));
    expect([...arrangeRows(table, { filter: 'x', columns: [0] })]).toEqual([1]);
  });
});

const mixed = JSON.stringify([
  { 名称: '雪糕, "大"', 价: 3.5, 注: '第一行\n第二行' },
  { 名称: ' 空格 ', 价: 12, 注: 'a|b*c*_d_ <b>&lt;`x` \\ [l](u) ~~s~~ snake_case' },
  { 名称: '', 注: null, 里: { a: [1] } },
]);

function whole(table: JsonTable) {
  return { rows: Int32Array.from(table.rows.keys()), columns: [...table.columns.keys()] };
}

describe('复制', () => {
  test('CSV 由另一个实现读回，一格不差', () => {
    const table = tableOf(mixed);
    const { text } = valueOf(writeTableCsv(table, whole(table)));
    expect(Papa.parse(text.trimEnd()).data).toEqual([
      ['名称', '价', '注', '里'],
      ['雪糕, "大"', '3.5', '第一行\n第二行', ''],
      [' 空格 ', '12', 'a|b*c*_d_ <b>&lt;`x` \\ [l](u) ~~s~~ snake_case', ''],
      ['', '', '', '{"a":[1]}'],
    ]);
    expect(text.split('\r\n')).toHaveLength(5);
  });

  test('只写选中的列与行，照排好的次序，数字照原样', () => {
    const table = tableOf('[{"a":1.0,"b":"=x"},{"a":12345678901234567890,"b":""}]');
    const { text, notes } = valueOf(writeTableCsv(table, { rows: Int32Array.of(1, 0), columns: [1, 0] }));
    expect(text).toBe('b,a\r\n"",12345678901234567890\r\n=x,1.0\r\n');
    expect(notes).toHaveLength(1);
  });

  test('Markdown 由渲染器读回，文字原样，数的列靠右', () => {
    const table = tableOf(mixed);
    const { text } = valueOf(writeTableMarkdown(table, whole(table)));
    const html = new MarkdownIt({ html: false }).render(text.replaceAll('<br>', '⏎'));
    const cells = [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell);
    expect(cells.slice(0, 7)).toEqual([
      '雪糕, &quot;大&quot;',
      '3.5',
      '第一行⏎第二行',
      '',
      '空格',
      '12',
      'a|b*c*_d_ &lt;b&gt;&amp;lt;`x` \\ [l](u) ~~s~~ snake_case',
    ]);
    expect(text.split('\n')[1]).toBe('| --- | ---: | --- | --- |');
  });

  test('十万行的表排得动，列与格都对', () => {
    const rows = Array.from({ length: 100_000 }, (_, at) => ({
      id: (at * 7919) % 100_000,
      name: `第${at}项`,
      on: true,
    }));
    const table = tableOf(JSON.stringify(rows));
    const order = arrangeRows(table, { columns: [0, 1], ...by(0) });
    expect([order.length, table.tree.rawOf(table.cellAt(order[99_999]!, 0))]).toEqual([100_000, '99999']);
    expect(arrangeRows(table, { columns: [1], filter: '第777' }).length).toBe(111);
  });
});
