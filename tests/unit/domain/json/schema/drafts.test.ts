import { describe, expect, test } from 'vitest';
import { metaschemas } from '#domain/json/schema/metaschemas.ts';
import { validateSchema } from '#domain/json/schema/validate-schema.ts';
import { failureOf, treeOf, valueOf } from '../tools.ts';

const addresses = {
  'draft-04': 'http://json-schema.org/draft-04/schema#',
  'draft-06': 'http://json-schema.org/draft-06/schema#',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
} as const;
type DraftName = keyof typeof addresses;
const names = Object.keys(addresses) as DraftName[];

function check(draft: DraftName, schema: object, document: string) {
  return validateSchema(treeOf(document), treeOf(JSON.stringify({ $schema: addresses[draft], ...schema })));
}

const fits = (draft: DraftName, schema: object, document: string) => valueOf(check(draft, schema, document)).valid;
const notes = (draft: DraftName, schema: object, document = '{}') =>
  valueOf(check(draft, schema, document)).notes.map(({ message }) => message);

describe('元 Schema', () => {
  test.each(names)('%s 的元 Schema 在手边，它自己符合自己，写错的 Schema 不符合', (draft) => {
    const address = addresses[draft];
    const reference = { $ref: address };
    const own = JSON.stringify(metaschemas[address.replace('#', '')]);
    expect(valueOf(validateSchema(treeOf(own), treeOf(own))).problems).toEqual([]);
    expect(fits(draft, reference, own)).toBe(true);
    expect(fits(draft, reference, JSON.stringify({ properties: { a: { type: 'string' } } }))).toBe(true);
    for (const wrong of [{ type: 'sting' }, { properties: { a: { minLength: '3' } } }, { properties: { a: 3 } }])
      expect([draft, fits(draft, reference, JSON.stringify(wrong))]).toEqual([draft, false]);
    expect(notes(draft, reference)).toEqual([]);
  });

  test('引用别的草案的元 Schema，按那份元 Schema 自己的草案读', () => {
    const schema = { $ref: addresses['draft-04'] };
    expect(fits('2020-12', schema, '{"minimum":1,"exclusiveMinimum":true}')).toBe(true);
    expect(fits('2020-12', schema, '{"exclusiveMinimum":true}')).toBe(false);
    expect(fits('2020-12', schema, '{"exclusiveMinimum":1}')).toBe(false);
  });
});

describe('各草案不同的地方', () => {
  test('exclusiveMinimum 在 draft-04 是 minimum 旁的真假，以后是数', () => {
    const flags = { minimum: 3, maximum: 5, exclusiveMinimum: true, exclusiveMaximum: true };
    expect(['3', '4', '5'].map((each) => fits('draft-04', flags, each))).toEqual([false, true, false]);
    expect(fits('draft-04', { ...flags, exclusiveMinimum: false }, '3')).toBe(true);
    expect(failureOf(check('draft-04', { minimum: 1, exclusiveMinimum: 3 }, '3')).message).toContain('应当是布尔值');
    for (const draft of names.slice(1)) {
      expect(failureOf(check(draft, flags, '3')).message).toContain(`（按 ${draft}，exclusiveM`);
      expect(fits(draft, { exclusiveMinimum: 3 }, '3')).toBe(false);
    }
  });

  test('整数看值，不看写法', () => {
    for (const draft of names) {
      expect(fits(draft, { type: 'integer' }, '12345678901234567891')).toBe(true);
      expect(fits(draft, { enum: [1], type: 'integer' }, '1.5')).toBe(false);
      expect(fits(draft, { type: 'integer' }, '1e3')).toBe(true);
    }
  });

  test('draft-04 没有真假 Schema，只有 additionalProperties 与 additionalItems 可以写真假', () => {
    expect(failureOf(check('draft-04', { properties: { a: true } }, '{}')).message).toContain(
      '应当是对象，这里是布尔值 true',
    );
    expect(failureOf(check('draft-04', { not: false }, '{}')).message).toContain('的 not 应当是对象');
    expect(fits('draft-04', { properties: { b: {} }, additionalProperties: false }, '{"a":1}')).toBe(false);
    expect(fits('draft-04', { items: [{}], additionalItems: false }, '[1,2]')).toBe(false);
    expect(fits('draft-06', { properties: { a: false } }, '{"a":1}')).toBe(false);
  });

  test('items 数组与 additionalItems 到 2019-09 为止，2020-12 是 prefixItems', () => {
    const schema = { items: [{ type: 'string' }], additionalItems: { type: 'number' } };
    for (const draft of names.slice(0, 4)) {
      expect(['["a",1]', '[1]', '["a","b"]'].map((each) => fits(draft, schema, each))).toEqual([true, false, false]);
      expect(fits(draft, { items: {}, additionalItems: { not: {} } }, '[1,2]')).toBe(true);
      expect(notes(draft, { prefixItems: [] })[0]).toContain(`${draft} 没有这些关键字，没有检查：prefixItems`);
    }
    expect(failureOf(check('2020-12', schema, '[]')).message).toContain('prefixItems');
    expect(fits('2020-12', { prefixItems: [{ type: 'string' }], items: false }, '["a",1]')).toBe(false);
  });

  test('dependencies 里名称的数组与 Schema 都行，以后的草案里也照样检查', () => {
    const schema = { dependencies: { a: ['b'], c: { required: ['d'] } } };
    for (const draft of names.slice(0, 3)) {
      const answers = ['{"a":1}', '{"a":1,"b":1}', '{"c":1}', '{"c":1,"d":1}', '{}', '3'].map((each) =>
        fits(draft, schema, each),
      );
      expect(answers).toEqual([false, true, false, true, true, true]);
      expect(failureOf(check(draft, { dependencies: { a: 3 } }, '{}')).message).toContain('的 a 应当符合 anyOf');
    }
    for (const draft of names.slice(3)) expect(fits(draft, schema, '{"a":1}')).toBe(false);
  });

  test('id 是 draft-04 的，$id 是以后的；片段是名称', () => {
    const definitions = (id: string) => ({
      definitions: {
        a: { [id]: 'http://example.com/a.json', type: 'string', definitions: { b: { [id]: '#b', type: 'number' } } },
      },
      items: [{ $ref: 'http://example.com/a.json' }, { $ref: 'http://example.com/a.json#b' }],
    });
    expect(fits('draft-04', definitions('id'), '["a",1]')).toBe(true);
    expect(fits('draft-04', definitions('id'), '["a","b"]')).toBe(false);
    for (const draft of ['draft-06', 'draft-07'] as const) {
      expect(fits(draft, definitions('$id'), '["a",1]')).toBe(true);
      expect(fits(draft, definitions('$id'), '[1,1]')).toBe(false);
    }
    expect(notes('draft-04', { $id: 'http://example.com/x' })[0]).toContain('$id');
    expect(notes('draft-07', { id: 'http://example.com/x' })[0]).toContain('没有检查：id');
    expect(failureOf(check('2019-09', { $defs: { a: { $id: '#a' } } }, '1')).message).toContain('$anchor');
    const anchored = { $defs: { a: { $anchor: 'a', type: 'string' } }, $ref: '#a' };
    expect(['2019-09', '2020-12'].map((draft) => fits(draft as DraftName, anchored, '1'))).toEqual([false, false]);
  });

  test('$ref 旁的关键字到 draft-07 为止不起作用，并说出来', () => {
    const schema = { definitions: { a: { type: 'string' } }, $ref: '#/definitions/a', maxLength: 1, title: '甲' };
    for (const draft of names.slice(0, 3)) {
      expect(fits(draft, schema, '"long"')).toBe(true);
      expect(notes(draft, schema)).toEqual([`${draft} 里 $ref 旁的关键字不起作用，没有检查：maxLength`]);
    }
    for (const draft of names.slice(3)) expect(fits(draft, schema, '"long"')).toBe(false);
  });

  test('if 从 draft-07 起，const 与 contains 从 draft-06 起，更早的草案说没有检查', () => {
    const branches = [
      ['if', { type: 'string' }],
      ['then', { minLength: 2 }],
      ['else', { minimum: 2 }],
    ];
    const condition = Object.fromEntries(branches) as object;
    for (const draft of names.slice(2))
      expect(['"a"', '"ab"', '1', '2'].map((each) => fits(draft, condition, each))).toEqual([false, true, false, true]);
    expect(fits('draft-06', condition, '"a"')).toBe(true);
    expect(notes('draft-06', condition)[0]).toContain('draft-06 没有这些关键字，没有检查：if、then、else');
    expect(notes('draft-04', { const: 1, contains: {}, propertyNames: {} })[0]).toContain(
      'draft-04 没有这些关键字，没有检查：const、contains、propertyNames',
    );
    expect(fits('draft-06', { const: 1 }, '2')).toBe(false);
    expect(fits('draft-07', { contains: { const: 1 }, minContains: 0 }, '[]')).toBe(false);
    expect(fits('2019-09', { contains: { const: 1 }, minContains: 0 }, '[]')).toBe(true);
  });

  test('2019-09 的 $recursiveRef 从最外层的一份开始，unevaluated… 看得见各处', () => {
    const tree = (isAnchor: boolean) => ({
      $id: 'http://example.com/strict',
      $recursiveAnchor: true,
      $ref: 'tree',
      unevaluatedProperties: false,
      $defs: {
        tree: {
          $id: 'tree',
          $recursiveAnchor: isAnchor,
          properties: { value: true, children: { items: { $recursiveRef: '#' } } },
        },
      },
    });
    const misspelled = '{"children":[{"valeu":1}]}';
    expect(fits('2019-09', tree(true), misspelled)).toBe(false);
    expect(fits('2019-09', tree(false), misspelled)).toBe(true);
    expect(fits('2019-09', tree(true), '{"children":[{"value":1}]}')).toBe(true);
    expect(fits('2019-09', { items: [{}], unevaluatedItems: false }, '[1,2]')).toBe(false);
  });

  test('内嵌的文档声明别的草案，说出它也按外层的校验', () => {
    const old = { $id: 'http://example.com/old', $schema: addresses['draft-07'], type: 'string' };
    expect(notes('2020-12', { $defs: { old }, $ref: '#/$defs/old' }, '"a"')).toEqual([
      `内嵌的 Schema 声明的是 ${addresses['draft-07']}，这里按 2020-12 校验`,
    ]);
  });

  test('不认识的格式每个草案都说出来', () => {
    for (const draft of names) {
      expect(notes(draft, { format: 'color' }, '"x"')).toEqual(['没有检查 format "color"']);
      expect(fits(draft, { format: 'ipv4' }, '"1.2.3.256"')).toBe(false);
    }
  });
});
