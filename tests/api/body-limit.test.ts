import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/api.ts';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { articleFields } from '#domain/article/article-fields.ts';
import { member, openSite, type Site, type Visitor } from './site.ts';

const writes = Object.entries<Endpoint>(endpoints).filter(([, { method, upload }]) => method === 'POST' && !upload);

describe('每个接口收多长的内容', () => {
  let site: Site;
  let someone: Visitor;
  beforeAll(async () => {
    site = await openSite('sqlite');
    someone = await member(site, '长话者');
    return () => site.close();
  });

  /** A body of so many bytes that is JSON. */
  async function send(name: string, bytes: number): Promise<number> {
    const headers = { origin: 'http://localhost:3000', 'content-type': 'application/json' };
    const payload = `{"x":"${'x'.repeat(bytes - 8)}"}`;
    return (await someone.ask({ method: 'POST', url: `/api/${name}`, headers, payload })).statusCode;
  }

  test.each(writes)('%s 多一个字节就不收', async (name, { body = limits.bodyBytes }) => {
    expect([await send(name, body), await send(name, body + 1)]).toEqual([200, 413]);
  });

  test('登录与注册最多 4 KB，只有写文章、写信、存日子与改设置的接口可以长', () => {
    expect([endpoints['user/login'].body, endpoints['user/register'].body]).toEqual([4096, 4096]);
    const long = writes.filter(([, { body = limits.bodyBytes }]) => body > limits.bodyBytes).map(([name]) => name);
    expect(long).toEqual([
      'poster/create',
      'poster/save',
      'poster/update',
      'poster/import',
      'letter/send',
      'calendar/save',
      'site/change-settings',
    ]);
  });

  test('每个字都转义的最长文章，最长的名字与密码，都装得下', async () => {
    const escaped = (text: string): string =>
      [...text].map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
    const headers = { origin: 'http://localhost:3000', 'content-type': 'application/json' };
    const ask = async (name: string, payload: string) =>
      (await someone.ask({ method: 'POST', url: `/api/${name}`, headers, payload })).json<{ code: number }>();
    const content = escaped('a'.repeat(articleFields.content.maxBytes));
    const article = { title: '长文', summary: '', tags: [], cover: '', content: '@', status: 'draft' };
    expect(await ask('poster/create', JSON.stringify(article).replace('"@"', `"${content}"`))).toMatchObject({
      code: 0,
    });
    const credentials = `{"name":"${'\\ud83d\\ude00'.repeat(16)}","password":"${'\\ud83d\\ude00'.repeat(16)}"}`;
    expect(await ask('user/register', credentials)).toMatchObject({ code: 0 });
  });
});
