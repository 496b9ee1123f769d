import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { member, openSite, type Site } from './site.ts';

interface Operation {
  readonly summary: string;
  readonly operationId: string;
  readonly responses: Record<string, { readonly content: Record<string, { readonly schema: object }> }>;
}
interface Description {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly securitySchemes: { readonly session: { readonly name: string } } };
}

const address = '/api/openapi.json';

describe('接口的 OpenAPI 描述', () => {
  let site: Site;
  let description: Description;
  beforeAll(async () => {
    site = await openSite('sqlite', { environment: { ALLOWED_ORIGINS: 'https://app.example' } });
    description = (await site.app.inject(address)).json();
    return () => site.close();
  });

  test('校验器认为它合乎 OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate({ ...structuredClone(description) })).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test('登记的接口都在里面，里面的都登记了，方法也一样', async () => {
    const registered = registeredPaths(site.app.printRoutes({ commonPrefix: false }));
    expect(registered.delete(address)).toBe(true);
    expect(Object.keys(description.paths).toSorted()).toEqual([...registered].toSorted());
    for (const [path, operations] of Object.entries(description.paths)) {
      const { headers } = await site.app.inject({ method: 'DELETE', url: path });
      const [method] = String(headers['allow']).toLowerCase().split(', ');
      expect(Object.keys(operations), path).toEqual([method]);
    }
  });

  test('每个接口有自己的名字与一句话', () => {
    const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(operations.filter(({ summary }) => !summary)).toEqual([]);
  });

  test('真实的回答合乎描述，成功与拒绝都是', async () => {
    const ajv = new Ajv2020({ strict: false });
    ajv.addSchema(description, 'api');
    const someone = await member(site, '有会话者');
    const { info } = (await site.visitor().read('poster/new', { size: 1 })) as { info: { list: { id: string }[] } };
    for (const [visitor, url, code] of [
      [someone, '/api/user/get', 0],
      [someone, '/api/poster/mine', 0],
      [site.visitor(), '/api/user/get', 1002],
      [site.visitor(), '/api/poster/fetch?sort=hot', 0],
      [site.visitor(), '/api/poster/fetch?sort=wrong', 1001],
      [site.visitor(), `/api/poster/get?id=${info.list[0]?.id ?? 'none'}`, info.list[0] ? 0 : 1004],
      [site.visitor(), '/api/book/list', 0],
    ] as const) {
      const answer = (await visitor.ask({ method: 'GET', url })).json() as { code: number };
      const path = url.split('?')[0]!.replaceAll('/', '~1');
      const check = ajv.compile({
        $ref: `api#/paths/${path}/get/responses/200/content/application~1json/schema`,
      });
      expect([answer.code, check(answer), check.errors], url).toEqual([code, true, null]);
    }
  });

  test('公开、可缓存、没有变化时回答 304，可以跨源读，别的方法不行', async () => {
    const first = await site.app.inject({ url: address, headers: { origin: 'https://app.example' } });
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60',
      'access-control-allow-origin': 'https://app.example',
    });
    const headers = { 'if-none-match': String(first.headers['etag']) };
    expect((await site.app.inject({ url: address, headers })).statusCode).toBe(304);
    expect((await site.app.inject({ method: 'POST', url: address })).statusCode).toBe(405);
  });

  test('https 下说的是带前缀的会话 cookie', async () => {
    expect(description.components.securitySchemes.session.name).toBe('sid');
    const secure = await openSite('sqlite', { environment: { SITE_ORIGIN: 'https://a.example' } });
    const { components } = (
      await secure.app.inject({ url: address, headers: { host: 'a.example' } })
    ).json<Description>();
    await secure.close();
    expect(components.securitySchemes.session.name).toBe('__Host-sid');
  });
});

/** Reads the addresses below `/api/` from Fastify's drawing of its routes, where a longer address hangs below a shorter one. */
function registeredPaths(drawing: string): Set<string> {
  const parents: string[] = [];
  const paths = drawing.split('\n').flatMap((line) => {
    const {
      indent = '',
      part = '',
      methods,
    } = /^(?<indent>.*)── (?<part>\S+)(?<methods> \()?/.exec(line)?.groups ?? {};
    const depth = indent.length >> 2;
    parents[depth] = `${parents[depth - 1] ?? ''}${part}`;
    return methods && parents[depth].startsWith('/api/') ? [parents[depth]] : [];
  });
  return new Set(paths);
}
