import { describe, expect, test } from 'vitest';
import { jobs } from '#client/tool/json/jobs.ts';
import type { FormatChoice } from '#client/tool/json/jobs/read.ts';
import { maxTypedCharacters, type Source } from '#client/tool/json/source.ts';
import { formatJson } from '#domain/json/index.ts';

const context = { progress: () => undefined };
let keys = 0;

function sourceOf(content: string | Blob, changes: Partial<Source> = {}): Source {
  keys += 1;
  return { slot: 'main', key: String(keys), content, format: 'json', ...changes };
}

/** Answers the value of a result that must not be a failure. */
async function valueOf<Value>(
  answer: Promise<{ ok: true; value: Value } | { ok: false; error: { message: string } }>,
): Promise<Value> {
  const found = await answer;
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}

const order = '{"n": 12345678901234567890, "f": 1.0, "e": 1e400, "z": -0, "a": [1, {"b": null}], "a": "\\u738b"}';
const asWritten = { write: 'format', indent: '2', sort: 'no' } as const;

/** Formats a document, and answers its summary beside what was written. */
async function formatted(source: Source, format: FormatChoice = asWritten) {
  const summary = await valueOf(jobs.readDocument({ source, format }, context));
  return { ...summary, ...(await valueOf(Promise.resolve(summary.formatted!))) };
}

test('几件事等同一份文档时，先做完的先答，不等后一件', async () => {
  const source = sourceOf(new Blob([`[${'1,'.repeat(3_000_000)}1]`]));
  const events: string[] = [];
  const counting = { progress: () => void events.push('formatting') };
  await Promise.all([
    jobs.findNodeAt({ source, offset: 1 }).then(() => events.push('found')),
    jobs.readDocument({ source, format: { ...asWritten, write: 'minify' } }, counting),
  ]);
  expect(events[0]).toBe('found');
  expect(events).toContain('formatting');
});

describe('格式化', () => {
  test('一问就数出内容、写好并逐个记号核对：数字、重复的名称与转义一个不动', async () => {
    const source = sourceOf(order);
    const { output, ...rest } = await formatted(source);
    for (const kept of ['12345678901234567890', '1.0', '1e400', '-0', '\\u738b']) expect(output.text).toContain(kept);
    expect(output.text.match(/"a":/g)).toHaveLength(2);
    expect(rest).toMatchObject({ key: source.key, values: 10, keys: 7, depth: 3, isSame: true, notes: [] });
  });

  test.each([
    ['json5', "{a: 0x1F, /* 注 */ 'b': .5, c: 1.0}", ['第 1 行的 0x1F 读成 31', '第 1 行的 .5 读成 0.5']],
    ['yaml', 'a: 0x1F\nb: 1.0', ['第 1 行的 0x1F 读成 31']],
    ['toml', 'a = 0xff\nb = 1_000\nc = 3.0', ['第 1 行的 0xff 读成 255', '第 2 行的 1_000 读成 1000']],
    ['csv', 'a,a\n1,2', ['第 2 列的列名重复，改叫 a_2']],
  ] as const)('%s 转成 JSON 时改了写法的都列出来', async (format, text, messages) => {
    const { notes, isSame } = await formatted(sourceOf(text, { format }));
    expect(notes.map(({ message }) => message)).toEqual(messages);
    expect(isSame).toBe(true);
  });

  test('成了文件就放不下的字，核对看得出', async () => {
    const long = `["\ud800", ${'1, '.repeat(maxTypedCharacters / 3)}1]`;
    expect((await formatted(sourceOf('["\ud800"]'))).isSame).toBe(true);
    expect((await formatted(sourceOf(long))).isSame).toBe(false);
  });

  test('排序以后记号还是那些', async () => {
    const source = sourceOf('{"b": 1, "a": [2, {"d": 3, "c": 4}]}');
    const { output, isSame } = await formatted(source, { write: 'minify', indent: '2', sort: 'yes' });
    expect(output.text).toBe('{"a":[2,{"c":4,"d":3}],"b":1}');
    expect(isSame).toBe(true);
  });

  test('缩进之后太大的，说出原因，内容照样数得出', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    const summary = await valueOf(jobs.readDocument({ source: sourceOf(deep), format: asWritten }, context));
    expect(summary).toMatchObject({ depth: 30_000, formatted: { ok: false, error: { code: 'too-large' } } });
  });

  test('大文件的结果是文件：开头给人看，全文与一次写成的一样', async () => {
    const text = `[${Array.from({ length: 100_000 }, (_, index) => `{"序号":${index}}`).join(',')}]`;
    const { output, isSame } = await formatted(sourceOf(new Blob([text])));
    const expected = formatJson(text, { indent: 2 });
    const whole = await output.whole!.text();
    expect(expected.ok && whole === expected.value).toBe(true);
    expect(whole.startsWith(output.text.slice(0, -1))).toBe(true);
    expect(output.text.length).toBeLessThan(5000);
    expect(output.size).toBe(output.whole!.size);
    expect(isSame).toBe(true);
  });
});

describe('检查', () => {
  test('错在哪里：文本按字符，文件按字节', async () => {
    const broken = '{"名": tru}';
    const typed = await jobs.readDocument({ source: sourceOf(broken) }, context);
    const held = await jobs.readDocument({ source: sourceOf(new Blob([broken])) }, context);
    expect(!typed.ok && typed.error).toMatchObject({ line: 1, column: 7, offset: 6 });
    expect(!held.ok && held.error).toMatchObject({ line: 1, column: 7, offset: 8 });
  });

  test('UTF-16 的文件也读得出', async () => {
    const units = Buffer.from('\ufeff{"名": 1}', 'utf16le');
    expect(await valueOf(jobs.readDocument({ source: sourceOf(new Blob([units])) }, context))).toMatchObject({
      values: 2,
    });
  });

  test('Excel 存成 GBK 的 CSV 一个字不丢，也说了是怎么读的；两种编码都不是的拒绝', async () => {
    const gbk = Uint8Array.of(0xd1, 0xa9, 0x2c, 0x62, 0x0a, 0xb4, 0xb0, 0x2c, 0x31, 0x0a);
    const source = sourceOf(new Blob([gbk]), { format: 'csv' });
    const { output, notes } = await formatted(source, { ...asWritten, write: 'minify' });
    expect(output.text).toBe('[{"雪":"窗","b":"1"}]');
    expect(notes).toContainEqual({ message: '文件不是 UTF-8，已按 GBK 读取' });
    const neither = new Blob([Uint8Array.of(0x61, 0x2c, 0xff, 0x0a)]);
    for (const answer of [
      jobs.readDocument({ source: sourceOf(neither, { format: 'csv' }) }, context),
      jobs.repairText({ source: sourceOf(neither) }),
    ])
      expect(await answer).toMatchObject({ ok: false, error: { code: 'not-text' } });
  });

  test('合法而别的程序读了会变的地方', async () => {
    const { totals } = await valueOf(jobs.lint({ source: sourceOf(order) }));
    expect(totals).toMatchObject({ 'duplicate-key': 1, 'number-changes': 2 });
  });
});

describe('别的格式', () => {
  test.each([
    ['json5', "{a: 0x10, /* 注 */ b: 'x',}"],
    ['jsonc', '{"a": 16, // 注\n "b": "x",}'],
    ['yaml', 'a: 16\nb: x\n'],
    ['toml', 'a = 16\nb = "x"\n'],
  ] as const)('%s 当作 JSON 用', async (format, text) => {
    const source = sourceOf(text, { format });
    expect((await formatted(source, { ...asWritten, write: 'minify' })).output.text).toBe('{"a":16,"b":"x"}');
  });

  test.each(['yaml', 'csv', 'xml', 'toml', 'ndjson', 'query'] as const)('转成 %s', async (to) => {
    const source = sourceOf('{"rows": [{"a": 1, "b": "x"}]}');
    const target = to === 'csv' || to === 'ndjson' ? sourceOf('[{"a": 1, "b": "x"}]') : source;
    const { output } = await valueOf(jobs.convertDocument({ source: target, to }));
    expect(output.text).toMatch(/x/);
  });
});

describe('树', () => {
  const nested = '{"list": [{"id": 1704164640}, {"id": 2}], "text": "{\\"in\\": [1]}", "名": "\\u4e2d\\u6587\\n"}';

  test('小文档一开始全部展开，行里有位置、层次与线索', async () => {
    const { total, rows } = await valueOf(
      jobs.readRows({ source: sourceOf(nested), changes: [], from: 0, count: 50, active: 0 }),
    );
    expect(total).toBe(8);
    expect(rows.map(({ name, place }) => name ?? place)).toEqual([0, 'list', 0, 'id', 1, 'id', 'text', '名']);
    expect(rows.map(({ level }) => level)).toEqual([1, 2, 3, 4, 3, 4, 2, 2]);
    expect(rows[3]).toMatchObject({ parentRow: 2, siblings: 1, hint: { kind: 'timestamp' }, text: '1704164640' });
    expect(rows[6]).toMatchObject({ hint: { kind: 'json' }, place: 1, siblings: 3 });
    expect(rows[7]!.text).toBe('"中文\\n"');
  });

  test('收起与展开记在问题里：从头再问也一样', async () => {
    const changes = [
      { kind: 'collapse', node: 1 },
      { kind: 'collapse', node: 0 },
      { kind: 'reveal', node: 5 },
    ] as const;
    const source = sourceOf(nested);
    for (let done = 0; done <= changes.length; done++) {
      await jobs.readRows({ source, changes: changes.slice(0, done), from: 0, count: 9, active: 0 });
    }
    const step = await valueOf(jobs.readRows({ source, changes, from: 0, count: 50, active: 5 }));
    const fresh = await valueOf(jobs.readRows({ source: sourceOf(nested), changes, from: 0, count: 50, active: 5 }));
    expect(step.rows).toEqual(fresh.rows);
    expect(step.activeRow).toBe(5);
    const fewer = await valueOf(jobs.readRows({ source, changes: changes.slice(0, 1), from: 0, count: 50, active: 0 }));
    expect(fewer.total).toBe(4);
  });

  test('路径、原文、文字与所在', async () => {
    const source = sourceOf(nested);
    expect(await valueOf(jobs.pathOfNode({ source, node: 5, style: 'javascript' }))).toBe('data.list[1].id');
    expect((await valueOf(jobs.readValue({ source, node: 7, as: 'source' }))).text).toBe('"\\u4e2d\\u6587\\n"');
    expect((await valueOf(jobs.readValue({ source, node: 7, as: 'text' }))).text).toBe('中文\n');
    expect(await valueOf(jobs.describeNode({ source, node: 6 }))).toMatchObject({
      path: "$['text']",
      hint: { kind: 'json' },
    });
    expect(await valueOf(jobs.findNodeAt({ source, offset: nested.indexOf('名') }))).toBe(7);
  });

  test('按开头的字母找下一行，转一圈', async () => {
    const source = sourceOf(nested);
    const ask = (from: number, letters: string) =>
      valueOf(jobs.findRowByPrefix({ source, changes: [], from, letters }));
    expect([await ask(1, 'i'), await ask(4, 'i'), await ask(6, 'l'), await ask(0, 'zz')]).toEqual([3, 5, 1, -1]);
  });

  test('一个长过整屏的字符串只取开头', async () => {
    const long = `["${'王'.repeat(500_000)}"]`;
    const { rows } = await valueOf(
      jobs.readRows({ source: sourceOf(long), changes: [], from: 0, count: 9, active: 0 }),
    );
    expect(rows[1]!.text.length).toBeLessThan(200);
    expect(rows[1]!.text).toMatch(/^"王+…$/);
  });
});

const asWays = { keyOrder: false, numberForm: false } as const;

async function compared(source: Source, other: Source) {
  const found = await valueOf(jobs.combineDocuments({ source, other, way: 'auto', ...asWays }));
  if (found.way !== 'compare') throw new Error(found.way);
  return found.comparison;
}

async function patched(document: string, patch: string, way: 'auto' | 'patch' | 'merge') {
  const other = sourceOf(patch, { slot: 'other' });
  const found = await valueOf(jobs.combineDocuments({ source: sourceOf(document), other, way, ...asWays }));
  if (found.way === 'compare') throw new Error('compared');
  return { way: found.way, ...found.patched };
}

describe('第二份文档', () => {
  test('并排的两边：移动的项写出两个下标，长的值分行，写法不同看得出', async () => {
    const source = sourceOf('{"l": ["甲", "乙", "丙"], "s": "\\u70ed", "o": 1}');
    const other = sourceOf('{"l": ["丙", "甲", "乙"], "s": "热", "n": {"a": 1, "b": [2]}}', { slot: 'other' });
    const { groups } = await compared(source, other);
    const lines = groups.flatMap((group) => group.lines).filter(({ kind }) => kind !== undefined);
    const told = lines.map(({ kind, before, after }) => [kind, before?.label, before?.text, after?.label, after?.text]);
    expect(told).toEqual([
      ['rewritten', 's', '"\\u70ed"', 's', '"热"'],
      ['removed', 'o', '1', undefined, undefined],
      ['added', undefined, undefined, 'n', '{\n  "a": 1,\n  "b": [\n    2\n  ]\n}'],
      ['moved', '[2] → [0]', '"丙"', '[2] → [0]', '"丙"'],
    ]);
    expect(groups.map(({ before, after }) => [before, after])).toContainEqual(["$['l']", "$['l']"]);
  });

  test('JSON Patch 从形状认出，结果一位不丢；两份都是补丁时比较', async () => {
    const text = '{"id": 12345678901234567890, "a": 1.0}';
    const steps = '[{"op": "replace", "path": "/a", "value": 1e400}]';
    expect(await patched(text, steps, 'auto')).toMatchObject({
      way: 'patch',
      operations: 1,
      output: { text: '{"id": 12345678901234567890, "a": 1e400}' },
    });
    const other = sourceOf(steps, { slot: 'other' });
    expect((await compared(sourceOf(`${steps} `), other)).same).toBe(true);
  });

  test('合并补丁要选，补丁不能应用时说出第几个操作、路径与原因', async () => {
    expect(await patched('{"a": 1.0, "b": 2}', '{"b": null, "c": 1.50}', 'merge')).toMatchObject({
      operations: 2,
      output: { text: '{"a": 1.0, "c": 1.50}' },
    });
    const steps = '[{"op": "add", "path": "/b", "value": 1},\n {"op": "remove", "path": "/x/y"}]';
    const { refused } = (await patched('{"a": 1}', steps, 'auto')) as { refused?: unknown };
    expect(refused).toMatchObject({ operation: 1, line: 2, column: 2 });
    expect((refused as { message: string }).message).toMatch(/第 2 个操作.*“\/x\/y”.*没有键“x”/);
  });
});

test('两份文档各有各的位置，换一份不动另一份', async () => {
  const source = sourceOf('{"a": 1, "b": [1, 2]}');
  const other = sourceOf('{"a": 2, "b": [1, 2]}', { slot: 'other' });
  expect((await compared(source, other)).groups).toMatchObject([
    { lines: [{ kind: 'changed', before: { label: 'a', text: '1' }, after: { label: 'a', text: '2' } }, {}] },
  ]);
  const schema = sourceOf('{"properties": {"a": {"type": "string"}}}', { slot: 'schema' });
  const checked = await valueOf(jobs.checkSchema({ source, schema }));
  expect([checked.valid, checked.problems[0]?.node]).toEqual([false, 1]);
});

test('查询：值、路径与说明', async () => {
  const source = sourceOf('{"a": [{"id": 1.0}, {"id": 2}]}');
  const ask = (expression: string, show: 'values' | 'paths') => valueOf(jobs.runQuery({ source, expression, show }));
  expect(await ask('$..id', 'values')).toMatchObject({ count: 2, node: 3 });
  expect((await ask('$..id', 'paths')).output.text).toBe("$['a'][0]['id']\n$['a'][1]['id']");
});

test('任何文字都能转义，转回来一样', async () => {
  const text = '第一行\n"引号" \\ 反斜杠\t😀';
  const escaped = await valueOf(jobs.escapeText({ source: sourceOf(text), way: 'escape' }));
  const back = await valueOf(jobs.escapeText({ source: sourceOf(escaped.text), way: 'unescape' }));
  expect(back.text).toBe(text);
});

test('修复说得出改了哪里', async () => {
  const { output, changes } = await valueOf(jobs.repairText({ source: sourceOf("{a: 'x',}") }));
  expect(JSON.parse(output.text)).toEqual({ a: 'x' });
  expect(changes.length).toBeGreaterThan(0);
});

test('结果长过输入框装得下的，就成为文件', async () => {
  const long = await valueOf(jobs.escapeText({ source: sourceOf('字'.repeat(maxTypedCharacters)), way: 'ascii' }));
  expect(long.whole!.size).toBe(maxTypedCharacters * 6);
});

test('表格：列出数组，一块一块地答，写出的与看到的同一次序', async () => {
  const source = sourceOf('{"l": [{"n": 2, "t": "\\u738b\\"x"}, {"n": 10}, {"n": 1.0, "t": null}]}');
  const list = await valueOf(jobs.listTables({ source }));
  expect(list).toMatchObject({ key: source.key, more: 0, tables: [{ node: 1, rows: 3, path: "$['l']" }] });
  const view = { source, node: 1, sort: { column: 0, descending: true }, filter: '', columns: undefined } as const;
  const first = await valueOf(jobs.readTableRows({ ...view, from: 0, count: 2 }));
  expect(first).toMatchObject({ columns: ['n', 't'], shown: [0, 1], total: 3, all: 3 });
  expect(first.rows.map(({ index, cells }) => [index, ...cells.map(({ text }) => text)])).toEqual([
    [1, '10', ''],
    [0, '2', '王\\"x'],
  ]);
  const rest = await valueOf(jobs.readTableRows({ ...view, from: 2, count: 9 }));
  expect(rest.rows.map(({ cells }) => cells)).toEqual([
    [
      { kind: 'number', text: '1.0' },
      { kind: 'null', text: 'null' },
    ],
  ]);
  const { output } = await valueOf(jobs.writeTable({ ...view, columns: [1, 0], format: 'csv' }));
  expect(output.text).toBe('t,n\r\n,10\r\n"王""x",2\r\n,1.0\r\n');
});

test('jq：多个结果、说明与出错的原因', async () => {
  const source = sourceOf('{"n": 12345678901234567890, "a": 1, "a": 1e400}');
  const found = await valueOf(jobs.runJq({ source, expression: '.n, .a', raw: false }));
  expect(found).toMatchObject({ count: 2, output: { text: '12345678901234567890\n1E+400' } });
  expect(found.notes.map(({ message }) => message)).toEqual([
    '文档里有 1 个重复的键，jq 只保留每个键的最后一个值',
    '1e400 改写成 1E+400，值不变',
  ]);
});

const jqDocument =
  '{"id":1234567890123456789,"b":1234567881838314654,"l":[1,2],"s":"x","n":null,"o":{"a":1},"t":"甲\\n乙"}';

test.each([
  ['.foo(', '表达式第 5 个字符“(”放错了位置'],
  ['.l[', '表达式末尾缺少内容：括号、引号没有配对，或符号后面是空的'],
  ['foo', '表达式第 1 个字符“f”开始的 foo 不是 jq 的函数；取键要写成 .foo'],
  ['.["离线"]\n| .s | foo(1)', '表达式第 2 行第 8 个字符“f”开始的 foo 不是 jq 的函数，或不能带 1 个参数'],
  ['.["离线"] | foo', '表达式第 11 个字符“f”开始的 foo 不是 jq 的函数；取键要写成 .foo'],
  ['.a；.b', '表达式第 3 个字符“；”是中文标点，请换成英文的'],
  ["'.a'", "表达式第 1 个字符“'”不是 jq 的引号：文字用双引号，整个表达式外面不加引号"],
  ['.a && .b', '表达式第 4 个字符“&”不对：jq 里写 and、or'],
  ['$x', '表达式第 1 个字符“$”开始的变量 $x 没有定义'],
  ['.s + 1', 'jq 运行出错：字符串 "x" 与数 1 不能相加'],
  ['.l.a', 'jq 运行出错：数组里没有键 "a"：先用 .[] 逐项取出'],
  ['.n | .[]', 'jq 运行出错：null不能用 .[] 逐项取出'],
  ['error("自己的话")', 'jq 运行出错：自己的话'],
])('jq 的错误用中文说，有位置的说位置：%s', async (expression, message) => {
  const answer = await jobs.runJq({ source: sourceOf(jqDocument), expression, raw: false });
  expect(answer).toMatchObject({ ok: false, error: { message } });
});

test.each([
  ['.id - .b', ['算出的 8285142016 可能不精确：jq 按双精度计算']],
  ['.l[1] * 4503599627370497', ['算出的 9007199254740994 可能不精确：jq 按双精度计算']],
  ['.id, (.l | length)', []],
  ['.l | map(. + 1)', []],
])('jq 算出的数超出双精度时说明：%s', async (expression, messages) => {
  const { notes } = await valueOf(jobs.runJq({ source: sourceOf(jqDocument), expression, raw: false }));
  expect(notes.map(({ message }) => message)).toEqual(messages);
});

test.each([
  ['.[] | select(.id == 12345678901234567891) | .n + 1', '3'],
  ['group_by(.id) | map(length + 10)', '[11,11]'],
  ['map(select(.id > 12345678901234567891) | .n + 1)', '[6]'],
])('长数只用来挑选的，算出的不说不精确：%s', async (expression, text) => {
  const source = sourceOf('[{"id":12345678901234567891,"n":2},{"id":22345678901234567891,"n":5}]');
  const { notes, output } = await valueOf(jobs.runJq({ source, expression, raw: false }));
  expect(JSON.stringify(JSON.parse((output as { text: string }).text))).toBe(text);
  expect(notes).toEqual([]);
});

test('jq 的 -r：字符串不加引号，转义还原，别的值照旧', async () => {
  const found = await valueOf(jobs.runJq({ source: sourceOf(jqDocument), expression: '.t, .o, .s', raw: true }));
  expect(found).toMatchObject({ count: 3, output: { text: '甲\n乙\n{\n  "a": 1\n}\nx' } });
});

test.each([
  ['"{\\"a\\":1.0}"', '{"a":1.0}', 0],
  ['{\\"a\\":\\"x\\"}', '{"a":"x"}', 0],
  ['{"n":1.0,"d":"[1,{\\"b\\":\\"{}\\"}]"}', '{"n":1.0,"d":[1,{"b":{}}]}', 2],
])('字符串里的 JSON 一次展开：%s', async (text, json, strings) => {
  expect(await valueOf(jobs.unfoldText({ source: sourceOf(text) }))).toEqual({ text: json, strings });
});

test('没有装着 JSON 的字符串时不提展开', async () => {
  for (const text of ['{"a":"x"}', '"x"', '{"a":'])
    expect(await jobs.unfoldText({ source: sourceOf(text) })).toMatchObject({ ok: false });
});
