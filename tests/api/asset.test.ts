import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Transformer } from '@napi-rs/image';
import { beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/api.ts';
import { sweepAssets } from '#server/asset/cleanup.ts';
import { drawing, exif, jpeg, jpegWith } from '../fixtures/pictures/jpeg.ts';
import { chunk, png } from '../fixtures/pictures/png.ts';
import { multipart } from '../support/multipart.ts';
import { infoOf, member, onSqliteFirst, type Site, type Visitor } from './site.ts';

const now = 1_800_000_000;
const origin = 'http://localhost:3000';

onSqliteFirst('图片', (open) => {
  let site: Site;
  let author: Visitor;
  beforeAll(async () => {
    site = await open();
    author = await member(site, '画师');
  });
  const image = { key: 'image' } as const;
  const store = async (visitor: Visitor, bytes: Uint8Array) =>
    infoOf<'asset/create'>(await visitor.upload('asset/create', bytes, image));
  const get = (url: string, headers = {}) => site.app.inject({ method: 'GET', url, headers });

  test('地址是内容的 SHA-256，按地址取回的就是那些字节', async () => {
    const stored = await store(author, png());
    const id = createHash('sha256').update(png()).digest('base64url');
    expect(stored).toEqual({ id, url: `/asset/${id}.png`, width: 20, height: 10 });
    expect((await get(stored.url)).rawPayload).toEqual(png());
  });

  test.each(['asset/create', 'user/avatar'] as const)('%s 也收规格里的名字 avatar', async (name) => {
    const { type, payload } = multipart({ avatar: png({ width: 33 }) });
    const headers = { origin, 'content-type': type };
    const response = await author.ask({ method: 'POST', url: `/api/${name}`, headers, payload });
    expect(response.json()).toMatchObject({ code: codes.ok });
  });

  test('同样的内容两个人各传一次，只存一份，各算各的', async () => {
    const other = await member(site, '另一位画师');
    const bytes = png({ width: 31 });
    const [first, second] = [await store(author, bytes), await store(other, bytes)];
    expect(second).toEqual(first);
    const owners = site.database.selectFrom('asset_owner').select('user_id').where('asset_id', '=', first.id);
    expect(await owners.execute()).toHaveLength(2);
  });

  test('同一把钥匙重传，给同一个回答；十次同时到也只存一份', async () => {
    const bytes = await drawing(61, 41).webp(70);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => author.upload('asset/create', bytes, image, 'key-upload')),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: codes.ok, info: { width: 61, height: 41 } });
  });

  test('同时来得太多，多出的稍后再来，过后照常', async () => {
    const bytes = await drawing(62, 41).webp(70);
    const answers = await Promise.all(Array.from({ length: 60 }, () => author.upload('asset/create', bytes, image)));
    const later = answers.filter(({ code }) => code !== codes.ok);
    expect(later.length).toBeLessThanOrEqual(56);
    for (const answer of later) expect(answer).toMatchObject({ code: codes.tooMany, seconds: 3 });
    expect((await author.upload('asset/create', bytes, image)).code).toBe(codes.ok);
  });

  test('一个人占不满所有的位置，别人照常上传', async () => {
    const { type, payload } = multipart({ key: 'image', file: png({ width: 63 }) });
    const headers = { origin, 'content-type': type, 'content-length': String(payload.length) };
    const bodies = Array.from({ length: 30 }, () => new Readable({ read: () => undefined }));
    const slow = bodies.map((body) => author.ask({ method: 'POST', url: '/api/asset/create', headers, payload: body }));
    await expect.poll(() => author.upload('asset/create', png(), image)).toMatchObject({ code: codes.tooMany });
    const other = await member(site, '不慢的画师');
    expect((await other.upload('asset/create', png({ width: 64 }), image)).code).toBe(codes.ok);
    for (const body of bodies) {
      body.push(payload);
      body.push(null);
    }
    const outcomes = (await Promise.all(slow)).map((response) => response.json<{ code: number }>().code);
    expect(outcomes.filter((code) => code === codes.ok)).toHaveLength(4);
  });

  test('谁都能看，永远不变，打开也不会运行', async () => {
    const { url, id } = await store(author, png());
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      etag: `"${id}"`,
    });
    for (const known of [`"${id}"`, `W/"${id}"`, `"x", "${id}"`]) {
      const again = await get(url, { 'if-none-match': known });
      expect([again.statusCode, again.payload]).toEqual([304, '']);
    }
    expect((await site.app.inject({ method: 'HEAD', url })).headers['content-length']).toBe(String(png().length));
  });

  test.each(['', 'x', '../api/user/get', `${'a'.repeat(43)}.png`])('没有的图片是 404 的一句话：%s', async (name) => {
    const { id } = await store(author, png());
    for (const url of [`/asset/${name}`, `/asset/${id}.jpg`, `/asset/${id}.html`, `/asset/${id}`]) {
      const response = await site.app.inject({ method: 'GET', url });
      if (url.includes('..')) continue;
      expect([response.statusCode, response.headers['content-type']], url).toEqual([404, 'text/plain; charset=utf-8']);
    }
  });

  test('横拿着拍的照片仍横着，只留下方向', async () => {
    const stored = await store(author, jpegWith(exif({ orientation: 6, place: 'GPS 39.9N' })));
    expect(stored).toMatchObject({ width: 32, height: 48 });
    const { rawPayload } = await get(stored.url);
    expect(rawPayload.indexOf('Exif')).toBeGreaterThan(0);
    expect(rawPayload.length).toBe(jpeg.length + 36);
  });

  test.each([
    ['没有文件', { key: 'image' }, { code: codes.refused, info: '缺少文件', field: 'file' }],
    ['文件是一段字', { key: 'image', file: 'words' }, { code: codes.refused, info: '缺少文件', field: 'file' }],
    ['名字不对', { key: 'image', picture: png() }, { code: codes.refused, info: '缺少文件', field: 'file' }],
    [
      '两个文件',
      { key: 'image', file: png(), more: png() },
      { code: codes.refused, info: '一次只能上传一个文件', field: 'file' },
    ],
    [
      '用途不在表里',
      { key: 'movie', file: png() },
      { code: codes.refused, info: '用途不在允许的取值之内', field: 'key' },
    ],
    [
      '多出一项',
      { key: 'image', id: '1', file: png() },
      { code: codes.refused, info: '无法识别的字段：id', field: 'id' },
    ],
    [
      '五兆多一个字节',
      { key: 'image', file: Buffer.alloc(5 * 2 ** 20 + 1) },
      { code: codes.tooLarge, info: '文件最大 5 MB', field: 'file' },
    ],
    [
      '远远太大',
      { key: 'image', file: Buffer.alloc(9 * 2 ** 20) },
      { code: codes.tooLarge, info: '文件最大 5 MB', field: 'file' },
    ],
  ] as const)('%s', async (_, parts, answer) => {
    const { type, payload } = multipart(parts);
    const headers = { origin, 'content-type': type };
    const response = await author.ask({ method: 'POST', url: '/api/asset/create', headers, payload });
    expect([response.statusCode, response.json()]).toEqual([200, answer]);
  });

  test.each([
    ['不是表单', 'application/json', '{"key":"image"}', 415, '请求内容的类型必须是 multipart/form-data'],
    ['没有分界', 'multipart/form-data', 'x', 400, '上传的内容不完整，或格式不对'],
    [
      '半截',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      400,
      '上传的内容不完整，或格式不对',
    ],
    [
      '原型污染',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
      400,
      '上传的内容不完整，或格式不对',
    ],
  ])('%s的请求', async (_, type, payload, status, info) => {
    const headers = { origin, 'content-type': type };
    const response = await author.ask({ method: 'POST', url: '/api/asset/create', headers, payload });
    expect([response.statusCode, response.json()]).toMatchObject([status, { code: status, info }]);
  });

  test('文件名与自称的类型不算数', async () => {
    const { type, payload } = multipart({ key: 'image', file: png({ width: 33 }) });
    const lying = Buffer.from(
      payload
        .toString('latin1')
        .replace('filename="picture"', 'filename="../../x.html"')
        .replace('application/octet-stream', 'text/html'),
      'latin1',
    );
    const response = await author.ask({
      method: 'POST',
      url: '/api/asset/create',
      headers: { origin, 'content-type': type },
      payload: lying,
    });
    const { url } = infoOf<'asset/create'>(response.json());
    expect(url).toMatch(/^\/asset\/[\w-]{43}\.png$/);
    expect((await get(url)).headers['content-type']).toBe('image/png');
  });

  test('没有登录的、别的网站的，都不能上传', async () => {
    const answer = await site.visitor().upload('asset/create', png(), image);
    expect(answer).toEqual({ code: codes.notLoggedIn, info: '请先登录' });
    const { type, payload } = multipart({ ...image, file: png() });
    const headers = { 'content-type': type, origin: 'https://evil.example' };
    expect((await author.ask({ method: 'POST', url: '/api/asset/create', headers, payload })).statusCode).toBe(403);
  });

  test('写文章的接口不收表单', async () => {
    const { type, payload } = multipart({ title: '题' });
    const headers = { origin, 'content-type': type };
    const response = await author.ask({ method: 'POST', url: '/api/poster/create', headers, payload });
    expect(response.statusCode).toBe(415);
  });
});

onSqliteFirst('存图的额度', (open) => {
  test('存满之后拒绝，已有的照旧，别人不受影响', async () => {
    const site = await open({ environment: { ASSET_QUOTA_MB: '1' } });
    const [author, other] = [await member(site, '存满者'), await member(site, '旁人')];
    const noise = (seed: number) => {
      const pixels = createHash('shake256', { outputLength: 200 * 200 * 4 })
        .update(String(seed))
        .digest();
      return Transformer.fromRgbaPixels(pixels, 200, 200).png();
    };
    const files = await Promise.all(Array.from({ length: 8 }, (_, index) => noise(index)));
    const send = (visitor: Visitor, bytes: Uint8Array) => visitor.upload('asset/create', bytes, { key: 'image' });
    const answers = [];
    for (const bytes of files) answers.push(await send(author, bytes));
    const fitting = Math.floor(2 ** 20 / (files[0]?.length ?? 1));
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(fitting);
    expect(answers[answers.length - 1]).toEqual({
      code: codes.tooLarge,
      info: '每个账号的图片最多 1 MB，空间不足',
      field: 'file',
    });
    expect(await send(author, files[0] ?? png())).toEqual(answers[0]);
    expect((await send(other, files[7] ?? png())).code).toBe(codes.ok);
  });
});

onSqliteFirst('头像', (open) => {
  let site: Site;
  beforeAll(async () => {
    site = await open();
  });
  const change = async (visitor: Visitor, bytes: Uint8Array) =>
    infoOf<'user/avatar'>(await visitor.upload('user/avatar', bytes, {})).avatar;

  test('变成 256 见方的 WebP，记在自己名下', async () => {
    const author = await member(site, '换头像的人');
    const avatar = await change(author, jpegWith(exif({ orientation: 6, place: 'GPS 39.9N' })));
    const { rawPayload } = await site.app.inject({ method: 'GET', url: avatar });
    expect(await new Transformer(rawPayload).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' });
    expect(rawPayload.length).toBeLessThan(64 * 1024);
    expect(rawPayload.indexOf('GPS')).toBe(-1);
    expect(infoOf<'user/get'>(await author.read('user/get', {})).avatar).toBe(avatar);
  });

  test.each([
    ['一兆多一个字节', Buffer.alloc(2 ** 20 + 1), codes.tooLarge, '文件最大 1 MB'],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      codes.refused,
      '不支持 SVG，请换成 PNG、JPEG 或 WebP',
    ],
    ['动图', png({}, chunk('acTL', '\0\0\0\x02\0\0\0\0')), codes.refused, '不支持动图，请换成静态图片'],
    ['截断的图', png().subarray(0, 50), codes.refused, '图片不完整或已损坏'],
  ] as const)('%s当不了头像', async (name, bytes, code, info) => {
    const author = await member(site, `头像 ${name}`.replace(/ /g, ''));
    expect(await author.upload('user/avatar', bytes, {})).toEqual({ code, info, field: 'file' });
    expect(infoOf<'user/get'>(await author.read('user/get', {})).avatar).toBe('');
  });

  test('换下的头像留三十天，正用着的与文章里的一直留着', async () => {
    const author = await member(site, '常换头像');
    const first = await change(author, await drawing(80, 80).png());
    const second = await change(author, await drawing(90, 90).png());
    const kept = infoOf<'asset/create'>(await author.upload('asset/create', png({ width: 77 }), { key: 'image' })).url;
    const seen = async () =>
      Promise.all([first, second, kept].map(async (url) => (await site.app.inject({ method: 'GET', url })).statusCode));
    await sweepAssets(site.database, now + 29 * 86_400);
    expect(await seen()).toEqual([200, 200, 200]);
    await sweepAssets(site.database, now + 31 * 86_400);
    expect(await seen()).toEqual([404, 200, 200]);
  });
});
