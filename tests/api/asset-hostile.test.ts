import { Transformer } from '@napi-rs/image';
import { beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { endpoints, type EndpointName, type UploadName } from '#contract/endpoints.ts';
import { hostileFiles } from '../fixtures/pictures/hostile.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from './site.ts';

onSqliteFirst('有害的文件', (open) => {
  let site: Site;
  let author: Visitor;
  beforeAll(async () => {
    site = await open();
    author = await member(site, '上传者');
  });
  const send = (bytes: Uint8Array) => author.upload('asset/create', bytes, { key: 'image' });
  const stored = () => site.database.selectFrom('asset').select('id').execute();

  test('至少有六十个，各不相同', () => {
    expect(new Set(hostileFiles.map(([name]) => name)).size).toBeGreaterThanOrEqual(60);
  });

  test('每一个收文件的接口都一样：不收的一个也不收，收下的都是重新写成的图片', async () => {
    const uploads = (Object.keys(endpoints) as EndpointName[]).filter(takesFile);
    expect(uploads).toEqual(['asset/create', 'user/avatar']);
    const before = await stored();
    for (const name of uploads) {
      const sender = await member(site, `上传者 ${name}`.replace(/\W/g, ''));
      for (const [title, bytes, outcome] of hostileFiles) {
        const { code } = await sender.upload(name, bytes, (name === 'asset/create' ? { key: 'image' } : {}) as never);
        if ('code' in outcome) expect([name, title, code]).not.toEqual([name, title, codes.ok]);
      }
    }
    const pictures = await site.database.selectFrom('asset').select(['type', 'bytes', 'id']).execute();
    const known = new Set(before.map(({ id }) => id));
    for (const { type, bytes } of pictures.filter(({ id }) => !known.has(id))) {
      expect(await new Transformer(Buffer.from(bytes)).metadata()).toMatchObject({
        format: type.slice('image/'.length),
      });
    }
  });

  test.each(hostileFiles)('%s', async (_, bytes, outcome) => {
    const before = await stored();
    const answer = await send(bytes);
    if ('code' in outcome) {
      expect(answer).toMatchObject({ code: outcome.code, field: 'file', info: expect.stringContaining(outcome.says) });
      expect(await stored()).toEqual(before);
      return;
    }
    const { url, width, height, id } = infoOf<'asset/create'>(answer);
    expect({ width, height }).toEqual({ width: outcome.width, height: outcome.height });
    const served = await site.app.inject({ method: 'GET', url });
    expect(served.headers['content-type']).toBe(outcome.type);
    const text = served.rawPayload.toString('latin1');
    expect(outcome.gone.filter((secret) => text.includes(secret))).toEqual([]);
    await new Transformer(served.rawPayload).rawPixels();
    expect(infoOf<'asset/create'>(await send(served.rawPayload)).id).toBe(id);
  });
});

const takesFile = (name: EndpointName): name is UploadName => 'upload' in endpoints[name];
