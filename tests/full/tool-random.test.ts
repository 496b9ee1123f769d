import { beforeAll, describe, expect, test } from 'vitest';
import { alive } from '../support/alive.ts';
import { showPane } from '../support/bench-page.ts';
import { networkGone, workerReady } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { openSite } from '../support/site.ts';

/** A phone that is offline from the first test on. */
const site = openSite({
  onlyReads: true,
  viewport: { width: 390, height: 740 },
  hasTouch: true,
  isMobile: true,
  timezoneId: 'Asia/Shanghai',
  permissions: ['clipboard-read', 'clipboard-write'],
});

beforeAll(async () => {
  await site.page.goto(`${site.origin}/tool/random`);
  await workerReady(site.page);
  site.browser.expectErrors(networkGone);
  await site.browser.context.setOffline(true);
});

const button = (name: string) => site.page.getByRole('button', { name, exact: true });
const mode = (name: string) => site.page.getByRole('radio', { name, exact: true });
const values = () => site.page.getByRole('list', { name: '生成的内容' }).locator('code').allInnerTexts();
const clipboard = () => site.page.evaluate(() => navigator.clipboard.readText());
const row = (name: string) => site.page.getByRole('status', { name, exact: true }).innerText();

async function open(rest = ''): Promise<void> {
  await site.page.goto(`${site.origin}/tool/random${rest}`);
  await site.page.getByRole('heading', { level: 1, name: '随机与编号' }).waitFor();
  await alive(site.page);
}

async function waitForValues(pattern: RegExp, count = 1): Promise<string[]> {
  await expect.poll(async () => (await values()).filter((value) => pattern.test(value)).length).toBe(count);
  return values();
}

const uuid4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

describe('生成', () => {
  test('打开就有一个，一点就复制；换一批是另一个', async () => {
    await open();
    const [first] = await waitForValues(uuid4);
    const box = await button('复制结果').boundingBox();
    expect(box!.y + box!.height).toBeLessThan(740);
    await button('复制结果').tap();
    await expect.poll(clipboard).toBe(first);
    await button('换一批').tap();
    await expect.poll(values).not.toEqual([first]);
    expect(await lookAt(site.page)).toEqual([]);
  });

  test('第 7 版一次二十个，按先后排列，全部复制或只复制一个', async () => {
    await open('?version=7&count=20');
    const made = await waitForValues(/^[\da-f]{8}-[\da-f]{4}-7/, 20);
    expect(made.toSorted()).toEqual(made);
    await button('复制结果').tap();
    await expect.poll(clipboard).toBe(made.join('\n'));
    await button('复制第 3 个').tap();
    await expect.poll(clipboard).toBe(made[2]);
    expect(await lookAt(site.page)).toEqual([]);
  });

  test('选项都在地址里，重新打开还在', async () => {
    await open();
    await mode('ULID').check();
    await waitForValues(/^[0-7][\dA-HJKMNP-TV-Z]{25}$/);
    await site.page.getByLabel('个数').fill('1000');
    const made = await waitForValues(/^[0-7][\dA-HJKMNP-TV-Z]{25}$/, 1000);
    expect([made.toSorted(), new Set(made).size]).toEqual([made, 1000]);
    await site.page.getByLabel('个数').fill('1001');
    await site.page.getByLabel('个数').blur();
    expect(await site.page.getByLabel('个数').inputValue()).toBe('1000');
    await expect.poll(() => site.page.url()).toMatch(/\?make=ulid&count=1000$/);
    await site.page.reload();
    await waitForValues(/^[0-7]/, 1000);
  });

  test('密码：长度、种类、信息量；哪里都不留', async () => {
    await open();
    await mode('密码').check();
    await site.page.getByText('98.7 位随机').waitFor();
    const [password = ''] = await waitForValues(/^.{16}$/);
    for (const kind of [/[a-z]/, /[A-Z]/, /\d/, /[^\da-zA-Z]/]) expect(password).toMatch(kind);
    await button('复制结果').tap();
    await expect.poll(clipboard).toBe(password);
    await site.page.getByLabel('小写').uncheck();
    await site.page.getByLabel('大写').uncheck();
    await site.page.getByLabel('符号').uncheck();
    await waitForValues(/^[34679]{16}$/);
    await site.page.getByLabel('数字').uncheck();
    await site.page.getByText('至少选一种字符').waitFor();
    expect(await lookAt(site.page)).toEqual([]);
    const kept = await site.page.evaluate(async () => {
      const databases = await indexedDB.databases();
      return [JSON.stringify({ ...localStorage, ...sessionStorage }), location.href, databases.length > 0];
    });
    expect(kept[0]).not.toContain(password);
    expect(kept[1]).not.toContain(encodeURIComponent(password));
    await site.page.reload();
    await site.page.getByLabel('数字').check();
    const [other] = await waitForValues(/^[34679]{16}$/);
    expect(other).not.toBe(password);
  });
});

describe('识别', () => {
  test('UUID 第 7 版：版本、变体、时间与时区；不存也不进地址', async () => {
    await open();
    await mode('识别').check();
    await site.page.getByLabel('UUID、ULID、ObjectId 或雪花号').fill('017F22E2-79B0-7CC3-98C4-DC0C0C07398F');
    await site.page.getByText('✓ UUID 第 7 版（时间与随机，可排序）').waitFor();
    await showPane(site.page, '结果');
    await expect.poll(() => row('种类')).toBe('UUID 第 7 版（时间与随机，可排序）');
    expect(await row('变体')).toBe('RFC 9562');
    expect(await row('时间（Asia/Shanghai）')).toBe('2022-02-23T03:22:22+08:00');
    expect(await row('时间（UTC）')).toBe('2022-02-22T19:22:22Z');
    expect(await row('ULID')).toBe('01FWHE4YDGFK1SHH6W1G60EECF');
    const box = await button('复制 时间（UTC）').boundingBox();
    expect(box!.y + box!.height).toBeLessThan(740);
    expect(await lookAt(site.page)).toEqual([]);
    expect(site.page.url()).toMatch(/\?make=read$/);
    expect(await site.page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('017F22E2');
    await button('送到 时间戳 →').tap();
    await site.page.getByRole('paragraph').filter({ hasText: '2022年2月23日 星期三 03:22:22' }).waitFor();
  });

  test('ObjectId 与雪花号也认得，雪花号按各家的起点列出', async () => {
    await open('?make=read');
    const field = site.page.getByLabel('UUID、ULID、ObjectId 或雪花号');
    await field.fill('ObjectId("507f1f77bcf86cd799439011")');
    await site.page.getByText('✓ MongoDB ObjectId（前 4 字节是秒）').waitFor();
    await showPane(site.page, '结果');
    await expect.poll(() => row('种类')).toBe('MongoDB ObjectId（前 4 字节是秒）');
    expect(await row('时间（UTC）')).toBe('2012-10-17T21:13:27Z');
    await showPane(site.page, '输入');
    await field.fill('1212092628029698048');
    await showPane(site.page, '结果');
    await expect.poll(() => row('种类')).toBe('雪花 ID（Twitter / X） 或 雪花 ID（Discord）');
    await site.page.getByText('2024-02-27T17:43:22.114Z').waitFor();
    await showPane(site.page, '输入');
    await field.fill('507f1f77bcf86cd79943901');
    await site.page.getByText('ULID 有 26 个字符，这里有 23 个').waitFor();
  });

  test('粘贴一个错的，说得出错在哪里', async () => {
    await open('?make=read');
    await site.page.evaluate(() => navigator.clipboard.writeText('01ARZ3NDEKTSV4RRFFQ69G5FAU'));
    await button('粘贴').tap();
    await site.page.getByText('第 26 个字符“U”无法识别').waitFor();
    await button('选中出错的位置').tap();
    const start = await site.page
      .getByLabel('UUID、ULID、ObjectId 或雪花号')
      .evaluate((area: HTMLTextAreaElement) => area.selectionStart);
    expect(start).toBe(25);
  });
});

test('只用键盘：选种类、复制、换一批', async () => {
  await open();
  await waitForValues(uuid4);
  await mode('UUID').focus();
  await site.page.keyboard.press('ArrowRight');
  await site.page.keyboard.press('ArrowRight');
  await expect.poll(() => mode('密码').isChecked()).toBe(true);
  await waitForValues(/^.{16}$/);
  const focused = () => site.page.evaluate(() => document.activeElement?.textContent);
  const [first] = await values();
  for (let step = 0; step < 20 && (await focused()) !== '换一批'; step += 1) await site.page.keyboard.press('Tab');
  await site.page.keyboard.press('Enter');
  await expect.poll(values).not.toEqual([first]);
  await site.page.keyboard.press('Tab');
  await site.page.keyboard.press('Enter');
  const [next] = await values();
  await expect.poll(clipboard).toBe(next);
});
