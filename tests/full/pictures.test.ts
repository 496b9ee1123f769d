import { Transformer } from '@napi-rs/image';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawing, exif, jpeg, jpegWith, pixels } from '../fixtures/pictures/jpeg.ts';
import { chunk, png } from '../fixtures/pictures/png.ts';
import { type Browser, networkGone, openContext } from '../support/browser.ts';
import { bundle } from '../support/bundle.ts';
import type * as PicturesPage from '../support/pictures-page.tsx';
import { type RunningServer, startServer } from '../support/server.ts';

declare const pictures: typeof PicturesPage;

const script = '/pictures-page.js';
let server: RunningServer;
let browser: Browser;
let page: Page;
let code: string;

beforeAll(async () => {
  code = await bundle('tests/support/pictures-page.tsx');
  server = await startServer();
  browser = await openContext({ withWorker: true });
  const data = { name: '画师', password: 'snow-window' };
  await browser.context.request.post(`${server.origin}/api/user/register`, { data });
  await browser.context.request.post(`${server.origin}/api/user/login`, { data });
});
beforeEach(async () => {
  page = await browser.context.newPage();
  await open();
});
afterEach(async () => {
  await page.close();
  browser.expectErrors(undefined);
  expect(browser.takeErrors()).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  server.remove();
});

/** Opens a page of the site and loads the picture code of the editor into it. */
async function open(): Promise<void> {
  await page.goto(`${server.origin}/about`);
  await page.route(`**${script}`, (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  // Trusted Types refuse the address of a script element; a dynamic import from our own script is allowed.
  await page.evaluate(`import('${script}').then((module) => { window.pictures = module; })`);
}

interface Sent {
  readonly type: string;
  readonly bytes: Buffer;
  readonly note: string | undefined;
}

/** Answers the bytes that would be uploaded for a file. */
async function prepare(bytes: Uint8Array, type: string): Promise<Sent | string> {
  const base64 = Buffer.from(bytes).toString('base64');
  const outcome = await page.evaluate(([file, media]) => pictures.prepare(file, media), [base64, type] as const);
  return typeof outcome === 'string' ? outcome : { ...outcome, bytes: Buffer.from(outcome.bytes, 'base64') };
}

async function prepared(bytes: Uint8Array, type = ''): Promise<Sent> {
  const sent = await prepare(bytes, type);
  if (typeof sent === 'string') throw new Error(sent);
  return sent;
}

const sizeOf = async ({ bytes }: Sent) => {
  const { width, height } = await new Transformer(bytes).metadata();
  return [width, height];
};

describe('上传之前', () => {
  test('大照片缩到两千像素，转正，不带地点', async () => {
    const photo = await drawing(2400, 1600).jpeg(90);
    const turned = Buffer.concat([
      photo.subarray(0, 2),
      exif({ orientation: 6, place: 'GPS 39.9N' }),
      photo.subarray(2),
    ]);
    const sent = await prepared(turned, 'image/jpeg');
    expect([sent.type, ...(await sizeOf(sent))]).toEqual(['image/webp', 1333, 2000]);
    expect(sent.bytes.length).toBeLessThan(turned.length);
    expect(sent.bytes.indexOf('GPS')).toBe(-1);
  });

  test('小图片一个像素也不改，只去掉附加的', async () => {
    expect((await prepared(png({}, chunk('tEXt', 'a\0GPS')))).bytes).toEqual(png());
    expect((await prepared(jpegWith(exif({ place: 'GPS' })))).bytes).toEqual(jpeg);
  });

  test('颜色另有配置的照片重新画过，不靠配置也是那些颜色', async () => {
    const sent = await prepared(
      jpegWith(Buffer.from([0xff, 0xe2, 0, 16]), Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1')),
    );
    expect([sent.type, ...(await sizeOf(sent))]).toEqual(['image/webp', 48, 32]);
  });

  test('截图留作 PNG，除非重新编码更小', async () => {
    const flat = Transformer.fromRgbaPixels(Buffer.alloc(1900 * 1200 * 4, 230), 1900, 1200);
    expect((await prepared(await flat.png())).type).toBe('image/png');
    const busy = Transformer.fromRgbaPixels(pixels(900, 700), 900, 700);
    expect((await prepared(await busy.bmp(), 'image/bmp')).type).toBe('image/webp');
  });

  test('动图留下第一帧，并且说出来', async () => {
    const frame = (pixel: '44' | '4c') => `21f904000a000000 2c000000000100010000 02 02 ${pixel}01 00`;
    const hex = `474946383961 01000100 800000 ff0000 0000ff ${frame('44')} ${frame('4c')} 3b`;
    const sent = await prepared(Buffer.from(hex.replaceAll(' ', ''), 'hex'), 'image/gif');
    expect(sent.note).toBe('动图只保留第一帧');
    expect([sent.type, ...(await sizeOf(sent))]).toEqual(['image/webp', 1, 1]);
  });

  test('SVG 画成像素', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><script>alert(1)</script><rect width="60" height="40"/></svg>';
    const sent = await prepared(Buffer.from(svg), 'image/svg+xml');
    expect([sent.type, ...(await sizeOf(sent))]).toEqual(['image/webp', 60, 40]);
  });

  test.each([
    ['打不开的 HEIC', '', '\0\0\0\x18ftypheic', '不支持 HEIC，请换成 PNG、JPEG 或 WebP，或在 iPhone 的'],
    ['坏了的图片', 'image/png', '\x89PNG\r\n\x1a\n', '可能已损坏'],
    ['别的文件', 'application/pdf', '%PDF-1.7', '这不是图片'],
  ])('%s说出原因', async (_, type, bytes, sentence) => {
    expect(await prepare(Buffer.from(bytes, 'latin1'), type)).toContain(sentence);
  });
});

describe('上传', () => {
  const file = jpeg.toString('base64');
  const add = (name: string) =>
    page.evaluate(([bytes, called]) => pictures.uploads.add(pictures.fileOf(bytes, called, 'image/jpeg')).mark, [
      file,
      name,
    ] as const);
  const settle = (text: string) => page.evaluate((written) => pictures.uploads.settle(written), text);

  test('说得出进度，文章里的地址打得开', async () => {
    const seen = await page.evaluate(async (bytes) => {
      const picture = pictures.uploads.add(pictures.fileOf(bytes, '雪.jpg', 'image/jpeg'));
      const kinds = new Set<string>();
      picture.state.subscribe(({ kind }) => void kinds.add(kind));
      const text = await pictures.uploads.settle(picture.mark);
      return { kinds: [...kinds], text };
    }, file);
    expect(seen.kinds).toEqual(['preparing', 'waiting', 'sending', 'done']);
    const [, url] = /^!\[雪\]\((\/asset\/[\w-]{43}\.jpg)\)$/.exec(seen.text) ?? [];
    const served = await browser.context.request.get(server.origin + url);
    expect(await served.body()).toEqual(jpeg);
  });

  test('断网时放进去的，关掉再打开之后，连上网就上传', async () => {
    browser.expectErrors(networkGone);
    await browser.context.setOffline(true);
    const mark = await add('离线.jpg');
    expect(await settle(mark)).toBe(mark);
    await page.close();
    await browser.context.setOffline(false);
    page = await browser.context.newPage();
    await open();
    await expect.poll(() => settle(mark)).toMatch(/^!\[离线\]\(\/asset\//);
  });

  test('登录过期的等着，登录后继续上传', async () => {
    const session = await browser.context.cookies();
    await browser.context.clearCookies({ name: 'sid' });
    const mark = await add('过期.jpg');
    expect(await settle(mark)).toBe(mark);
    await page.evaluate(() => pictures.showList());
    await page.getByText('登录后继续上传', { exact: true }).waitFor();
    await browser.context.addCookies(session);
    expect(await settle(mark)).toMatch(/\/asset\//);
    await page.getByText('登录后继续上传', { exact: true }).waitFor({ state: 'detached' });
  });

  test('坏的文件可以移除', async () => {
    await page.evaluate(() => pictures.showList());
    await page.evaluate(() => void pictures.uploads.add(new File(['words'], '字.txt', { type: 'text/plain' })));
    await page.getByText('上传失败：这不是图片').waitFor();
    await page.getByRole('button', { name: '移除字.txt' }).click();
    await page.getByText('上传失败：这不是图片').waitFor({ state: 'detached' });
  });
});
