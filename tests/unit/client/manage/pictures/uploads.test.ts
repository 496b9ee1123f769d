import { describe, expect, test } from 'vitest';
import type { Prepare } from '#client/manage/pictures/prepare-picture.ts';
import { createUploads } from '#client/manage/pictures/uploads.ts';
import { createServices } from '#client/state/services.ts';
import { codes } from '#contract/api.ts';
import { defaultSiteSettings } from '#site/config.ts';
import { answered, type FakePlatform, fakePlatform } from '#tests/fixtures/platform.ts';

const file = new File(['pixels'], '初雪.png', { type: 'image/png' });
const smaller: Prepare = async () => ({ blob: new Blob(['small'], { type: 'image/webp' }) });
const stored = answered({ code: codes.ok, info: { id: 'x', url: '/asset/x.webp', width: 4, height: 3 } });

/** A page on a device; opening it again is a restart. */
function openPage(platform: FakePlatform, { name = '林小雪', prepare = smaller } = {}) {
  platform.cookieJar.set('sessionId', name);
  let keys = platform.uploads.length;
  const services = createServices({ ...platform, newKey: () => `key-number-${(keys += 1)}` }, state);
  services.session.begin({ username: name, nickname: '', avatar: '' });
  return { services, uploads: createUploads(services, prepare) };
}
const state = { settings: defaultSiteSettings, now: 1_800_000_000, answers: {} };

describe('放进文章的图片', () => {
  test('处理、上传之后，文章里换成它的地址', async () => {
    const platform = fakePlatform();
    platform.take = () => stored;
    const { uploads } = openPage(platform);
    const picture = uploads.add(file);
    expect(picture.mark).toBe(`![初雪](picture:${picture.key})`);
    expect(uploads.pending(picture.mark)).toEqual([picture.key]);
    expect(await uploads.settle(`前${picture.mark}后`)).toBe('前![初雪](/asset/x.webp)后');
    expect(picture.state.value).toEqual({ kind: 'done', url: '/asset/x.webp' });
    expect(uploads.pending(picture.mark)).toEqual([]);
    expect(await platform.uploads[0]?.file.text()).toBe('small');
    expect(platform.uploads[0]).toMatchObject({ path: '/api/asset/create', fields: { key: 'image' } });
  });

  test('断网时留在本机，重新打开之后接着上传', async () => {
    const platform = fakePlatform();
    const before = openPage(platform).uploads;
    const { mark, state: first } = before.add(file);
    expect(await before.settle(mark)).toBe(mark);
    expect(first.value).toEqual({ kind: 'waiting', why: 'line' });

    platform.take = () => stored;
    const after = openPage(platform).uploads;
    expect(await after.settle(mark)).toBe('![初雪](/asset/x.webp)');
    expect(await platform.uploads[platform.uploads.length - 1]?.file.text()).toBe('small');
  });

  test('还没有处理完就关掉，下次从原来的文件重新处理', async () => {
    const platform = fakePlatform();
    const never: Prepare = () => new Promise(() => undefined);
    const { mark } = openPage(platform, { prepare: never }).uploads.add(file);
    await expect.poll(async () => (await platform.pictures.entries())?.length).toBe(1);

    platform.take = () => stored;
    const given: string[] = [];
    const watch: Prepare = async (blob) => {
      given.push(await blob.text());
      return smaller(blob);
    };
    expect(await openPage(platform, { prepare: watch }).uploads.settle(mark)).toBe('![初雪](/asset/x.webp)');
    expect(given).toEqual(['pixels']);
  });

  test('上传之后重新打开，旧文章里的钥匙仍换得出地址，图片本身不再占地方', async () => {
    const platform = fakePlatform();
    platform.take = () => stored;
    const { uploads } = openPage(platform);
    const { key, mark } = uploads.add(file);
    await uploads.settle(mark);
    expect(await platform.pictures.get(key)).not.toHaveProperty('bytes');
    expect(await openPage(platform).uploads.settle(mark)).toBe('![初雪](/asset/x.webp)');
    expect(platform.uploads).toHaveLength(1);
  });

  test('登录过期就等着，同一个人登录后继续上传', async () => {
    const platform = fakePlatform();
    platform.take = () => answered({ code: codes.notLoggedIn, info: '请先登录' });
    const { uploads, services } = openPage(platform);
    const picture = uploads.add(file);
    await uploads.settle(picture.mark);
    expect(picture.state.value).toEqual({ kind: 'waiting', why: 'login' });
    expect(platform.visited).toEqual([]);

    platform.take = () => stored;
    services.session.begin({ username: '林小雪', nickname: '', avatar: '' });
    await expect.poll(() => picture.state.value.kind).toBe('done');
  });

  test('登录时正有一次上传在路上，那一次被拒之后也接着上传', async () => {
    const platform = fakePlatform();
    const { promise: refused, resolve: refuse } = Promise.withResolvers<ReturnType<typeof answered>>();
    platform.take = () => refused;
    const { uploads } = openPage(platform);
    const picture = uploads.add(file);
    await expect.poll(() => platform.uploads.length).toBe(1);

    platform.take = () => stored;
    const settled = uploads.settle(picture.mark);
    await Promise.resolve();
    refuse(answered({ code: codes.notLoggedIn, info: '请先登录' }));
    expect(await settled).toBe('![初雪](/asset/x.webp)');
  });

  test('换了一个人，别人的图片不出现也不上传，仍留在本机', async () => {
    const platform = fakePlatform();
    const { mark, key } = openPage(platform).uploads.add(file);
    await expect.poll(() => platform.uploads.length).toBe(1);
    const { uploads } = openPage(platform, { name: '路人' });
    expect(await uploads.settle(mark)).toBe(mark);
    expect(uploads.list.value).toEqual([]);
    expect(platform.uploads).toHaveLength(1);
    expect(await platform.pictures.get(key)).toMatchObject({ user: '林小雪' });
  });

  test('服务器不收就说为什么，其他的照常；重试之后收下', async () => {
    const platform = fakePlatform();
    platform.take = ({ file: sent }) =>
      sent.type === 'image/webp' ? answered({ code: codes.tooLarge, info: '你的图片已经存满了' }) : stored;
    const types = ['image/webp', 'image/png'];
    const prepare: Prepare = async () => ({ blob: new Blob(['x'], { type: types.shift() ?? '' }) });
    const { uploads } = openPage(platform, { prepare });
    const [first, second] = [uploads.add(file), uploads.add(file)];
    await uploads.settle(first.mark + second.mark);
    expect(first.state.value).toEqual({ kind: 'failed', info: '你的图片已经存满了', canRetry: true });
    expect(second.state.value.kind).toBe('done');
    expect(uploads.pending(first.mark)).toEqual([]);
    platform.take = () => stored;
    uploads.retry(first.key);
    await expect.poll(() => first.state.value.kind).toBe('done');
  });

  test('处理不了的文件说出原因，本机不留', async () => {
    const platform = fakePlatform();
    const { uploads } = openPage(platform, { prepare: async () => ({ complaint: '这不是图片' }) });
    const picture = uploads.add(file);
    await uploads.settle(picture.mark);
    expect(picture.state.value).toEqual({ kind: 'failed', info: '这不是图片', canRetry: false });
    expect(await platform.pictures.entries()).toEqual([]);
    expect(platform.uploads).toEqual([]);
  });

  test('移除的图片不再上传，本机也不留', async () => {
    const platform = fakePlatform();
    const { uploads } = openPage(platform);
    const { key, mark } = uploads.add(file);
    await uploads.settle(mark);
    uploads.remove(key);
    expect(uploads.list.value).toEqual([]);
    expect(await platform.pictures.entries()).toEqual([]);
  });

  test('不认识的钥匙原样留着；读出本机的图片之前算在等的，之后不算', async () => {
    const { uploads } = openPage(fakePlatform());
    const text = '![x](picture:somebody-elses-key) 和 `picture:`';
    expect(uploads.resolve(text)).toBe(text);
    expect(uploads.pending(text)).toEqual(['somebody-elses-key']);
    await uploads.settle(text);
    expect(uploads.pending(text)).toEqual([]);
  });

  test.each([
    ['IMG_2931.HEIC', '图片'],
    ['image.png', '图片'],
    ['', '图片'],
    ['屏幕截图 2026-01-02.png', '图片'],
    ['雪 [初].jpg', '雪 初'],
  ])('文件名 %s 写成说明“%s”', (name, description) => {
    const { uploads } = openPage(fakePlatform());
    expect(uploads.add(new File(['x'], name)).mark).toContain(`![${description}](`);
  });
});
