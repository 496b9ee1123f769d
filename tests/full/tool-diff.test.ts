import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { alive } from '../support/alive.ts';
import { chooseIn, showPane } from '../support/bench-page.ts';
import { networkGone, workerReady } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { openSite } from '../support/site.ts';

/** A phone that is offline from the first test on. */
const site = openSite({
  onlyReads: true,
  viewport: { width: 390, height: 740 },
  hasTouch: true,
  isMobile: true,
  permissions: ['clipboard-read', 'clipboard-write'],
});

beforeAll(async () => {
  await site.page.goto(`${site.origin}/tool/diff`);
  await workerReady(site.page);
  site.browser.expectErrors(networkGone);
  await site.browser.context.setOffline(true);
});

const side = (name: '修改前' | '修改后') => site.page.getByLabel(name);
const button = (name: string) => site.page.getByRole('button', { name, exact: true });
const verdict = () => site.page.locator('output').innerText();
const rows = () => site.page.getByRole('list', { name: '逐行对照' }).getByRole('listitem');
const changed = (kind: 'del' | 'ins') => site.page.locator(`main ${kind}`).allInnerTexts();
const clipboard = () => site.page.evaluate(() => navigator.clipboard.readText());

async function open(rest = ''): Promise<void> {
  await site.page.goto(`${site.origin}/tool/diff${rest}`);
  await site.page.getByRole('heading', { level: 1, name: '文本比较' }).waitFor();
  await alive(site.page);
}

/** Opens both texts as files: the browser takes long to type thousands of lines. */
async function openFiles(...texts: readonly (readonly string[])[]): Promise<void> {
  const inputs = site.page.locator('input[type=file]');
  for (const [at, text] of texts.entries())
    await inputs
      .nth(at)
      .setInputFiles({ name: `${at}.txt`, mimeType: 'text/plain', buffer: Buffer.from(text.join('\n')) });
}

const before = '窗外下着小雪。\n炉火正旺。\nSnow  falls\n';
const after = '窗外下着大雪。\n炉火正旺。\nsnow falls\n';

describe('两份文字', () => {
  test('一点一份贴进来，结果就在第一屏，再一点复制成补丁', async () => {
    await open();
    await showPane(site.page, '结果');
    await site.page.getByText('输入两份文本后显示差异').waitFor();
    for (const text of [before, after]) {
      await site.page.evaluate((value) => navigator.clipboard.writeText(value), text);
      await button(text === before ? '粘贴到修改前' : '粘贴到修改后').tap();
      await expect.poll(() => side(text === before ? '修改前' : '修改后').inputValue()).toBe(text);
    }
    await expect.poll(verdict).toBe('2 处差异，删除 2 词，新增 2 词');
    expect(await changed('del')).toEqual(['小雪', 'Snow  ']);
    const box = await rows().nth(2).boundingBox();
    expect(box!.y + box!.height).toBeLessThan(740);
    await button('复制结果').tap();
    const patch = '--- text.txt\n+++ text.txt\n@@ -1,3 +1,3 @@\n';
    await expect.poll(clipboard).toMatch(new RegExp(`^${patch.replaceAll('+', '\\+')}-窗外下着小雪。\\n`));
    expect(await lookAt(site.page)).toEqual([]);
  });

  test('打开的文件写着名字与编码；只差结尾的换行也说出来', async () => {
    await site.page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'app.yml',
        mimeType: 'text/yaml',
        buffer: Buffer.from([0xc4, 0xe3, 0xba, 0xc3, 0x0a]),
      });
    await site.page.getByText('修改前：app.yml（GBK，补丁用 UTF-8）').waitFor({ state: 'attached' });
    await showPane(site.page, '输入');
    await side('修改后').fill('你好');
    await expect.poll(verdict).toBe('✓ 文字相同，只有换行符不同：一份以换行结尾，另一份没有');
    await button('复制结果').tap();
    await expect.poll(clipboard).toContain('--- app.yml\n+++ app.yml\n');
    await side('修改前').fill(before);
    await side('修改后').fill(after);
    await expect.poll(verdict).toBe('2 处差异，删除 2 词，新增 2 词');
  });

  test('忽略空白与大小写，按行、按词、按句；地址记得', async () => {
    await showPane(site.page, '结果');
    await site.page.getByLabel('忽略空白').check();
    await site.page.getByLabel('忽略大小写').check();
    await expect.poll(verdict).toBe('1 处差异，删除 1 词，新增 1 词');
    await site.page.getByRole('radio', { name: '按句' }).check();
    await expect.poll(verdict).toBe('1 处差异，删除 1 句，新增 1 句');
    await site.page.getByRole('radio', { name: '按行' }).check();
    await expect.poll(verdict).toBe('1 处差异，删除 1 行，新增 1 行');
    expect(await changed('ins')).toEqual(['窗外下着大雪。']);
    await expect.poll(() => site.page.url()).toMatch(/\?by=line&space=0&case=0#t=/);
    await site.page.reload();
    await expect.poll(verdict).toBe('1 处差异，删除 1 行，新增 1 行');
    expect(await side('修改后').inputValue()).toBe(after);
  });

  test('对调、清空、撤销；一份缺着就等另一份', async () => {
    await showPane(site.page, '结果');
    await chooseIn(site.page, '更多', '交换左右');
    await expect.poll(() => changed('ins')).toEqual(['窗外下着小雪。']);
    await showPane(site.page, '输入');
    await button('清空').first().tap();
    await showPane(site.page, '结果');
    await site.page.getByText('请输入修改前的文本').waitFor();
    await showPane(site.page, '输入');
    await button('撤销').tap();
    await expect.poll(() => changed('ins')).toEqual(['窗外下着小雪。']);
    await showPane(site.page, '输入');
    await button('清空').last().tap();
    await side('修改后').fill(after);
    await expect.poll(verdict).toBe('✓ 完全相同');
    await side('修改后').fill(after.replace('下着', '下 着'));
    await expect.poll(verdict).toBe('✓ 除忽略的以外，没有差别');
  });

  test('链接带着两份文字；别的工具送来的放在空着的地方', async () => {
    await open(`#t=${encodeURIComponent(JSON.stringify(['甲\n', '乙\n']))}`);
    await expect.poll(() => changed('ins')).toEqual(['乙']);
    expect(await side('修改前').inputValue()).toBe('甲\n');
  });
});

describe('长的文字', () => {
  const lines = Array.from({ length: 3000 }, (_, index) => `${index + 1} 晴耕雨读，第 ${index % 97} 回`);
  const edited = lines.map((line, index) => (index % 1000 === 500 ? `${line}（改）` : line));

  test('相同的行折起，逐处跳转，展开得了', async () => {
    await open('?by=line');
    await side('修改前').fill(lines.slice(490, 530).join('\n'));
    await side('修改后').fill(edited.slice(490, 530).join('\n'));
    await showPane(site.page, '结果');
    await button('下一处').tap();
    await site.page.getByText('第 1 处，共 1 处').waitFor();
    expect(await lookAt(site.page)).toEqual([]);
    await openFiles(lines, edited);
    await expect.poll(verdict).toBe('3 处差异，删除 3 行，新增 3 行');
    expect(await rows().count()).toBe(4 + 3 * 7);
    await button('下一处').tap();
    await button('下一处').tap();
    await site.page.getByText('第 2 处，共 3 处').waitFor();
    expect(await site.page.locator('[data-current]').innerText()).toContain('（改）');
    await button('展开相同的 993 行').first().tap();
    await button('显示更多（还有 2 处差异）').waitFor();
    await button('下一处').tap();
    await site.page.getByText('第 3 处，共 3 处').waitFor();
    await expect.poll(() => site.page.locator('[data-current] ins').innerText()).toContain('2501');
  });

  test('几兆的文件打得开，不进输入框，补丁整份下载', async () => {
    const many = Array.from(
      { length: 60_000 },
      (_, index) => `${index} 雪窗下，灯火可亲，写下的字留在这里 ${index % 13}`,
    );
    const other = many.map((line, index) => (index % 6000 === 3000 ? `${line} 改` : line));
    await open('?by=line');
    await openFiles(many, other);
    await site.page.getByText('MB，只显示开头').first().waitFor({ state: 'attached' });
    await expect.poll(verdict, { timeout: 20_000 }).toBe('10 处差异，删除 10 行，新增 10 行');
    const [download] = await Promise.all([site.page.waitForEvent('download'), chooseIn(site.page, '更多', '下载补丁')]);
    const patch = readFileSync(await download.path(), 'utf8');
    expect(download.suggestedFilename()).toBe('0.txt.patch');
    expect(patch.startsWith('--- 0.txt\n+++ 0.txt\n')).toBe(true);
    expect(patch.match(/^@@/gm)).toHaveLength(10);
    expect(patch).toContain('+3000 雪窗下，灯火可亲，写下的字留在这里 10 改\n');
    await showPane(site.page, '输入');
    await button('清空').first().tap();
    await button('清空').first().tap();
  });
});

test('只用键盘：写两份，到结果里逐处走，复制', async () => {
  await site.page.setViewportSize({ width: 1280, height: 720 });
  await open(`?by=word#t=${encodeURIComponent(JSON.stringify(['甲 一\n', '甲 二\n']))}`);
  await expect.poll(() => changed('ins')).toEqual(['二']);
  await side('修改后').focus();
  await site.page.keyboard.press('Control+End');
  await site.page.keyboard.type('雪');
  await expect.poll(() => changed('ins')).toEqual(['二', '↵', '雪']);
  await button('下一处').focus();
  await site.page.keyboard.press('Enter');
  expect(await site.page.evaluate(() => document.activeElement?.hasAttribute('data-row'))).toBe(true);
  await button('复制补丁').focus();
  await site.page.keyboard.press('Enter');
  await expect.poll(clipboard).toContain('-甲 一\n+甲 二\n+雪\n');
  await site.page.setViewportSize({ width: 390, height: 740 });
});
