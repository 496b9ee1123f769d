import type { InjectOptions } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { draft } from '../fixtures/posters.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from './site.ts';

onSqliteFirst('坏的输入', (open) => {
  let site: Site;
  let author: Visitor;
  beforeAll(async () => {
    site = await open();
    author = await member(site, '试错者');
  });

  const post = (url: string, payload: string | object, headers: Record<string, string> = {}): InjectOptions => ({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
  const count = async () => {
    const { total } = infoOf<'poster/mine'>(await author.read('poster/mine', {}));
    return total;
  };

  test('什么都没有写进去，也没有 5xx', async () => {
    const before = await count();
    const body = JSON.stringify(draft());
    const hostile: [string, InjectOptions, number][] = [
      ['残缺的 JSON', post('/api/poster/create', '{"title":'), 400],
      ['空的请求', post('/api/poster/create', ''), 400],
      ['原型污染', post('/api/poster/create', `{"__proto__":{"x":1},${body.slice(1)}`), 400],
      ['纯文本', post('/api/poster/create', body, { 'content-type': 'text/plain' }), 415],
      ['表单', post('/api/poster/create', 'title=x', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
      ['太大的请求', post('/api/poster/create', JSON.stringify(draft({ content: 'x'.repeat(3_000_000) }))), 413],
      ['残缺的地址', post('/api/%E0%A4%A', body), 404],
      ['不存在的接口', post('/api/poster/destroy', body), 404],
      ['方法不对', { method: 'GET', url: '/api/poster/create' }, 405],
      ['别处来的写入', post('/api/poster/create', body, { origin: 'https://evil.example' }), 403],
      ['来源是 null', post('/api/poster/create', body, { origin: 'null' }), 403],
      ['来源只是像', post('/api/poster/create', body, { origin: 'http://localhost:3000.evil.example' }), 403],
      ['跨站', post('/api/poster/create', body, { 'sec-fetch-site': 'cross-site' }), 403],
      ['同站不同源', post('/api/poster/create', body, { 'sec-fetch-site': 'same-site' }), 403],
      ['太旧的页面', post('/api/poster/create', body, { 'x-contract-version': '0' }), 426],
    ];
    for (const [name, request, status] of hostile) {
      const response = await author.ask(request);
      expect(response.statusCode, name).toBe(status);
      const { code, info } = response.json<{ code: number; info: string }>();
      expect(code, name).toBeGreaterThan(0);
      expect(info, name).toMatch(/[一-鿿]/);
    }
    expect(await count()).toBe(before);
  });

  test.each([
    ['不认识的字段', { ...draft(), views: 9 }, 'views', '无法识别的字段：views'],
    ['缺字段', { title: '只有标题' }, 'summary', '缺少摘要'],
    ['太长的标题', draft({ title: '雪'.repeat(101) }), 'title', '标题最多 100 个字符'],
    ['空白的标题', draft({ title: '   ' }), 'title', '标题不能为空'],
    ['看不见的标题', draft({ title: '\u200b\u3164' }), 'title', '标题不能为空'],
    ['标题里有控制字符', draft({ title: '雪\b夜' }), 'title', '标题的第 2 个字符是看不见的控制字符 U+0008，请删除'],
    ['标题里有 C1', draft({ title: '😀\u009b2J' }), 'title', '标题的第 2 个字符是看不见的控制字符 U+009B，请删除'],
    [
      '摘要里有倒转方向的标记',
      draft({ summary: '雪\u202e夜' }),
      'summary',
      '摘要的第 2 个字符是看不见的控制字符 U+202E，请删除',
    ],
    ['摘要有两行', draft({ summary: '雪\n夜' }), 'summary', '摘要的第 2 个字符是换行，请删除'],
    ['标签里有控制字符', draft({ tags: ['雪\u0007'] }), 'tags', '标签的第 2 个字符是看不见的控制字符 U+0007，请删除'],
    ['太多的标签', draft({ tags: Array.from({ length: 11 }, (_, index) => `标签${index}`) }), 'tags', '标签最多 10 个'],
    ['重复的标签', draft({ tags: ['雪', '雪'] }), 'tags', '标签不能重复'],
    ['标题是数组', { ...draft(), title: ['x'] }, 'title', '标题的类型不对'],
    ['标题是数字', { ...draft(), title: 5 }, 'title', '标题的类型不对'],
    ['状态不在表里', { ...draft(), status: 'deleted' }, 'status', '状态不在允许的取值之内'],
    ['封面是脚本', draft({ cover: 'javascript:alert(1)' }), 'cover', '封面里有不允许的字符，或者只有空白'],
    ['封面读不懂', draft({ cover: 'https://[' }), 'cover', '封面的地址无法识别，请检查'],
    [
      '封面在别的主机，写成反斜线',
      draft({ cover: '/\\evil.example/x.png' }),
      'cover',
      '封面里有不允许的字符，或者只有空白',
    ],
    ['封面在别的主机', draft({ cover: '//evil.example/x.png' }), 'cover', '封面里有不允许的字符，或者只有空白'],
  ])('%s', async (_, payload, field, info) => {
    const response = await author.ask(post('/api/poster/create', payload));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ code: codes.refused, info, field });
  });

  test.each([
    '?page=0',
    '?page=-1',
    '?page=x',
    '?page=1.5',
    '?size=51',
    '?page=1&page=2',
    '?nosuch=1',
    '?tag=',
    `?tag=${'x'.repeat(21)}`,
  ])('列表的查询 %s 被拒绝', async (query) => {
    const response = await site.visitor().ask({ method: 'GET', url: `/api/poster/fetch${query}` });
    expect(response.statusCode).toBe(200);
    expect(response.json().code).toBe(codes.refused);
  });

  test('数据库的引号与通配符只是文字', async () => {
    const name = `'; drop--`;
    expect(
      (
        await site
          .visitor()
          .write('user/register', { name: name.replaceAll(' ', ''), password: `' or 1=1--`.replaceAll(' ', '') })
      ).code,
    ).toBe(codes.ok);
    for (const tag of [`'`, `%`, `_`, `";--`]) {
      expect(infoOf<'poster/fetch'>(await site.visitor().read('poster/fetch', { tag })).total).toBe(0);
    }
  });

  test('零字符与半个字符被拒绝', async () => {
    for (const content of ['x\u0000y', '半个\ud83c字符']) {
      const response = await author.ask(post('/api/poster/create', draft({ content })));
      expect(response.json()).toEqual({ code: codes.refused, info: '正文里有不能保存的字符', field: 'content' });
    }
    const read = await author.ask({ method: 'GET', url: '/api/poster/get?id=%00' });
    expect(read.json()).toMatchObject({ code: codes.refused, field: 'id' });
  });
});
