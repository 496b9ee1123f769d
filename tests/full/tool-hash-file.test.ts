import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { showPane } from '../support/bench-page.ts';
import { hex, isInView, openHash, phone } from '../support/hash-page.ts';

const { site, open, fileNamed, sound, textBox, expectedBox, chooser } = openHash();
const done = () => page.getByText(/^已完成/).waitFor();
/** The folded lines: mark and name. */
const lines = () =>
  page
    .getByRole('list', { name: '文件' })
    .locator('> li')
    .evaluateAll((all) =>
      all.map((each) =>
        [...each.querySelectorAll('span')]
          .slice(0, 2)
          .map((part) => part.textContent)
          .join(' ')
          .trim(),
      ),
    );
let page: Page;

/** Pastes published digests, which have a pane of their own on a phone. */
async function compareWith(list: string): Promise<void> {
  await showPane(page, '核对');
  await expectedBox().fill(list);
}

/** How the files compare; a phone says it beside the files, too. */
const verdict = (text: string | RegExp) => page.getByText(text).filter({ visible: true });

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
    const said = '✗ SHA-256 不一致 1 个，缺文件 1 个，✓ SHA-256 一致 1 个';
    await verdict(said).waitFor();
    await showPane(page, '核对');
    await page.getByText('来自 SHA256SUMS').waitFor();
    await verdict(said).waitFor();
    await showPane(page, '文件');
    await expect.poll(lines).toEqual(['缺 gone.iso', '✗ large.bin', '✓ a b.txt', 'SHA256SUMS']);
    await page.getByText('large.bin', { exact: true }).tap();
    await page.getByText(hex('md5', large), { exact: true }).waitFor();
    await sound();
  });

  test('粘贴的摘要用了没选的算法：只补算这一种', async () => {
    await compareWith(`SM3 (large.bin) = ${hex('sm3', large)}`);
    await verdict('✓ SM3（国密） 一致：large.bin').waitFor();
  });

  test('生成的校验文件能原样核对', async () => {
    await showPane(page, '文件');
    await page.getByText('生成校验文件').tap();
    const save = page.getByRole('button', { name: '下载 SHA256SUMS' });
    const [download] = await Promise.all([page.waitForEvent('download'), save.tap()]);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toContain(`${hex('sha256', large)}  large.bin\n`);
    expect(text).toContain(`${hex('sha256', 'hello')}  a b.txt\n`);
    await compareWith(text);
    await verdict('✓ SHA-256 一致 3 个').waitFor();
    await showPane(page, '文件');
    await page.getByLabel('格式', { exact: true }).selectOption('sfv');
    await page.getByText('尚未计算 CRC32，请先在算法里选择').waitFor();
  });

  test('移去一个，别的还在', async () => {
    await page.getByText('a b.txt', { exact: true }).tap();
    await page.getByRole('button', { name: '移除 a b.txt' }).tap();
    await expect.poll(lines).toEqual(['缺 a b.txt', '✓ large.bin', '✓ SHA256SUMS']);
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
    await page.getByRole('button', { name: '暂停' }).tap();
    await page.getByText('已暂停，已完成的结果保留。').waitFor();
    await page.getByRole('button', { name: '继续' }).tap();
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

/** A folder with two levels and two files of one name. */
function folderOnDisk(): string {
  const folder = join(site.profile, '发布');
  mkdirSync(join(folder, 'lib/x'), { recursive: true });
  writeFileSync(join(folder, 'a.txt'), 'top');
  writeFileSync(join(folder, 'lib/a.txt'), 'lib');
  writeFileSync(join(folder, 'lib/x/雪 1.txt'), 'snow');
  return folder;
}

describe('文件夹', () => {
  const list = [
    `${hex('sha256', 'top')}  ./a.txt`,
    `${hex('sha256', 'lib')} *lib\\a.txt`,
    `SHA256 (lib/x/雪 1.txt) = ${hex('sha256', 'snow')}`,
    `${hex('sha256', 'top')}  other/a.txt`,
  ].join('\n');

  test('打开文件夹：路径留着，同名的各归各，别的文件夹里的算缺', async () => {
    const folder = folderOnDisk();
    await open('?m=file');
    await page.getByLabel('打开文件夹').first().setInputFiles(folder);
    await done();
    await compareWith(list);
    await verdict('缺文件 1 个，✓ SHA-256 一致 3 个').waitFor();
    await showPane(page, '文件');
    await expect
      .poll(async () => (await lines()).toSorted())
      .toEqual(['✓ 发布/a.txt', '✓ 发布/lib/a.txt', '✓ 发布/lib/x/雪 1.txt', '缺 other/a.txt']);
    await sound();
  });

  test.each([
    ['gnu', 'sha256', 'SHA256SUMS', 'sha256sum'],
    ['bsd', 'sha256', 'SHA256SUMS', 'sha256sum'],
    ['bsd', 'all', 'CHECKSUMS', 'md5sum'],
  ])('整个文件夹一个校验文件，%s 格式、%s：系统自己的程序读得懂', async (format, wish, name, program) => {
    const folder = folderOnDisk();
    await showPane(page, '文件');
    const summary = page.getByText('生成校验文件');
    if (!(await page.getByLabel('格式', { exact: true }).isVisible())) await summary.tap();
    await page.getByLabel('格式', { exact: true }).selectOption(format);
    await page.getByLabel('算法', { exact: true }).selectOption(wish);
    const save = page.getByRole('button', { name: `下载 ${name}` });
    const [download] = await Promise.all([page.waitForEvent('download'), save.tap()]);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toContain('lib/x/雪 1.txt');
    const ids = wish === 'all' ? ['sha256', 'md5', 'sha1'] : [wish];
    expect(text.trim().split('\n')).toHaveLength(3 * ids.length);
    const checked = execFileSync(program, ['-c', '-'], { cwd: folder, input: text, encoding: 'utf8', stdio: 'pipe' });
    expect(
      checked
        .trim()
        .split('\n')
        .filter((line) => line.endsWith(': OK')),
    ).toHaveLength(3);
    await compareWith(text);
    await verdict(/^✓ SHA-256 一致 3 个/).waitFor();
  });

  test('拖进来的文件夹连同下层都收，路径留着', async () => {
    const folder = folderOnDisk();
    await open('?m=file');
    const devtools = await page.context().newCDPSession(page);
    const box = (await page.getByText('选择或拖入文件、文件夹').boundingBox())!;
    const data = { items: [], files: [folder], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await devtools.send('Input.dispatchDragEvent', { type, x: box.x + 5, y: box.y + 5, data });
    }
    await done();
    await expect
      .poll(async () => (await lines()).toSorted())
      .toEqual(['发布/a.txt', '发布/lib/a.txt', '发布/lib/x/雪 1.txt']);
    await page.getByRole('button', { name: '全部移除' }).tap();
    await page.waitForTimeout(1000);
  });
});

describe('五十个文件', () => {
  const names = Array.from({ length: 50 }, (_, index) => `part-${index}.bin`);

  test.each([
    [390, 740],
    [1280, 720],
  ])('%d×%d：结论不用滚就看得到，页面不比窗口高', async (width, height) => {
    await page.setViewportSize({ width, height });
    await open('?m=file');
    const list = names.map((name) => `${hex('sha256', name)}  ${name}\n`).join('');
    await chooser().setInputFiles([...names.map((name) => fileNamed(name, name)), fileNamed('SHA256SUMS', list)]);
    const said = verdict('✓ SHA-256 一致 50 个');
    await said.waitFor();
    expect(await isInView(said)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(lines).toHaveLength(51);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2 * height);
    const short = page.getByText(`${hex('sha256', 'part-0.bin').slice(0, 8)}…`);
    await short.waitFor();
    expect(await page.getByRole('button', { name: /^复制 part/ }).count()).toBe(0);
    await page.setViewportSize(phone.viewport);
  });

  test('刷新以后：说出哪些要重新选择，没变的选好就有摘要，不再读', async () => {
    // The record follows the queue after half a second.
    await page.waitForTimeout(1000);
    await page.reload();
    await page.getByText('上次的 51 个文件需要重新选择，其中 51 个已算完').waitFor();
    await chooser().setInputFiles(names.slice(0, 49).map((name) => join(site.profile, 'files', name)));
    await page.getByText('上次的 2 个文件需要重新选择').waitFor();
    await expect.poll(() => page.getByText(`${hex('sha256', 'part-48.bin').slice(0, 8)}…`).count()).toBe(1);
    expect(await page.getByText(/^已完成/).count()).toBe(0);
    await chooser().setInputFiles([fileNamed('part-49.bin', '改过了')]);
    await page.getByText(`${hex('sha256', '改过了').slice(0, 8)}…`).waitFor();
    await page.getByText('上次的 1 个文件需要重新选择').waitFor();
    await page.getByRole('button', { name: '不再需要' }).tap();
    await expect.poll(() => page.getByText('需要重新选择').count()).toBe(0);
    await page.getByRole('button', { name: '全部移除' }).tap();
    await page.waitForTimeout(1000);
    await page.reload();
    await page.getByText('选择或拖入文件、文件夹').waitFor();
    expect(await page.getByText('需要重新选择').count()).toBe(0);
  });
});
