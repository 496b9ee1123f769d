import { describe, expect, test } from 'vitest';
import { type RecognisedFormat, recogniseFormat } from '#domain/json/convert/recognise-format.ts';
import { createRandom } from '#domain/math/index.ts';
import { createWriter } from '../random-json.ts';

const token =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U';
const base64Of = (text: string): string => Buffer.from(text).toString('base64');
const tokenOf = (payload: object): string =>
  `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.`;

const samples: Readonly<Record<RecognisedFormat, readonly string[]>> = {
  yaml: [
    'name: 雪窗\nport: 8080',
    '---\nversion: "3"\nservices:\n  web:\n    image: nginx:1.27\n    ports:\n      - "80:80"',
    '- 苹果\n- 梨\n- 桃',
    'apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\n  labels: {app: web}',
    '# 设置\ndebug: true\nlevels:\n- info\n- warn',
    'on:\n  push:\n    branches: [main]\njobs:\n  build:\n    runs-on: ubuntu-latest',
    'text: |\n  第一行\n  第二行\nend: yes',
    '- name: 装\n  run: npm ci\n- name: 测\n  run: npm test',
    'key: value',
    "'带引号 的键': 1\n另一个: 2",
    'base: &base\n  a: 1\nother:\n  <<: *base\n  b: 2',
    'openapi: 3.1.0\ninfo:\n  title: 接口\n  version: 1.0.0\npaths: {}',
  ],
  csv: [
    'sep=;\n甲;乙;丙\n1;2;3',
    'name,age\n王,30\n李,31',
    '"name","age"\n"王, 小","30"',
    '编号;名称;价\n1;雪糕;3,5\n2;茶;12,0',
    'a\tb\tc\n1\t2\t3',
    '1,2,3\n4,5,6\n7,8,9',
    'id|name\n1|x\n2|y',
    '日期,收盘\n2024-01-02,3.5\n2024-01-03,3.6',
    'name,note\nx,"说""引号"""\ny,无',
    'name,age,\n王,30,\n李,31,',
    'time,value\n10:00:00,1\n10:00:01,2\n10:00:02,3',
    '姓名,手机,地址\n王,13800000000,北京\n李,13900000000,上海',
  ],
  toml: [
    'title = "雪窗"\nport = 8080',
    '[package]\nname = "app"\nversion = "0.1.0"',
    '# 设置\n[server]\nhost = "0.0.0.0"\nport = 80',
    'a.b.c = 1\n"d e" = true',
    '[[products]]\nname = "茶"\nprice = 12.5\n\n[[products]]\nname = "雪糕"',
    'list = [\n  1,\n  2,\n]\n',
    'date = 1979-05-27T07:32:00Z',
    "path = 'C:\\Users'\nempty = ''",
    '[dependencies]\nserde = { version = "1", features = ["derive"] }\nrand = "0.8"',
    'on = true\noff = false\nratio = 0.5',
    '[tool.black]\nline-length = 88\ntarget-version = ["py312"]',
  ],
  xml: [
    '<?xml version="1.0"?><a/>',
    '<note><to>王</to></note>',
    '<root a="1">x</root>',
    '<!-- 注释 --><a></a>',
    '<!DOCTYPE note SYSTEM "note.dtd"><note/>',
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
    '<soap:Envelope xmlns:soap="x"><soap:Body/></soap:Envelope>',
    '  <项目><名>雪</名></项目>',
    '<rss version="2.0">\n  <channel/>\n</rss>',
    '\uFEFF<?xml version="1.0" encoding="utf-8"?>\n<a>1</a>',
    '<project><modelVersion>4.0.0</modelVersion></project>',
  ],
  ndjson: [
    '{"a":1}\n{"a":2}',
    '{"a":1}\n{"a":2}\n{"a":3}\n',
    '[1]\n[2]',
    '{"level":"info","msg":"启动"}\n{"level":"warn","msg":"慢"}',
    '{}\n{}',
    '{"a":1}\r\n{"b":2}',
    '["a","b"]\n["c","d"]',
    '{"a":{"b":[1]}}\n\n{"a":{"b":[2]}}',
    '{"id":1,"t":"x"}\n{"id":2,"t":"y"}\n[3]',
    ' {"a":1}\n {"a":2}',
    '[{"a":1}]\n[{"a":2}]',
  ],
  query: [
    'a=1&b=2',
    '?q=雪&page=2',
    'name=%E9%9B%AA&age=3',
    'a[]=1&a[]=2',
    'user[name]=x&user[age]=1',
    'utm_source=x&utm_medium=y&utm_campaign=z',
    'q=hello+world&lang=zh',
    'a=&b=2',
    'token=abc.def&t=1700000000',
    'filter.name=a&filter.size=3',
    'x=1&flag&y=2',
  ],
  jwt: [
    token,
    `Bearer ${token}`,
    `bearer ${token}`,
    ` ${token}\n`,
    ...[{ a: 1 }, { sub: 'x' }, { exp: 1 }, { iat: 2 }, { name: '王' }, { roles: ['a'] }, {}].map(tokenOf),
  ],
  base64: [
    ...['雪窗下，灯火可亲', '{"a":1,"b":2}', 'hello, world and more', 'user:password-1234', '一二三四五六七八九十'].map(
      base64Of,
    ),
    base64Of('x'.repeat(60) + '雪').replace(/.{40}/g, '$&\n'),
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
    base64Of('<?xml version="1.0"?><a/>'),
    base64Of('name: 雪窗\nport: 8080'),
    base64Of('The quick brown fox jumps over the lazy dog.'),
  ],
  timestamp: [
    '2024-01-02',
    '2024-01-02 03:04:05',
    '2024-01-02T03:04:05Z',
    '2024-01-02T03:04:05.678+08:00',
    '2024/1/2 3:04',
    '2024.01.02',
    '2024年1月2日',
    '2024年1月2日 3时4分',
    'Tue, 02 Jan 2024 03:04:05 GMT',
    '2 Jan 2024 03:04:05 +0800',
    '2024-01-02 03:04:05 +0800',
  ],
};

describe('贴进来的文字看起来是什么', () => {
  for (const [format, texts] of Object.entries(samples)) {
    test(`${format}：${texts.length} 份样本都认得`, () => {
      expect(texts.length).toBeGreaterThanOrEqual(10);
      expect(texts.filter((text) => recogniseFormat(text) !== format)).toEqual([]);
    });
  }

  test('合法的 JSON 一份也不认错', () => {
    const fixed = [
      '1700000000',
      '"name: x"',
      '"a=1&b=2"',
      'null',
      '12.5',
      '[1,2]\n',
      '["a"]',
      '{"a":"<b/>"}',
      `"${token}"`,
    ];
    const { write } = createWriter(createRandom(2323));
    for (let count = 0; count < 1000; count += 1) fixed.push(write(3));
    expect(fixed.filter((text) => recogniseFormat(text) !== undefined)).toEqual([]);
  });

  test('写坏的 JSON 不当成别的', () => {
    const broken = [
      '{"a": 1,}',
      '{\n  a: 1,\n  b: 2\n}',
      '[1, 2, , 3]',
      '{"a": 1 "b": 2}',
      '"a": 1,\n"b": 2',
      "{'a': 1}",
      '[\n  "a"\n  "b"\n]',
      '{"a": 0x1F}',
      '[1, 2',
      '{"a": [1, 2}',
      '"没完',
      '// 注释\n{"a": 1}',
      'resp={"list":[1],"msg":"ab',
      'event: message\ndata: {"a":1}\n\ndata: {"a":',
    ];
    expect(broken.filter((text) => recogniseFormat(text) !== undefined)).toEqual([]);
  });

  test('一般的文字不当成别的', () => {
    const prose = [
      '',
      '   ',
      '今天下雪。',
      '一扇雪窗下，灯火可亲。\n写下的字留在这里。',
      'hello',
      '<!doctype html><html></html>',
    ];
    expect(prose.filter((text) => recogniseFormat(text) !== undefined)).toEqual([]);
  });
});
