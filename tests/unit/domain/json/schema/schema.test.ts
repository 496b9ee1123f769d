import { describe, expect, test } from 'vitest';
import { generateSchema } from '../../../../../src/domain/json/schema/generate-schema.ts';
import { validateSchema } from '../../../../../src/domain/json/schema/validate-schema.ts';
import { failureOf, treeOf, valueOf } from '../tools.ts';

function problems(document: string, schema: object | string): string[] {
  const report = valueOf(
    validateSchema(treeOf(document), treeOf(typeof schema === 'string' ? schema : JSON.stringify(schema))),
  );
  return report.problems.map(({ message }) => message);
}

describe('按 JSON Schema 校验', () => {
  test('每个问题有行、路径、两份文件里的指针与中文说明', () => {
    const schema = {
      properties: { 'a/b': { type: ['string', 'null'] }, n: { minimum: 3 } },
      required: ['z'],
      additionalProperties: false,
    };
    const report = valueOf(validateSchema(treeOf('{\n "a/b": 1,\n "n": 2,\n "x": 0}'), treeOf(JSON.stringify(schema))));
    expect(
      report.problems.map(({ line, pointer, schemaPointer, message }) => [line, pointer, schemaPointer, message]),
    ).toEqual([
      [2, '/a~1b', '/properties/a~1b/type', "第 2 行 $['a/b'] 应当是文字或null，这里是数 1"],
      [3, '/n', '/properties/n/minimum', "第 3 行 $['n'] 不能小于 3，这里是 2"],
      [1, '', '/required', '第 1 行 $ 缺少必需的键 "z"'],
      [4, '/x', '/additionalProperties', '第 4 行 $[\'x\'] 不允许有键 "x"'],
    ]);
  });

  test.each([
    [{ $ref: '#/$defs/server', unevaluatedProperties: false }, ["$['port'] 应当是整数", '不允许有键 "zz"']],
    [{ anyOf: [{ $ref: '#/$defs/server' }], unevaluatedProperties: false }, ['anyOf', '不允许有键 "zz"']],
    [{ oneOf: [{ $ref: '#/$defs/server' }, false], unevaluatedProperties: false }, ['oneOf', '不允许有键 "zz"']],
  ])('引用的对象里有一处错，声明过的键不跟着算不允许：%j', (schema, expected) => {
    const server = { properties: { host: { type: 'string' }, port: { type: 'integer' } } };
    const found = problems('{"host":"a","port":"x","zz":1}', { $defs: { server }, ...schema });
    expect(found).toEqual(expected.map((part) => expect.stringContaining(part) as string));
  });

  test('数字按准确的值比较，不经过双精度', () => {
    expect(problems('12345678901234567891', '{"const":12345678901234567890}')).toHaveLength(1);
    expect(problems('12345678901234567890', '{"const":1.2345678901234567890e19}')).toEqual([]);
    expect(problems('9007199254740993', '{"maximum":9007199254740992}')).toHaveLength(1);
    expect(problems('1e400', '{"type":"integer","multipleOf":7}')).toHaveLength(1);
    expect(problems('0.3', '{"multipleOf":0.1}')).toEqual([]);
    expect(problems('1.0', '{"type":"integer"}')).toEqual([]);
  });

  test('各种格式都查，要当作注解时不查', () => {
    const wrong: Record<string, string> = {
      'date-time': '2024-02-30T00:00:00Z',
      date: '2023-02-29',
      time: '24:00:00Z',
      uuid: '1',
      ipv4: '1.2.3.256',
      ipv6: '1::2::3',
      email: 'a@b@c',
      uri: '中文',
      hostname: '-a.b',
      'json-pointer': 'a',
      regex: '(',
    };
    for (const [format, text] of Object.entries(wrong)) {
      expect([format, problems(JSON.stringify(text), { format })]).toEqual([
        format,
        [expect.stringContaining(`应当是 ${format} 格式`)],
      ]);
      const lax = validateSchema(treeOf(JSON.stringify(text)), treeOf(JSON.stringify({ format })), { formats: false });
      expect(valueOf(lax).valid).toBe(true);
    }
    expect(problems('["::1","::ffff:1.2.3.4","1:2:3:4:5:6:7:8"]', { items: { format: 'ipv6' } })).toEqual([]);
  });

  test('没有查、没有查全的格式说出来，不当成对的', () => {
    const notes = (document: string, format: string) => {
      const report = valueOf(validateSchema(treeOf(document), treeOf(JSON.stringify({ format }))));
      return [report.valid, ...report.notes.map(({ message }) => message)];
    };
    expect(notes('"x"', 'int32')).toEqual([true, '2020-12 没有 format "int32"，没有检查']);
    expect(notes('1', 'int32')).toEqual([true]);
    expect(notes('"雪.中国"', 'idn-hostname')).toEqual([
      true,
      'format "idn-hostname" 的域名没有按 IDNA 检查，只检查了写法',
    ]);
    expect(notes('"a.com"', 'idn-hostname')).toEqual([true]);
    expect(notes('"P1"', 'duration')[0]).toBe(false);
  });

  test('anyOf 说出最接近的一种', () => {
    expect(problems('{"a":1}', { anyOf: [{ type: 'string' }, { required: ['b'] }] })[0]).toContain('最接近的第 1 种');
  });

  test('会让回溯引擎停不下来的正则照样答得出', () => {
    expect(problems(JSON.stringify('a'.repeat(5000)), { pattern: '^(?:a+)+\\d$' })).toHaveLength(1);
    expect(problems('"ab"', { pattern: '^(?=a)' })).toEqual([]);
  });

  test('引用自己没有尽头、外部文件、不是 Schema 的，都拒绝', () => {
    const fail = (schema: string) => failureOf(validateSchema(treeOf('{}'), treeOf(schema)));
    expect(fail('{"$ref":"#"}').message).toContain('没有尽头');
    expect(fail('{"$ref":"https://example.com/a.json"}').message).toContain('校验时不联网获取');
    expect(fail('[]').code).toBe('type');
  });

  test('危险的名称没有特别的意义', () => {
    expect(
      problems(
        '{"__proto__":1,"constructor":"x"}',
        '{"properties":{"__proto__":{"type":"string"}},"required":["constructor","toString"]}',
      ),
    ).toHaveLength(2);
  });

  test('不支持的 draft-03 不校验，说明支持哪些', () => {
    const schema = '{"$schema":"http://json-schema.org/draft-03/schema#"}';
    expect(failureOf(validateSchema(treeOf('1'), treeOf(schema))).message).toContain(
      '支持 draft-04、06、07、2019-09 与 2020-12',
    );
  });

  /** Each says "valid" where its old keyword is passed over; the document is one that it forbids. */
  test.each([
    ['{"a":1}', { dependencies: { a: ['b'] } }, 'dependentRequired'],
    ['{"a":1}', { dependencies: { a: { required: ['b'] } } }, 'dependentSchemas'],
    ['[1]', { items: [{ type: 'string' }] }, 'prefixItems'],
    ['[1]', { items: [], additionalItems: false }, 'prefixItems'],
    ['3', { minimum: 3, exclusiveMinimum: true }, 'exclusiveMinimum: 数'],
    ['3', { maximum: 3, exclusiveMaximum: true }, 'exclusiveMaximum: 数'],
    ['{}', { properties: { a: { required: true } } }, 'required 数组'],
    ['3', { divisibleBy: 2 }, 'multipleOf'],
    ['3', { disallow: 'number' }, 'not'],
    ['3', { extends: { type: 'string' } }, 'allOf'],
    ['"a"', { type: ['null', { minimum: 3 }] }, 'anyOf'],
    ['"a"', { type: 'any' }, '不写 type'],
    ['1', { $recursiveRef: '#' }, '$dynamicRef'],
    ['1', { $defs: { a: { $id: '#a' } } }, '$anchor'],
    ['[1]', { $ref: '#/components/x', components: { x: { items: [{ type: 'string' }] } } }, 'prefixItems'],
  ])('旧草案的写法不当成没有：%s %o', (document, schema, instead) => {
    for (const given of [schema, { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema }]) {
      const { message } = failureOf(validateSchema(treeOf(document), treeOf(JSON.stringify(given))));
      expect(message).toContain('没有校验：Schema 第 1 行');
      expect(message).toContain('是旧草案的写法，这里按 2020-12 校验：请改用');
      expect(message).toContain(instead);
    }
  });

  test.each([
    { minimum: '3' },
    { type: 'sting' },
    { type: 3 },
    { required: 'a' },
    { required: [1] },
    { enum: {} },
    { pattern: 1 },
    { uniqueItems: 'true' },
    { allOf: {} },
    { anyOf: ['a'] },
    { properties: [] },
    { properties: { a: 5 } },
    { additionalProperties: 'no' },
    { dependentRequired: { a: 'b' } },
    { $ref: 3 },
    { $ref: '#/x', x: 'not a schema' },
  ])('写得不对的关键字不当成没有：%o', (schema) => {
    expect(failureOf(validateSchema(treeOf('{}'), treeOf(JSON.stringify(schema)))).message).toMatch(
      /^没有校验：Schema 第 1 行第 \d+ 个字符/,
    );
  });

  test('名称与值里的旧关键字不算，别的方言与不认识的关键字说明没有检查', () => {
    const schema = {
      $schema: 'https://example.com/own',
      properties: { dependencies: true, items: { enum: [{ items: [] }] } },
      const: { dependencies: 1 },
      default: { items: [] },
      minLenght: 3,
      'x-order': 1,
    };
    const { valid, notes } = valueOf(validateSchema(treeOf('{"dependencies":1}'), treeOf(JSON.stringify(schema))));
    expect(valid).toBe(true);
    expect(notes.map(({ message }) => message)).toEqual([
      'Schema 声明的是 https://example.com/own，这里按 2020-12 校验',
      '2020-12 没有这些关键字，没有检查：minLenght、x-order（Schema 第 1 行起）',
    ]);
  });

  test('没能照正则检查的文字说出来', () => {
    const report = valueOf(validateSchema(treeOf(JSON.stringify('a'.repeat(2000))), treeOf('{"pattern":"^(?=b)"}')));
    expect(report.notes.map(({ message }) => message)).toEqual(['有超过 1000 个字符的文字，没有按正则 ^(?=b) 检查']);
  });
});

describe('由文档生成 Schema', () => {
  const generate = (document: string) =>
    JSON.parse(valueOf(generateSchema(treeOf(document)))) as Record<string, unknown>;

  test('数组各项合并：都有的必需，有时是 null 的两种类型，格式一致的写出格式', () => {
    const schema = generate(
      '[{"id":1,"t":"2024-01-01T00:00:00Z","x":null},{"id":2.5,"t":"2024-02-01T00:00:00+08:00","x":"a","y":true}]',
    );
    expect(schema).toEqual({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'number' },
          t: { type: 'string', format: 'date-time' },
          x: { type: ['string', 'null'] },
          y: { type: 'boolean' },
        },
        required: ['id', 't', 'x'],
      },
    });
  });

  test('反复出现的少数几个文字成为选项', () => {
    const items = JSON.stringify(Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? '男' : '女')));
    expect(generate(items)['items']).toEqual({ type: 'string', enum: ['男', '女'] });
  });

  test('太深的拒绝', () => {
    expect(failureOf(generateSchema(treeOf('['.repeat(100_000) + ']'.repeat(100_000)))).code).toBe('too-deep');
  });
});
