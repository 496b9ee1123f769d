import { describe, expect, test } from 'vitest';
import { generateSchema } from '#domain/json/schema/generate-schema.ts';
import { validateSchema } from '#domain/json/schema/validate-schema.ts';
import { failureOf, treeOf, valueOf } from '../tools.ts';

function problems(document: string, schema: object | string): string[] {
  const report = valueOf(
    validateSchema(treeOf(document), treeOf(typeof schema === 'string' ? schema : JSON.stringify(schema))),
  );
  return report.problems.map(({ message }) => message);
}

describe('按 JSON Schema 校验', () => {
  test('每个问题有行、路径与中文说明', () => {
    const schema = {
      properties: { 'a/b': { type: ['string', 'null'] }, n: { minimum: 3 } },
      required: ['z'],
      additionalProperties: false,
    };
    const report = valueOf(validateSchema(treeOf('{\n "a/b": 1,\n "n": 2,\n "x": 0}'), treeOf(JSON.stringify(schema))));
    expect(report.problems.map(({ line, column, keyword, message }) => [line, column, keyword, message])).toEqual([
      [1, 1, 'required', '第 1 行 $ 缺少必需的键 "z"'],
      [2, 9, 'type', "第 2 行 $['a/b'] 应当是文字或null，这里是数 1"],
      [3, 7, 'minimum', "第 3 行 $['n'] 不能小于 3，这里是 2"],
      [4, 7, 'false', '第 4 行 $[\'x\'] 不允许有键 "x"'],
    ]);
  });

  test.each([
    [{ $ref: '#/$defs/server', unevaluatedProperties: false }, ["$['port'] 应当是整数", '不允许有键 "zz"']],
    [{ anyOf: [{ $ref: '#/$defs/server' }], unevaluatedProperties: false }, ['anyOf']],
    [{ oneOf: [{ $ref: '#/$defs/server' }, false], unevaluatedProperties: false }, ['oneOf']],
  ])('引用的对象里有一处错，声明过的键不跟着算不允许：%j', (schema, expected) => {
    const server = { properties: { host: { type: 'string' }, port: { type: 'integer' } } };
    const found = problems('{"host":"a","port":"x","zz":1}', { $defs: { server }, ...schema });
    expect(found).toEqual(expected.map((part) => expect.stringContaining(part) as string));
  });

  test.each([
    ['type', '1', { type: ['string', 'null'] }, '应当是文字或null，这里是数 1'],
    ['const', '{"a":1}', { const: { a: 2 } }, '应当是 {"a":2}，这里是 {"a":1}'],
    ['enum', '"c"', { enum: ['a', 'b'] }, '应当是 ["a","b"] 之一，这里是 "c"'],
    ['maximum', '3.5', { maximum: 3 }, '不能大于 3，这里是 3.5'],
    ['exclusiveMinimum', '3', { exclusiveMinimum: 3 }, '应当大于 3，这里是 3'],
    ['exclusiveMaximum', '3', { exclusiveMaximum: 3 }, '应当小于 3，这里是 3'],
    ['multipleOf', '0.35', { multipleOf: 0.1 }, '应当是 0.1 的倍数，这里是 0.35'],
    ['minLength', '"雪😀"', { minLength: 3 }, '至少要有 3 个字符，这里是 2'],
    ['maxLength', '"abc"', { maxLength: 2 }, '最多 2 个字符，这里是 3'],
    ['minItems', '[1]', { minItems: 2 }, '至少要有 2 项，这里是 1'],
    ['maxItems', '[1,2]', { maxItems: 1 }, '最多 1 项，这里是 2'],
    ['minProperties', '{"a":1,"a":2}', { minProperties: 2 }, '至少要有 2 个键，这里是 1'],
    ['maxProperties', '{"a":1,"b":2}', { maxProperties: 1 }, '最多 1 个键，这里是 2'],
    ['pattern', '"b"', { pattern: '^a' }, '应当符合正则 ^a，这里是 "b"'],
    ['dependentRequired', '{"a":1}', { dependentRequired: { a: ['b"'] } }, '有键 "a" 时还要有键 "b\\""'],
    ['uniqueItems', '[1,2,{"a":1},{"a":1}]', { uniqueItems: true }, '数组的各项不能重复，第 4 项与第 3 项相同'],
    ['contains', '[1]', { contains: { type: 'string' } }, '至少要有 1 项符合 contains，一项也不符合'],
    ['minContains', '["a"]', { contains: { type: 'string' }, minContains: 2 }, '至少要有 2 项符合 contains'],
    ['maxContains', '["a","b"]', { contains: true, maxContains: 1 }, '最多 1 项符合 contains，这里有 2 项'],
    ['not', '1', { not: { type: 'number' } }, '不应当符合 not 里的 Schema，却符合了'],
    ['false', '[1,2]', { prefixItems: [true], items: false }, '数组不允许有这一项'],
    ['type', '{"雪":1}', { propertyNames: { maxLength: 0 } }, '键 "雪" 不合要求：最多 0 个字符'],
    [
      'type',
      '{"a/b~c%":[{}]}',
      { properties: { 'a/b~c%': { items: { $ref: '#/$defs/s' } } }, $defs: { s: { type: 'string' } } },
      '应当是文字，这里是对象 {}',
    ],
    ['if', '5', { if: { minimum: 6 }, else: { maximum: 4 } }, '不能大于 4，这里是 5'],
    ['oneOf', '1', { oneOf: [{ minimum: 0 }, { maximum: 9 }] }, '应当符合 oneOf 里的恰好一种，却同时符合 2 种'],
  ])('%s：%s 不合 %j，说的是 %s', (_keyword, document, schema, sentence) => {
    const found = problems(document, schema);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(sentence);
  });

  test('超出双精度的数只按近似值校验，并说出来', () => {
    const check = (document: string, schema: string) => {
      const { valid, notes } = valueOf(validateSchema(treeOf(document), treeOf(schema)));
      return [valid, ...notes.map(({ message }) => message)];
    };
    expect(check('[1,\n123456789012345678901234567891]', '{"items":{"const":123456789012345678901234567890}}')).toEqual(
      [
        false,
        '文档里有 1 个数超出双精度（第 2 行起），只按近似值校验',
        'Schema 里有 1 个数超出双精度（第 1 行起），只按近似值校验',
      ],
    );
    expect(check('9007199254740993', '{"maximum":9007199254740992}')).toEqual([
      true,
      expect.stringContaining('近似值'),
    ]);
    expect(check('0.3', '{"multipleOf":0.1}')).toEqual([true]);
    expect(check('1.0', '{"type":"integer"}')).toEqual([true]);
  });

  test('不符合的地方多得数不过来，仍说出最先的几处', () => {
    const rows = JSON.stringify({ data: Array.from({ length: 80_000 }, () => ({ id: 1 })) });
    const schema = { properties: { data: { items: { properties: { id: { type: 'string' } } } } } };
    const report = valueOf(validateSchema(treeOf(rows), treeOf(JSON.stringify(schema))));
    expect(report).toMatchObject({ valid: false, more: -1, problems: [{ keyword: 'type', line: 1 }] });
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

  test('没有查的格式说出来，不当成对的', () => {
    const notes = (document: string, format: string) => {
      const report = valueOf(validateSchema(treeOf(document), treeOf(JSON.stringify({ format }))));
      return [report.valid, ...report.notes.map(({ message }) => message)];
    };
    for (const name of ['int32', 'idn-hostname', 'iri', 'url', 'toString', '__proto__'])
      expect(notes('"x"', name)).toEqual([true, `没有检查 format "${name}"`]);
    expect(notes('"P1"', 'duration')[0]).toBe(false);
  });

  test('anyOf 说出最接近的一种', () => {
    expect(problems('{"a":1}', { anyOf: [{ type: 'string' }, { required: ['b'] }] })[0]).toContain('最接近的第 1 种');
  });

  test('引用自己没有尽头、外部文件、不是 Schema 的，都拒绝', () => {
    const fail = (schema: string) => failureOf(validateSchema(treeOf('{}'), treeOf(schema)));
    expect(fail('{"$ref":"#"}').message).toContain('没有尽头');
    expect(fail('{"$ref":"https://example.com/a.json"}').message).toContain('校验时不联网获取');
    expect(fail('[]').code).toBe('type');
    expect(fail('{"$id":"http://["}').message).toContain('没有校验');
    expect(
      failureOf(validateSchema(treeOf('{"\\ud800":1}'), treeOf('{"properties":{"a":{}},"additionalProperties":false}')))
        .message,
    ).toContain('代理字符');
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

  test.each([
    [
      '[1]',
      { items: [{ type: 'string' }] },
      'items 应当是对象或布尔值，这里是数组 [{"type":"string"}]（按 2020-12，各项不同时用 prefixItems）',
    ],
    ['3', { minimum: 3, exclusiveMinimum: true }, 'exclusiveMinimum 是数，不再写 minimum'],
    ['{}', { properties: { a: { required: true } } }, '写在外层对象里，是键的数组'],
    ['"a"', { type: 'any' }, '"any"'],
    ['1', { $defs: { a: { $id: '#a' } } }, '片段用 $anchor'],
  ])('旧草案的写法不合元 Schema：%s %o', (document, schema, said) => {
    const { message } = failureOf(validateSchema(treeOf(document), treeOf(JSON.stringify(schema))));
    expect(message).toContain('没有校验：Schema 第 1 行');
    expect(message).toContain(said);
  });

  test.each([
    ['{"a":1}', { dependencies: { a: ['b'] } }, '有键 "a" 时还要有键 "b"'],
    ['{"a":1}', { dependencies: { a: { required: ['b'] } } }, '缺少必需的键 "b"'],
    ['[1]', { $ref: '#/components/x', components: { x: { items: [{ type: 'string' }] } } }, '应当是文字'],
  ])('还读得懂的旧写法照样检查：%s %o', (document, schema, said) => {
    expect(problems(document, schema)).toEqual([expect.stringContaining(said)]);
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
    { pattern: '(' },
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
      '2020-12 没有这些关键字，没有检查：minLenght、x-order',
    ]);
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
