import { Transformer } from '@napi-rs/image';
import { beforeAll, expect, test } from 'vitest';
import { hostileFiles } from '../fixtures/pictures/hostile.ts';
import { infoOf, member, onEveryDatabase, type Site, type Visitor } from './site.ts';

onEveryDatabase('有害的文件', (open) => {
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
