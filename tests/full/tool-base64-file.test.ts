import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { png } from '../fixtures/base64.ts';
import { openBase64 } from '../support/base64-page.ts';
import { showPane } from '../support/bench-page.ts';

const { site, input, button, value, open, download, expectFit } = openBase64();
let page: Page;

beforeAll(() => {
  page = site.page;
});

async function giveFile(name: string, content: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: content });
}

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
    await showPane(page, '输入');
    await page.getByText('每 76 字符换行').tap();
    await expect.poll(() => value('Base64')).toContain(`${bytes.toString('base64', 0, 57)}\n`);
    await page.getByText('Data URI').tap();
    await expect
      .poll(() => value('Base64'))
      .toContain(`data:application/octet-stream;base64,${bytes.toString('base64', 0, 57)}`);
  });

  test('折过行的 Base64 文件认得出，解回原来的字节', async () => {
    await open();
    await giveFile('雪.bin.base64.txt', Buffer.from(bytes.toString('base64').replace(/.{76}/g, '$&\r\n')));
    await page.getByText('解出 4.77 MB').waitFor();
    await showPane(page, '输入');
    await page.getByText('解码成文件').waitFor();
    await expectFit();
    await showPane(page, '结果');
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
    await showPane(page, '输入');
    await button('返回文字').tap();
    await input().waitFor();
  });

  test('很大的文件算到一半可以取消，也可以重新开始', async () => {
    await open();
    await page.locator('input[type=file]').evaluate((control: HTMLInputElement) => {
      // A file of two gigabytes that needs little memory: the same chunk two hundred times.
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
    await showPane(page, '输入');
    await button('返回文字').tap();
    await input().waitFor();
  });
});
