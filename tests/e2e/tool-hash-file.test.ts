import { createHash, randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hex, openHash } from '../support/hash-page.ts';

const { site, open, fileNamed, sound, textBox, expectedBox, chooser } = openHash();
const done = () => page.getByText(/^已完成/).waitFor();
let page: Page;

beforeAll(() => {
  page = site.page;
});

describe('文件', () => {
  const large = randomBytes(3_000_000);

  test('一次选几个，各有摘要；校验文件自己认出来，逐行核对', async () => {
    await open('?m=file&a=md5,sha256');
    const list = `${hex('sha256', 'hello')}  a b.txt\n${hex('sha256', 'else')}  large.bin\n${hex('sha256', 'x')}  gone.iso\n`;
    await chooser().setInputFiles([
      fileNamed('a b.txt', 'hello'),
      fileNamed('large.bin', large),
      fileNamed('SHA256SUMS', list),
    ]);
    await done();
    await page.getByText(hex('md5', large), { exact: true }).waitFor();
    await page.getByText('来自 SHA256SUMS').waitFor();
    await page.getByText('✗ 不一致 1 个，缺文件 1 个，✓ 一致 1 个').waitFor();
    await sound();
  });

  test('粘贴的摘要用了没选的算法：只补算这一种', async () => {
    await expectedBox().fill(`SM3 (large.bin) = ${hex('sm3', large)}`);
    await page.getByText('✓ 一致：与 large.bin 的 SM3（国密） 相同').waitFor();
  });

  test('生成的校验文件能原样核对', async () => {
    const save = page.getByRole('button', { name: '下载 SHA256SUMS' });
    const [download] = await Promise.all([page.waitForEvent('download'), save.tap()]);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toContain(`${hex('sha256', large)}  large.bin\n`);
    expect(text).toContain(`${hex('sha256', 'hello')}  a b.txt\n`);
    await expectedBox().fill(text);
    await page.getByText('✓ 一致 3 个').waitFor();
    await page.getByLabel('格式').selectOption('sfv');
    await page.getByText('尚未计算 CRC32，请先在算法里选择').waitFor();
  });

  test('移去一个，别的还在', async () => {
    await page.getByRole('button', { name: '移除 a b.txt' }).tap();
    await expect
      .poll(() => page.getByRole('heading', { level: 3 }).allInnerTexts())
      .toEqual(['large.bin', 'SHA256SUMS']);
  });

  test('取消大文件，再接着算，结果与 OpenSSL 一样', { timeout: 60_000 }, async () => {
    const name = fileNamed('huge.bin', '');
    const hash = createHash('sm3');
    const descriptor = openSync(name, 'w');
    for (let part = 0; part < 160; part += 1) {
      const bytes = Buffer.alloc(1024 * 1024, part);
      writeSync(descriptor, bytes);
      hash.update(bytes);
    }
    closeSync(descriptor);
    await open('?m=file&a=md5,sm3,whirlpool');
    await chooser().setInputFiles([name]);
    await page.getByText(/正在计算 huge.bin/).waitFor();
    await page.getByText(/每秒/).waitFor();
    await page.getByRole('button', { name: '取消' }).tap();
    await page.getByText('已取消，已完成的结果保留。').waitFor();
    await page.getByRole('button', { name: '继续计算' }).tap();
    await done();
    await page.getByText(hash.digest('hex'), { exact: true }).waitFor();
  });

  test('拖进来的也算；拖到文本上就换到文件', async () => {
    await open();
    const handle = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['dropped'], 'dropped.txt'));
      return data;
    });
    await textBox().dispatchEvent('drop', { dataTransfer: handle });
    await page.getByText(hex('sha256', 'dropped'), { exact: true }).waitFor();
    await page.waitForURL('**/tool/hash?m=file*');
  });
});
