import { Transformer } from '@napi-rs/image';
import { beforeAll, expect, test } from 'vitest';
import { codes } from '../../src/contract/api.ts';
import { infoOf, member, onEveryDatabase, type Site, type Visitor } from './site.ts';

const drawing = () => Transformer.fromRgbaPixels(new Uint8Array(40 * 30 * 4).fill(120), 40, 30);

onEveryDatabase('图片', (open) => {
  let site: Site;
  let author: Visitor;
  beforeAll(async () => {
    site = await open();
    author = await member(site, '画师');
  });

  test('上传之后按地址原样取回，再上传一次仍是同一张', async () => {
    const stored = infoOf<'asset/create'>(await author.upload('asset/create', await drawing().png(), { key: 'image' }));
    expect(stored).toMatchObject({ width: 40, height: 30, url: `/asset/${stored.id}.png` });
    const served = await author.ask({ method: 'GET', url: stored.url });
    expect(served.headers['content-type']).toBe('image/png');
    const again = await author.upload('asset/create', served.rawPayload, { key: 'image' });
    expect(infoOf<'asset/create'>(again)).toEqual(stored);
  });

  test('没有登录不能上传', async () => {
    const answer = await site.visitor().upload('asset/create', await drawing().png(), { key: 'image' });
    expect(answer).toEqual({ code: codes.notLoggedIn, info: '请先登录' });
  });

  test('头像变成 256 见方的 WebP，记在自己名下', async () => {
    const { avatar } = infoOf<'user/avatar'>(await author.upload('user/avatar', await drawing().jpeg(80), {}));
    const served = await author.ask({ method: 'GET', url: avatar });
    expect(await new Transformer(served.rawPayload).metadata()).toMatchObject({
      width: 256,
      height: 256,
      format: 'webp',
    });
    expect(infoOf<'user/get'>(await author.read('user/get', {})).avatar).toBe(avatar);
  });
});
