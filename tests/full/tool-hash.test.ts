import { createHash, createHmac, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { showPane } from '../support/bench-page.ts';
import { openContext } from '../support/browser.ts';
import { hex, isInView, openHash, path, phone } from '../support/hash-page.ts';

const { site, open, fileNamed, sound, textBox, expectedBox } = openHash({ isReopened: true });
let page: Page;

beforeAll(() => {
  page = site.page;
});

/** Types the text, and on a phone goes to its digests. */
async function write(text: string): Promise<void> {
  const isPhone = page.viewportSize()!.width < 900;
  if (isPhone) await showPane(page, '输入');
  await textBox().fill(text);
  if (isPhone) await showPane(page, '结果');
}

describe('文本，用手指', () => {
  test('输入就有摘要，三种常用的都对，最前面是 SHA-256', async () => {
    await open();
    await write('雪窗集');
    for (const algorithm of ['sha256', 'md5', 'sha1']) {
      await page.getByText(hex(algorithm, '雪窗集'), { exact: true }).waitFor();
    }
    const copies = page.getByRole('button', { name: /^复制 (SHA-256|MD5|SHA-1)$/ });
    expect(await copies.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual([
      '复制 SHA-256',
      '复制 MD5',
      '复制 SHA-1',
    ]);
    expect(await page.getByText('已攻破', { exact: true }).count()).toBeGreaterThan(1);
  });

  test('换一种写法、换一种读法，地址都记得', async () => {
    await showPane(page, '输入');
    await page.getByLabel('文本格式').selectOption('hex');
    await page.getByText('第 1 行第 1 个字符“雪”不是十六进制数字').waitFor();
    await write('61 62 63');
    await page.getByLabel('摘要格式').selectOption('HEX');
    await page.getByText(hex('md5', 'abc').toUpperCase(), { exact: true }).waitFor();
    // The page writes the text into the fragment after a pause.
    await page.waitForURL('**/tool/hash?in=hex&out=HEX#t=61*');
    await page.reload();
    await showPane(page, '结果');
    await page.getByText(hex('sha1', 'abc').toUpperCase(), { exact: true }).waitFor();
    await showPane(page, '输入');
    expect(await textBox().inputValue()).toBe('61 62 63');
  });

  test('选算法：每种都说用处，选好的刷新以后还在', async () => {
    await open();
    await showPane(page, '结果');
    await page.getByText(/^更多算法/).tap();
    await page.getByText(/^SHA-3、SHAKE：已选 0 \/ 6/).tap();
    await page.getByRole('checkbox', { name: /^SHA3-256/ }).tap();
    await page.getByText(/^MD5、SHA-1、MD4（已攻破）/).tap();
    await page.getByText('2004 年起就能造出碰撞').waitFor();
    await page.getByText('SHAKE 输出字节数').waitFor();
    await page.getByRole('checkbox', { name: /^MD5/ }).tap();
    await write('abc');
    await page.getByText(hex('sha3-256', 'abc'), { exact: true }).waitFor();
    await expect.poll(() => page.getByText(hex('md5', 'abc'), { exact: true }).count()).toBe(0);
    await sound();
    await open();
    await showPane(page, '结果');
    await page.getByText(hex('sha3-256', 'abc'), { exact: true }).waitFor();
    await page.getByText(/^更多算法/).tap();
    await page.getByRole('button', { name: '只选常用' }).tap();
    await page.getByText(hex('md5', 'abc'), { exact: true }).waitFor();
  });

  test('带密钥的是 HMAC；密钥不在地址里，也不留在本机', async () => {
    await open();
    await write('abc');
    await page.getByText('密钥：不使用').tap();
    await page.getByLabel('密钥', { exact: true }).fill('very-secret');
    await page.getByText(createHmac('sha256', 'very-secret').update('abc').digest('hex'), { exact: true }).waitFor();
    await page.waitForTimeout(600);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }));
    expect(page.url() + kept).not.toContain('very-secret');
    await page.reload();
    await showPane(page, '结果');
    await page.getByText('密钥：不使用').waitFor();
  });

  test('带密钥的叫 HMAC，核对也这么说；MD5 与 SHA-1 的 HMAC 不说成已攻破', async () => {
    await open();
    await write('abc');
    const plain = page.getByRole('region', { name: '摘要', exact: true });
    await plain.getByText('已攻破', { exact: true }).first().waitFor();
    await page.getByText('密钥：不使用').tap();
    await page.getByLabel('密钥', { exact: true }).fill('k');
    await page.getByText('HMAC-MD5仅用于旧系统').waitFor();
    await page.getByText('HMAC-SHA-1仅用于旧系统').waitFor();
    const digests = page.getByRole('region', { name: '带密钥的摘要' });
    expect(await digests.getByText('已攻破').count()).toBe(0);
    await page.getByText('碰撞攻击不影响 HMAC：HMAC-MD5、HMAC-SHA-1').waitFor();
    await page.getByText(/^更多算法/).tap();
    await page.getByText(/^MD5、SHA-1、MD4：/).tap();
    const member = page.getByRole('checkbox', { name: /^MD5/ }).locator('..');
    await member.getByText('仅用于旧系统').waitFor();
    expect(await member.innerText()).not.toContain('2004 年');
    await expectedBox().fill(createHmac('sha256', 'k').update('abc').digest('hex'));
    await page.getByText('✓ HMAC-SHA-256 一致：文本').waitFor();
    await expectedBox().fill(hex('sha256', 'abc'));
    await page.getByText('✗ 不一致：已核对 HMAC-SHA-256').waitFor();
    await expectedBox().fill('Checksum: 233646be d2b7aaaa 0123');
    await page.getByText('没有哪种算法的摘要是这个长度').waitFor();
  });

  test('密钥看不懂时，不说成没有文本', async () => {
    await open();
    await write('abc');
    await page.getByText('密钥：不使用').tap();
    await page.getByRole('group', { name: '密钥格式' }).getByText('十六进制').tap();
    await page.getByLabel('密钥', { exact: true }).fill('zz');
    await page.getByText('第 1 行第 1 个字符“z”不是十六进制数字').waitFor();
    await page.getByText('密钥无法识别，修正后显示摘要').waitFor();
    await page.getByLabel('密钥', { exact: true }).fill('0x00 ff:10');
    const key = Buffer.from([0, 255, 16]);
    await page.getByText(createHmac('sha256', key).update('abc').digest('hex'), { exact: true }).waitFor();
  });

  test('核对粘贴的摘要：一致、不一致、不是摘要', async () => {
    await open();
    await write('abc');
    await expectedBox().fill(hex('sha256', 'abc').toUpperCase());
    await page.getByText('✓ SHA-256 一致：文本').waitFor();
    await expectedBox().fill(`sha384-${createHash('sha384').update('abc').digest('base64')}`);
    await page.getByText('✓ SHA-384 一致：文本').waitFor();
    await expectedBox().fill(hex('sha3-256', 'abc'));
    await page.getByText('✗ 不一致：已核对 SHA-256').waitFor();
    await page.getByRole('button', { name: '尝试摘要长度相同的其他算法' }).tap();
    await page.getByText('✓ SHA3-256 一致：文本').waitFor();
    await expectedBox().fill(hex('sha256', 'abc').slice(1));
    await page.getByText('可能漏了 1 个').waitFor();
    await sound();
  });
});

describe('一眼看到，不用滚', () => {
  test.each([
    [390, 740],
    [1280, 720],
  ])('%d×%d：粘贴之后，三个摘要和各自的复制都在屏幕里', async (width, height) => {
    await page.setViewportSize({ width, height });
    await open();
    await write('雪窗集');
    for (const [name, algorithm] of [
      ['SHA-256', 'sha256'],
      ['MD5', 'md5'],
      ['SHA-1', 'sha1'],
    ] as const) {
      const digest = page.getByText(hex(algorithm, '雪窗集'), { exact: true });
      await digest.waitFor();
      for (const part of [digest, page.getByRole('button', { name: `复制 ${name}`, exact: true })]) {
        expect(await isInView(part), `${name} ${await part.innerText()}`).toBe(true);
      }
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.setViewportSize(phone.viewport);
  });
});

test('旧的 PBKDF2 地址：说不再派生', async () => {
  await open('?m=derive');
  await showPane(page, '结果');
  await page.getByText('这里不再用 PBKDF2 派生密钥').waitFor();
});

describe('只用键盘', () => {
  test('从头到尾：输入、换写法、选算法、核对', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open();
    await textBox().focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('keyboard');
    await page.getByText(hex('sha256', 'keyboard'), { exact: true }).waitFor();
    const pressUntil = async (matches: () => Promise<boolean>) => {
      for (let step = 0; step < 60 && !(await matches()); step += 1) await page.keyboard.press('Tab');
      expect(await matches()).toBe(true);
    };
    const focused = (find: string) =>
      page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, find);
    await pressUntil(() => focused('select[aria-label=摘要格式]'));
    await page.keyboard.press('ArrowDown');
    await page.getByText(hex('sha256', 'keyboard').toUpperCase(), { exact: true }).waitFor();
    await pressUntil(() => focused('summary'));
    await page.keyboard.press('Enter');
    await pressUntil(() => focused('details details summary'));
    // The families are collapsed; the last of the seven contains the checksums.
    for (let family = 0; family < 6; family += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    const checksum = crc32('keyboard').toString(16).padStart(8, '0').toUpperCase();
    await page.getByText(checksum, { exact: true }).waitFor();
    await pressUntil(() => focused('section textarea'));
    await page.keyboard.type(hex('md5', 'keyboard'));
    await page.getByText('✓ MD5 一致：文本').waitFor();
    await page.setViewportSize(phone.viewport);
  });
});

describe('后台线程开不了的浏览器', () => {
  test('说出算不了什么；浏览器自己会的四种照算', async () => {
    const other = await openContext({ ...phone });
    other.expectErrors(/worker|ERR_FAILED/i);
    await other.page.route('**/*.worker.js', (route) => route.abort());
    await other.page.goto(`${site.origin}${path}`);
    await other.page.waitForLoadState('networkidle');
    await other.page.getByRole('textbox', { name: '文本', exact: true }).fill('abc');
    await showPane(other.page, '结果');
    await other.page.getByText(hex('sha256', 'abc'), { exact: true }).waitFor();
    await other.page.getByText('浏览器不能在后台运行 WebAssembly，无法计算 MD5').waitFor();
    await other.page.getByRole('radio', { name: '文件', exact: true }).tap();
    await other.page
      .getByLabel('选择文件')
      .first()
      .setInputFiles([fileNamed('small.txt', 'small')]);
    await other.page.getByText(hex('sha1', 'small'), { exact: true }).waitFor();
    const large = randomBytes(3_000_000);
    await other.page
      .getByLabel('选择文件')
      .first()
      .setInputFiles([fileNamed('larger.bin', large)]);
    await other.page.getByText('larger.bin', { exact: true }).tap();
    await other.page.getByText(hex('sha1', large), { exact: true }).waitFor();
    expect(other.takeErrors()).toEqual([]);
    await other.close();
  });
});
