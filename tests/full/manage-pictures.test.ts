import type { Page, Route } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawing, jpeg } from '../fixtures/pictures/jpeg.ts';
import { networkGone, workerReady } from '../support/browser.ts';
import { fileChooser } from '../support/file-chooser.ts';
import { type Calls, callsOf, signIn } from '../support/manage.ts';
import { multipart } from '../support/multipart.ts';
import { openSite } from '../support/site.ts';
import { closeSettings, openSettings, writtenText } from '../support/writing.ts';

const site = openSite({ viewport: { width: 1280, height: 900 }, aPageEach: true });
let page: Page;
let calls: Calls;

beforeAll(async () => {
  calls = callsOf(site.browser, site.origin);
  await signIn(calls, '配图的人');
});
beforeEach(async () => {
  page = site.page;
  await page.addInitScript(() => localStorage.setItem('writing', 'beside'));
  await page.goto(`${site.origin}/manage/article/edit`);
  await content().waitFor();
});

const content = () => page.getByRole('textbox', { name: '正文' });
const waiting = () => page.getByRole('list', { name: '未上传完的图片' }).getByRole('listitem');
const preview = () => page.getByRole('region', { name: '预览' });
const cover = () => page.getByRole('textbox', { name: '封面', exact: true });
const idOf = () => new URL(page.url()).pathname.split('/').pop() ?? '';

interface Stored {
  readonly content: string;
  readonly cover: string;
}

/** The article that the server holds for its author. */
async function stored(): Promise<Stored | undefined> {
  const { code, info } = await calls.get<Stored>(`poster/edit?id=${idOf()}`);
  return code === 0 ? info : undefined;
}

/** A save is sent some seconds after the previous one, and a busy machine takes longer. */
const slow = { timeout: 30_000 };

interface Given {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const snow: Given = { name: '雪.jpg', type: 'image/jpeg', bytes: jpeg };
const words: Given = { name: '坏了.png', type: 'image/png', bytes: Buffer.from('这不是图片') };

/** Dispatches the event of a browser when files are pasted or dropped. */
async function give(kind: 'paste' | 'drop', { name, type, bytes }: Given): Promise<void> {
  await content().evaluate(
    (field, [event, called, media, base64]) => {
      const data = new DataTransfer();
      data.items.add(
        new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], called, { type: media }),
      );
      const { left, top } = field.getBoundingClientRect();
      const shared = { bubbles: true, composed: true, cancelable: true, clientX: left + 20, clientY: top + 20 };
      const given =
        event === 'paste'
          ? new ClipboardEvent('paste', { ...shared, clipboardData: data })
          : new DragEvent('drop', { ...shared, dataTransfer: data });
      field.dispatchEvent(given);
    },
    [kind, name, type, bytes.toString('base64')] as const,
  );
}

/** Opens the browser's file dialog by a button and chooses a file. */
async function pick(open: () => Promise<void>, { name, type, bytes }: Given): Promise<void> {
  const chooser = await fileChooser(page, open);
  await chooser.setFiles({ name, mimeType: type, buffer: bytes });
}

/** Holds uploads back until the answered function is called. */
async function holdUploads(): Promise<() => void> {
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  const hold = async (route: Route): Promise<void> => {
    await released;
    await route.continue();
  };
  await page.route('**/api/asset/create', hold);
  return letGo;
}

const put = {
  粘贴: (picture: Given) => give('paste', picture),
  拖放: (picture: Given) => give('drop', picture),
  从工具条挑选: (picture: Given) =>
    pick(() => page.getByRole('button', { name: '图片', exact: true }).click(), picture),
};

describe('正文里的图片', () => {
  test.each(['粘贴', '拖放', '从工具条挑选'] as const)('%s：先占位，看得到进度，传完换成地址并存上', async (way) => {
    const release = await holdUploads();
    await content().fill('前面的话。');
    await content().press('Control+End');
    await put[way](snow);
    await waiting().filter({ hasText: '雪.jpg' }).getByRole('progressbar', { name: '雪.jpg的上传进度' }).waitFor();
    expect(await writtenText(page)).toMatch(/!\[雪\]\(picture:[\w-]+\)/);
    await preview().locator('img[src^="blob:"]').waitFor();
    release();
    await waiting().waitFor({ state: 'detached' });
    await expect.poll(() => writtenText(page)).toMatch(/!\[雪\]\(\/asset\/[\w-]{43}\.jpg\)/);
    await expect.poll(async () => (await stored())?.content, slow).toBe(await writtenText(page));
    const [, address = ''] = /\((\/asset\/[^)]+)\)/.exec(await writtenText(page)) ?? [];
    expect(await (await site.browser.context.request.get(site.origin + address)).body()).toEqual(jpeg);
    await preview().locator(`img[src="${address}"]`).waitFor();
    await content().locator(`img[src="${address}"]`).waitFor();
  });

  test.each([
    ['雪.pdf', 'application/pdf', '“雪.pdf”不是图片，没有插入'],
    ['雪.mp4', 'video/mp4', '“雪.mp4”不是图片，没有插入'],
  ])('拖进来的 %s 不当作图片', async (name, type, sentence) => {
    await content().fill('前面的话。');
    await give('drop', { name, type, bytes: Buffer.from('# 笔记') });
    await page.getByText(sentence, { exact: true }).first().waitFor();
    expect(await writtenText(page)).toBe('前面的话。');
    expect(await waiting().count()).toBe(0);
  });

  test('拖到代码里的图片另起一段，代码还是代码', async () => {
    await content().fill('```js\nconst 雪 = 1;\n```');
    await content().press('Control+Home');
    await page.keyboard.press('ArrowDown');
    await give('paste', snow);
    await expect.poll(() => writtenText(page)).toMatch(/^```js\nconst 雪 = 1;\n```\n\n!\[雪\]\(\/asset\/[^)]+\)$/);
  });

  test('挑完图片，光标在图片后面，接着写', async () => {
    await put['从工具条挑选'](snow);
    await expect.poll(() => writtenText(page)).toMatch(/\/asset\//);
    await page.keyboard.type('后面的话');
    expect(await writtenText(page)).toMatch(/^!\[雪\]\(\/asset\/[^)]+\)后面的话$/);
  });

  test('没有网络时放进去，刷新以后还在，连上网自己传完', async () => {
    await workerReady(page);
    site.browser.expectErrors(networkGone);
    await site.browser.context.setOffline(true);
    await give('paste', snow);
    await waiting().getByText('联网后自动上传').waitFor();
    await page.reload();
    await waiting().getByText('联网后自动上传').waitFor();
    expect(await writtenText(page)).toMatch(/picture:/);
    await preview().locator('img[src^="blob:"]').waitFor();
    await site.browser.context.setOffline(false);
    await expect.poll(() => writtenText(page), slow).toMatch(/^!\[雪\]\(\/asset\//);
    await expect.poll(async () => (await stored())?.content, slow).toMatch(/^!\[雪\]\(\/asset\//);
    await waiting().waitFor({ state: 'detached' });
  });

  test('没有网络时放进去，在别的页面连上网，回来已经是地址', async () => {
    await workerReady(page);
    await content().fill('配图：');
    await page.getByTestId('status').filter({ hasText: '已同步' }).waitFor();
    site.browser.expectErrors(networkGone);
    await site.browser.context.setOffline(true);
    await content().press('Control+End');
    await give('paste', snow);
    await waiting().getByText('联网后自动上传').waitFor();
    const [id, address] = [idOf(), page.url()];
    await page.goto(`${site.origin}/about`);
    await site.browser.context.setOffline(false);
    const kept = () => calls.get<Stored>(`poster/edit?id=${id}`);
    await expect.poll(async () => (await kept()).info.content, slow).toMatch(/\/asset\//);
    await page.goto(address);
    await expect.poll(() => writtenText(page)).toMatch(/^配图：!\[雪\]\(\/asset\//);
  });

  test('服务器不收，说出原因；重试就传上去了', async () => {
    const svg = multipart({ key: 'image', file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
    await page.route(
      '**/api/asset/create',
      (route) =>
        route.continue({
          headers: { ...route.request().headers(), 'content-type': svg.type },
          postData: svg.payload,
        }),
      { times: 1 },
    );
    await give('paste', snow);
    await waiting().getByText('上传失败：').waitFor();
    expect(await waiting().getByRole('status').innerText()).toMatch(/^上传失败：.{4,}/);
    expect(await writtenText(page)).toMatch(/picture:/);
    await page.getByRole('button', { name: '重试雪.jpg' }).click();
    await expect.poll(() => writtenText(page)).toMatch(/^!\[雪\]\(\/asset\//);
  });

  test('坏的图片说出原因，移除以后正文里也没有了', async () => {
    await content().fill('留下的话。');
    await content().press('Control+End');
    await give('paste', words);
    await waiting().getByText('上传失败：这张图片无法打开，可能已损坏').waitFor();
    expect(await page.getByRole('button', { name: '重试坏了.png' }).count()).toBe(0);
    await page.getByRole('button', { name: '移除坏了.png' }).click();
    await waiting().waitFor({ state: 'detached' });
    expect(await writtenText(page)).toBe('留下的话。');
  });

  test('没有传上去的图片不发布：当场说出来，移除以后就发布', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]);
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('缺图的一篇');
    await content().fill('留下的话。');
    await content().press('Control+End');
    await give('paste', { name: 'IMG_0001.HEIC', type: '', bytes: heic });
    await page
      .getByText(
        '图片“IMG_0001.HEIC”上传失败：不支持 HEIC，请换成 PNG、JPEG 或 WebP，或在 iPhone 的相机格式里选“兼容性最佳”',
        { exact: true },
      )
      .first()
      .waitFor();
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.getByText('1 张图片没有上传成功，尚未发布；请重试或移除后再发布').first().waitFor();
    expect(await page.getByRole('link', { name: '已发布' }).count()).toBe(0);
    await page.getByRole('button', { name: '移除IMG_0001.HEIC' }).click();
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.getByRole('link', { name: '已发布' }).waitFor();
    expect((await stored())?.content).toBe('留下的话。');
  });

  test('大照片先缩小再传，一次放几张都传上去', async () => {
    const large: Given = { name: '大照片.jpg', type: 'image/jpeg', bytes: await drawing(2600, 1700).jpeg(90) };
    await give('paste', large);
    await content().press('Enter');
    await give('paste', snow);
    await expect
      .poll(() => writtenText(page), slow)
      .toMatch(/^!\[大照片\]\(\/asset\/[\w-]+\.webp\)\n\n!\[雪\]\(\/asset\/[\w-]+\.jpg\)$/);
  });
});

describe('封面', () => {
  const choose = () => pick(() => page.getByText('选择图片').click(), snow);
  const address = /^\/asset\/[\w-]{43}\.jpg$/;

  test('选一张，传完自己填上、存上，发布以后读者看得到', async () => {
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('有封面的一篇');
    await content().fill('正文');
    await openSettings(page);
    await choose();
    await expect.poll(() => cover().inputValue()).toMatch(address);
    await expect.poll(async () => (await stored())?.cover, slow).toMatch(address);
    const url = await cover().inputValue();
    await closeSettings(page);
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.getByRole('link', { name: '已发布' }).click();
    await page.getByRole('heading', { name: '有封面的一篇', level: 1 }).waitFor();
    const shown = page.locator(`main img[src="${url}"]`);
    await shown.waitFor();
    expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(48);
  });

  test('没有网络时选的，刷新以后还在等，连上网自己填上', async () => {
    await workerReady(page);
    site.browser.expectErrors(networkGone);
    await site.browser.context.setOffline(true);
    await content().fill('正文');
    await openSettings(page);
    await choose();
    await waiting().getByText('联网后自动上传').waitFor();
    await page.reload();
    await waiting().waitFor();
    await site.browser.context.setOffline(false);
    // Nobody has opened the sheet: its field is filled all the same.
    await expect.poll(async () => (await stored())?.cover, slow).toMatch(address);
    await openSettings(page);
    expect(await cover().inputValue()).toMatch(address);
    await expect.poll(stored, slow).toMatchObject({ content: '正文', cover: expect.stringMatching(address) });
  });

  test('传不上去的移除以后，封面空着', async () => {
    await openSettings(page);
    await pick(() => page.getByText('选择图片').click(), words);
    await page.getByRole('button', { name: '移除坏了.png' }).click();
    expect(await cover().inputValue()).toBe('');
  });
});
