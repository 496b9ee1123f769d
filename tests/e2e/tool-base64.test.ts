import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pdf, png, token, wav } from '../fixtures/base64.ts';
import { alive } from '../support/alive.ts';
import { violations } from '../support/axe.ts';
import { type Browser, networkGone, newProfile, openBrowser, workerReady } from '../support/browser.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const profile = newProfile();
let server: RunningServer;
let browser: Browser;
let page: Page;

/** On a phone, and without a network from the first conversion on. */
beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser(profile.path, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page = browser.page;
  await page.goto(`${server.origin}/tool/base64`);
  await workerReady(page);
  browser.expectErrors(networkGone);
  await browser.context.setOffline(true);
});
afterEach(() => expect(browser.takeErrors()).toEqual([]));
afterAll(async () => {
  await browser.close();
  await server.stop();
  server.remove();
  profile.remove();
});

const input = () => page.getByLabel('文本或 Base64');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const value = (label: string) => page.getByLabel(label, { exact: true }).inputValue();

async function open(query = ''): Promise<void> {
  await page.goto(`${server.origin}/tool/base64${query}`);
  await page.getByRole('heading', { level: 1, name: 'Base64' }).waitFor();
  await button('粘贴').waitFor();
  await alive(page);
}

async function give(text: string): Promise<void> {
  await open();
  await input().fill(text);
}

async function giveFile(name: string, content: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: content });
}

async function download(name: RegExp): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(name).tap()]);
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
}

/** What a phone cannot bear: a page wider than the screen, faults that axe finds, targets too small for a finger. */
async function expectFit(): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await violations(page)).toEqual([]);
  const low = await page
    .locator('main')
    .locator('button:visible, select:visible, label:has(input):visible')
    .evaluateAll((all) =>
      all.filter((each) => each.getBoundingClientRect().height < 44).map((each) => each.textContent),
    );
  expect(low).toEqual([]);
}

describe('文字', () => {
  test('只用键盘：打字、看到 Base64、换成网址安全、复制', async () => {
    await open();
    await input().focus();
    await page.keyboard.type('雪窗集?>~');
    await expect.poll(() => value('Base64')).toBe('6Zuq56qX6ZuGPz5+');
    const urlSafe = page.getByRole('checkbox', { name: /网址安全/ });
    for (let step = 0; step < 12 && !(await urlSafe.evaluate((box) => box === document.activeElement)); step += 1) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    await expect.poll(() => value('Base64')).toBe('6Zuq56qX6ZuGPz5-');
    expect(page.url()).toContain('url=1');
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      if (await button('复制结果').evaluate((each) => each === document.activeElement)) break;
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('6Zuq56qX6ZuGPz5-');
    await expectFit();
  });

  test('只用手指：示例、自动解码、觉得不对就改方向', async () => {
    await open();
    await button('Base64 示例').tap();
    await page.getByText('看起来是 Base64，正在解码').waitFor();
    await expect.poll(() => value('解出的文本')).toBe('雪窗集 · Snow Window');
    await button('不对，要编码').tap();
    await expect.poll(() => value('Base64')).toBe('Nlp1cTU2cVg2WnVHSU1LM0lGTnViM2NnVjJsdVpHOTM=');
    expect(page.url()).toContain('mode=encode');
    await page.getByText('自动', { exact: true }).tap();
    await expect.poll(() => value('解出的文本')).toBe('雪窗集 · Snow Window');
    await expectFit();
  });

  test('短的文字与选项都在地址里，刷新还在；文字在 # 之后，不发给服务器', async () => {
    await open('?mode=encode&pad=0');
    await page.getByLabel('文本', { exact: true }).fill('f');
    await page.waitForURL(/#t=f$/);
    await page.reload();
    await expect.poll(() => value('Base64')).toBe('Zg');
  });

  test('在同一页打开另一个链接，换成它的文字；原来的换得回来', async () => {
    await open('#t=one');
    await expect.poll(() => value('Base64')).toBe('b25l');
    await page.evaluate(() => location.assign('#t=two'));
    await expect.poll(() => value('Base64')).toBe('dHdv');
    await page.goBack();
    await expect.poll(() => value('Base64')).toBe('b25l');
    await button('换回之前的').tap();
    await expect.poll(() => value('Base64')).toBe('dHdv');
  });

  test('半个字符 UTF-8 写不了：编码，并且说出来', async () => {
    await open();
    // Whoever drives the browser can send it whole characters only.
    await input().evaluate((area: HTMLTextAreaElement) => {
      area.setRangeText(`a${String.fromCharCode(0xd800)}b`);
      area.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await page.getByText('文字里有 1 处只有半个字符').waitFor();
    await input().fill('a😀b');
    await expect.poll(() => value('Base64')).toBe('YfCfmIBi');
    expect(await page.getByText('只有半个字符').count()).toBe(0);
  });

  test('逐行：空行与解不出的行都留着，两边的行对得上', async () => {
    await open('?mode=decode&lines=1');
    await page.getByLabel('Base64 文本').fill('Zm9v\n\n*\nZg==');
    await expect.poll(() => value('解出的文本')).toBe('foo\n\n\nf');
    await page.getByText('第 3 行第 1 个字符“*”不是 Base64 字符').waitFor();
  });

  test('用的是浏览器自己的 Uint8Array.toBase64', async () => {
    await page.addInitScript(() => {
      const own = Object.getOwnPropertyDescriptor(Uint8Array.prototype, 'toBase64')!;
      const count = { calls: 0 };
      Object.assign(globalThis, { count });
      const counted = function (this: Uint8Array, ...given: unknown[]): unknown {
        count.calls += 1;
        return (own.value as (...all: unknown[]) => unknown).apply(this, given);
      };
      // oxlint-disable-next-line no-extend-native
      Object.defineProperty(Uint8Array.prototype, 'toBase64', { ...own, value: counted });
    });
    await give('雪');
    await expect.poll(() => value('Base64')).toBe('6Zuq');
    expect(
      await page.evaluate(() => (globalThis as unknown as { count: { calls: number } }).count.calls),
    ).toBeGreaterThan(0);
  });

  test('第一个错误字符：说出、选中、改好，都是一下', async () => {
    await give('6Zuq56qX6ZuG\nIMK3＊IFNub3cgV2luZG93');
    await page.getByText('第 2 行第 5 个字符“＊”不是 Base64 字符').waitFor();
    await expectFit();
    await button('选中出错的位置').tap();
    expect(
      await input().evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
    ).toBe('＊');
    await button('删掉不是 Base64 的字符').tap();
    await expect.poll(() => value('解出的文本')).toBe('雪窗集 · Snow Window');
    await button('换回之前的').tap();
    await page.getByText('第 2 行第 5 个字符“＊”不是 Base64 字符').waitFor();
  });

  test('容忍了什么都说出来，逐条改好以后严格也通过', async () => {
    await give('6Zuq56qX6ZuGIMK3\nIFNub3cgV2luZG93Lh');
    await page.getByText('跳过了 1 个空白字符').waitFor();
    await expectFit();
    for (const remedy of ['去掉空白', '补上“=”', '改成规范的“g”']) await button(remedy).tap();
    await page.getByRole('region', { name: '容忍了什么' }).waitFor({ state: 'hidden' });
    await page.getByText('严格（RFC 4648）').tap();
    await expect.poll(() => value('解出的文本')).toBe('雪窗集 · Snow Window.');
  });

  test('严格时不许的，可以一下改用宽松', async () => {
    await open('?mode=decode&strict=1');
    await page.getByLabel('Base64 文本').fill('Zm9v Zg==');
    await page.getByText('是空白，严格模式不允许空白').waitFor();
    await button('改用宽松').tap();
    await expect.poll(() => value('解出的文本')).toBe('foof');
  });

  test('逐行：一行出错不碍别的行', async () => {
    await open('?mode=decode&lines=1');
    await page.getByLabel('Base64 文本').fill('Zm9v\n*\nZg==');
    await page.getByText('3 行，其中 1 行解不出，留作空行').waitFor();
    expect(await value('解出的文本')).toBe('foo\n\nf');
    expect(await page.getByRole('row').nth(2).innerText()).toContain('不是 Base64 字符');
    await expectFit();
  });

  test('三十万个字符由 worker 来算：显示开头，下载是全部', async () => {
    const text = '雪窗集 · '.repeat(50_000);
    const base64 = Buffer.from(text).toString('base64');
    await give(text);
    await page.getByText(`共 ${base64.length} 个字符，这里只显示开头的 50000 个`).waitFor();
    expect(await value('Base64')).toBe(base64.slice(0, 50_000));
    expect((await download(/^下载/)).content.toString() === base64).toBe(true);
  });
});

describe('解出的字节', () => {
  test('GBK 猜得出并说明是猜的，也可以指定', async () => {
    await give('1tDOxLLiytTOxLG+');
    await expect.poll(() => value('解出的文本')).toBe('中文测试文本');
    await page.getByText('不是 UTF-8；按 GBK（GB 18030） 读得通，这是猜的').waitFor();
    await page.getByLabel('字节读作').selectOption('utf-16be');
    await expect.poll(() => value('解出的文本')).not.toBe('中文测试文本');
  });

  test('不是文字的列成十六进制，能下载，能送去算哈希', async () => {
    const bytes = Buffer.from(Array.from({ length: 300 }, (_, index) => (index * 7) & 255));
    await give(bytes.toString('base64'));
    await page.getByText('解出 300 字节；第 20 个字节（0x85）起不是有效的 UTF-8').waitFor();
    expect(await page.getByRole('region', { name: '十六进制' }).innerText()).toContain('00000010  70 77 7e 85');
    await expectFit();
    expect(await download(/^下载/)).toEqual({ name: '解码.bin', content: bytes });
    await button('送到 哈希 →').tap();
    await page.waitForURL('**/tool/hash*');
  });

  test('图片当场看得到', async () => {
    await give(`data:image/png;base64,${png}`);
    await page.getByText('16 × 16 像素').waitFor();
    await expectFit();
    await input().fill(`data:image/png;base64,${png.slice(0, 9)}*${png.slice(9)}`);
    await page.getByText('第 1 行第 32 个字符“*”不是 Base64 字符').waitFor();
    await button('删掉不是 Base64 的字符').tap();
    await page.getByText('16 × 16 像素').waitFor();
  });

  test('声音放得出来，PDF 在框里，也可以另开', async () => {
    await give(wav().toString('base64'));
    await page.waitForFunction(() => (document.querySelector('audio')?.duration ?? 0) > 0.09);
    await input().fill(pdf().toString('base64'));
    await page.locator('iframe[title="解出的 PDF"]').waitFor();
    expect(await page.getByRole('link', { name: '在新标签页打开 PDF' }).getAttribute('href')).toMatch(/^blob:/);
  });

  test('JWT 拆开来看，不说已验证；过期时间送到时间戳', async () => {
    await give(token({ sub: '12345678901234567890', id: '雪', exp: 1_700_000_000 }));
    await page.getByText('没有验证签名').waitFor();
    expect(await page.getByRole('region', { name: '载荷' }).innerText()).toContain('"id": "雪"');
    await page.getByText(/过期时间（exp）：2023-11-1\d .*，已经过期/).waitFor();
    await expectFit();
    await button('送到 时间戳 →').tap();
    await page.waitForURL('**/tool/timestamp*');
  });
});

describe('文件', () => {
  const bytes = randomBytes(5_000_001);

  test('编码成 Base64，下载下来一个字节不差', async () => {
    await open();
    await giveFile('雪.bin', bytes);
    await button(/^下载（6.36 MB）/).waitFor();
    await expectFit();
    const { name, content } = await download(/^下载/);
    expect(name).toBe('雪.bin.base64.txt');
    expect(content.toString() === bytes.toString('base64')).toBe(true);
  });

  test('选项一改就重算：76 字折行、Data URI', async () => {
    await page.getByText('76 字折行').tap();
    await expect.poll(() => value('Base64')).toContain(`${bytes.toString('base64', 0, 57)}\n`);
    await page.getByText('Data URI').tap();
    await expect
      .poll(() => value('Base64'))
      .toContain(`data:application/octet-stream;base64,${bytes.toString('base64', 0, 57)}`);
  });

  test('折过行的 Base64 文件认得出，解回原来的字节', async () => {
    await open();
    await giveFile('雪.bin.base64.txt', Buffer.from(bytes.toString('base64').replace(/.{76}/g, '$&\r\n')));
    await page.getByText('解码成文件').waitFor();
    await page.getByText('解出 4.77 MB').waitFor();
    await expectFit();
    const { name, content } = await download(/^下载/);
    expect([name, content.equals(bytes)]).toEqual(['雪.bin', true]);
  });

  test('Data URI 的文件解出图片，当场看得到', async () => {
    await open();
    await giveFile('图.txt', Buffer.from(`data:image/png;base64,${png}`));
    await page.getByText('16 × 16 像素').waitFor();
    expect((await download(/^下载/)).name).toBe('图.png');
  });

  test('坏了一个字符的大文件，说出它在第几行第几个', async () => {
    await open();
    const lines = bytes.toString('base64').replace(/.{76}/g, '$&\n');
    await giveFile('坏.txt', Buffer.from(`${lines.slice(0, 4_000_000)}*${lines.slice(4_000_000)}`));
    const line = lines.slice(0, 4_000_000).split('\n').length;
    const column = 4_000_000 - lines.lastIndexOf('\n', 3_999_999);
    expect(await page.getByRole('alert').innerText()).toBe(`第 ${line} 行第 ${column} 个字符“*”不是 Base64 字符`);
    await button('回到文字').tap();
    await input().waitFor();
  });

  test('很大的文件算到一半可以取消，也可以重新开始', async () => {
    await open();
    await page.locator('input[type=file]').evaluate((control: HTMLInputElement) => {
      // Two gigabytes that take no room: the same piece two hundred times.
      const piece = new Blob([new Uint8Array(10 << 20)]);
      const files = new DataTransfer();
      files.items.add(
        new File(
          Array.from({ length: 200 }, () => piece),
          '大.bin',
        ),
      );
      control.files = files.files;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await button('取消').tap();
    await page.getByText('已取消').waitFor();
    await button('重新开始').tap();
    await page.getByText('正在编码').waitFor();
    await button('取消').tap();
    await button('重新开始').waitFor();
    await button('回到文字').tap();
    await input().waitFor();
  });
});
