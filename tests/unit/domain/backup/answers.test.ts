import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { answerShapes, readStoredAnswer } from '#domain/backup/answers.ts';
import type { RecordShape } from '#domain/backup/shape.ts';
import { chapter, poster } from '#tests/fixtures/kept-answers.ts';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'fields',
};

/** What a schema of the contract and a shape of ours say differently. */
function differences(schema: Schema, shape: RecordShape | undefined, place: string): string[] {
  if (!shape) return [`${place}: no shape in domain/backup/answers.ts; a field that comes later is optional(…)`];
  // Answers that older pages have kept lack the fields of today.
  if (shape.kind === 'optional') return differences(schema, shape.of, place);
  const [first, second] = schema.anyOf ?? [];
  if (second?.type === 'null') {
    return shape.kind === 'or-null' ? differences(first!, shape.of, place) : [`${place}: may be null`];
  }
  if (schema.anyOf) return shape.kind === 'text' ? [] : [`${place}: a choice`];
  const kind = shape.kind === 'html' ? 'text' : shape.kind;
  if (kinds[schema.type ?? ''] !== kind) return [`${place}: ${schema.type} is ${shape.kind}`];
  if (shape.kind === 'list') return differences(schema.items!, shape.of, `${place}[]`);
  if (shape.kind !== 'fields') return [];
  const names = new Set([...Object.keys(schema.properties!), ...Object.keys(shape.fields)]);
  return [...names].flatMap((name) => {
    const part = schema.properties![name];
    return part ? differences(part, shape.fields[name], `${place}.${name}`) : [`${place}.${name}: not in the contract`];
  });
}

describe('备份认得的回答就是接口的回答', () => {
  test.each(Object.entries(answerShapes))('%s', (name, shape) => {
    const { info } = endpoints[name as keyof typeof endpoints] as unknown as { info: Schema };
    expect(differences(info, shape, name)).toEqual([]);
  });
});

describe('存下的文章', () => {
  const at = 1_700_000_000_000;
  const read = (key: string, info: unknown, time: unknown = at): unknown =>
    readStoredAnswer(key, { info, at: time }, at + 1);

  test('本站写的原样读回，老页面存下的没有后来的字段，也读回', () => {
    expect(read('poster/get?id=a1', poster)).toEqual({ info: poster, at });
    expect(read('book/chapter?book=b&id=c', chapter)).toEqual({ info: chapter, at });
  });

  test('多出来的字段不带进来，原型也改不了', () => {
    const hostile = JSON.parse(
      `{"info":${JSON.stringify({ ...poster, extra: 1 }).replace('{', '{"__proto__":{"admin":true},')},"at":${at},"__proto__":{"x":1}}`,
    ) as unknown;
    const clean = readStoredAnswer('poster/get?id=a1', hostile, at + 1) as { info: Record<string, unknown> };
    expect(clean).toEqual({ info: poster, at });
    expect(clean.info['admin']).toBeUndefined();
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  test.each([
    ['脚本', '<p>a</p><script>alert(1)</script>'],
    ['事件', '<img src="/a.png" onerror="alert(1)">'],
    ['脚本地址', '<a href="javascript:alert(1)">a</a>'],
    ['框架', '<iframe src="https://example.com"></iframe>'],
    ['样式', '<p style="position:fixed">a</p>'],
  ])('正文里有%s，本站写不出来，不收', (_, html) => {
    expect(read('poster/get?id=a1', { ...poster, html })).toBeUndefined();
    expect(read('book/chapter?book=b&id=c', { ...chapter, html })).toBeUndefined();
  });

  test.each([
    ['封面是脚本地址', { cover: 'javascript:alert(1)' }],
    ['封面地址没有协议却在别处', { cover: '//evil.example/a.png' }],
    ['标签不是文字', { tags: [1] }],
    ['作者是空的', { author: null }],
    ['时间不是数', { updateTime: '昨天' }],
    ['没有标题', { title: undefined }],
    ['标题太长', { title: '长'.repeat(301) }],
    ['草稿', { status: 'draft' }],
    ['编号里有标记', { id: '<b>' }],
  ])('%s的不收', (_, change) => {
    expect(read('poster/get?id=a1', { ...poster, ...change })).toBeUndefined();
  });

  test.each(['user/get', 'poster/get?id=a b', '__proto__', 'constructor', 'poster/get?id=<', 'own/list', ''])(
    '不是公开的回答：%s',
    (key) => expect(read(key, poster)).toBeUndefined(),
  );

  test('将来才存下的、没有时间的不收', () => {
    for (const time of [at + 2, -1, 0, '1', null]) expect(read('poster/get?id=a1', poster, time)).toBeUndefined();
  });
});
