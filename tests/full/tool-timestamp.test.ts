import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { chooseIn, showPane } from '../support/bench-page.ts';
import { type Browser, openContext } from '../support/browser.ts';
import { sharedServer } from '../support/server.ts';

const path = '/tool/timestamp';
const label = '时间、日志或 cron';
const server = sharedServer();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openContext({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });
  page = browser.page;
  await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
});
afterEach(() => expect(browser.takeErrors()).toEqual([]));
afterAll(async () => {
  await browser.close();
});

const field = () => page.getByLabel(label);
const value = (name: string) => page.getByRole('status', { name, exact: true }).first();
const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

/** Opens the page in a new context without stored data. */
async function openFresh(rest = ''): Promise<void> {
  await page.goto(`${server.origin}/about`);
  await page.evaluate(() => localStorage.clear());
  await page.goto(server.origin + path + rest);
  // A phone does not show the clock where the address brings a time.
  await page
    .locator('[role=timer]')
    .filter({ hasText: /\d{4}-/ })
    .waitFor({ state: 'attached' });
}

async function tabTo(accept: (description: string) => boolean): Promise<string> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      const labels = (activeElement as HTMLInputElement | null)?.labels;
      return `${activeElement?.getAttribute('aria-label') ?? ''} ${labels?.[0]?.textContent ?? ''} ${activeElement?.textContent ?? ''}`;
    });
    if (accept(focused)) return focused;
  }
  throw new Error('not reached by the Tab key');
}

async function fits(): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await violations(page)).toEqual([]);
}

describe('现在', () => {
  test('服务器给出的页面里没有时刻，活过来以后一秒一秒地走，什么都不移动', async () => {
    const html = await (await fetch(server.origin + path)).text();
    expect(html.match(/role="timer".*?<\/div>/s)?.[0].match(/>—</g)).toHaveLength(3);
    expect(html).not.toMatch(/\d{4}年\d+月\d+日 星期[日二三四五六]/);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      const note = (list: PerformanceObserverEntryList) =>
        list.getEntries().forEach((entry) => shifts.push((entry as unknown as { value: number }).value));
      new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
    });
    await openFresh();
    const now = page.getByRole('timer').getByRole('button');
    const numberOf = async (place: number) => (await now.nth(place).innerText()).replace(/\D+/g, '');
    const seconds = Number(await numberOf(0));
    expect(Math.abs(seconds - Date.now() / 1000)).toBeLessThan(5);
    expect(await numberOf(1)).toMatch(/^\d{13}$/);
    await expect.poll(() => numberOf(0).then(Number)).toBeGreaterThan(seconds);
    expect(await page.evaluate('shifts')).toEqual([]);
  });

  test('三个写法各有单位，点一下就复制', async () => {
    const now = page.getByRole('timer').getByRole('button');
    expect((await now.allInnerTexts()).map((text) => text.split(' ')[0])).toEqual(['秒', '毫秒', '日期']);
    for (const [index, form] of [/^\d{10}$/, /^\d{13}$/, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/].entries()) {
      await now.nth(index).tap();
      await expect.poll(clipboard).toMatch(form);
    }
  });
});

describe('只用键盘', () => {
  beforeAll(() => page.setViewportSize({ width: 1280, height: 800 }));
  afterAll(() => page.setViewportSize({ width: 360, height: 800 }));

  test('输入、换一种读法、复制、加时区', async () => {
    await openFresh();
    await tabTo((focused) => focused.includes(label));
    await page.keyboard.type('133536402000000000');
    const result = page.locator('output').filter({ hasText: /^按 .* 读取/ });
    await expect.poll(() => result.innerText()).toContain('FILETIME');
    expect(await value('日期时间').innerText()).toBe('2024-02-29 08:30:00');

    await tabTo((focused) => focused.includes('FILETIME'));
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => result.innerText()).not.toContain('FILETIME');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => result.innerText()).toContain('FILETIME');

    await tabTo((focused) => focused.includes('复制 日期时间'));
    await page.keyboard.press('Enter');
    await page.getByText('已复制').first().waitFor();
    expect(await clipboard()).toBe('2024-02-29 08:30:00');

    await tabTo((focused) => focused.includes('添加时区'));
    await page.keyboard.type('纽约');
    await page.getByText('找到 1 个').waitFor();
    await page.keyboard.press('Enter');
    const zones = page.getByRole('region', { name: '各地时间' });
    await zones.getByText('2024-02-28 19:30:00').waitFor();
    expect(page.url()).toContain('zone=Asia%2FShanghai%2CUTC%2CAmerica%2FNew_York');
  });

  test('刷新以后都在；去掉地址里的时区，这台设备还记得', async () => {
    await page.reload();
    await page.getByRole('region', { name: '各地时间' }).getByText('2024-02-28 19:30:00').waitFor();
    await page.goto(server.origin + path);
    await page.getByRole('region', { name: '各地时间' }).getByText('2024-02-28 19:30:00').waitFor();
    expect(await field().inputValue()).toBe('133536402000000000');
  });
});

describe('用手指', () => {
  test('示例、复制、设为默认时区、移除', async () => {
    await openFresh();
    await chooseIn(page, '示例', '秒');
    await expect.poll(() => value('日期时间').innerText()).toBe('2024-02-29 08:30:00');
    await page.getByRole('button', { name: '复制 ISO 8601' }).first().tap();
    await page.getByText('已复制').first().waitFor();
    expect(await clipboard()).toBe('2024-02-29T08:30:00+08:00');
    await page.getByRole('button', { name: '设为默认：协调世界时' }).tap();
    await expect.poll(() => value('日期时间').innerText()).toBe('2024-02-29 00:30:00');
    await page.getByRole('button', { name: '移除 上海' }).tap();
    // The address follows after a pause, which the taps do not wait for.
    await expect.poll(() => page.url()).toContain('zone=UTC#t=1709166600');
    await expect.poll(() => page.getByRole('button', { name: /^移除/ }).count()).toBe(0);
  });

  test('手指点得中：能点的都不小于 44 像素', async () => {
    for (const pane of ['输入', '结果'] as const) {
      await showPane(page, pane);
      const small = await page
        .locator('main button, main summary, main select, main textarea, main input[type=datetime-local]')
        .evaluateAll((all) =>
          all
            .filter((element) => element.getClientRects().length > 0)
            .map((element) => [element.textContent, Math.round(element.getBoundingClientRect().height)])
            .filter(([, height]) => Number(height) < 44),
        );
      expect(small).toEqual([]);
    }
  });

  test('差、加减、放到上面', async () => {
    await page.locator('summary').filter({ hasText: '到另一个时间相差' }).tap();
    await page.getByLabel('到这个时间相差').fill('2025-05-02 04:35:06Z');
    await expect.poll(() => value('相差').innerText()).toBe('1 年 2 个月 3 天 4 小时 5 分钟 6 秒');
    await page.getByLabel('加上（负号为减）').fill('-1 个月');
    await expect.poll(() => value('得到').innerText()).toBe('2024-01-29 00:30:00');
    await page.getByRole('button', { name: '填入上面换算' }).tap();
    expect(await field().inputValue()).toBe('2024-01-29T00:30:00+00:00[UTC]');
    await page.getByLabel('加上（负号为减）').fill('半个月');
    await page.getByText('无法识别时长里的“半个月”').waitFor();
  });
});

describe('说明白', () => {
  test('重复的一小时：两个时刻都在，说清是第几次', async () => {
    await openFresh();
    await field().fill('1988-09-11 01:30');
    await showPane(page, '结果');
    await page.getByText('Asia/Shanghai 的 1988-09-11 01:30:00 出现过两次').waitFor();
    await expect.poll(() => value('秒').nth(0).innerText()).toMatch(/^\d+$/);
    expect(await value('ISO 8601').innerText()).toBe('1988-09-11T01:30:00+09:00');
    await page.getByText('1988-09-11T01:30:00+08:00').tap();
    await page.getByText('这里是第二次（UTC+08:00）').waitFor();
    expect(await value('ISO 8601').innerText()).toBe('1988-09-11T01:30:00+08:00');
    expect(page.url()).toContain('as=iso-8601');
  });

  test('换了文字，选过的读法就不算了', async () => {
    await showPane(page, '输入');
    await field().fill('1700000000');
    await expect.poll(() => page.url()).not.toContain('as=');
  });

  test('看不懂的地方指得出来，什么都不丢', async () => {
    await field().fill('2024-02-29 @ 8:30');
    await page.getByText('“@”无法识别').waitFor();
    await page.getByRole('button', { name: '选中出错的位置' }).tap();
    const selected = await field().evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd]);
    expect(selected).toEqual([11, 12]);
    await field().fill('2024-02-30');
    await page.getByText('2 月没有 30 日：2024 年 2 月只有 29 天').waitFor();
    expect(await field().inputValue()).toBe('2024-02-30');
  });
});

const log = `2024-02-29T00:30:00.250Z INFO 开始
[29/Feb/2024:08:30:01 +0800] "GET /a" 200
ts=1709166602 用时 15ms
没有时间的一行`;

async function downloaded(name: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).tap()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

describe('批量', () => {
  test('一段日志：表、CSV、换算后的原文', async () => {
    await openFresh();
    await field().fill(log);
    await showPane(page, '结果');
    await page.getByText('4 行中识别出 3 个时间，1 行没有时间').waitFor();
    const converted = `2024-02-29 08:30:00.250 INFO 开始
[2024-02-29 08:30:01] "GET /a" 200
ts=2024-02-29 08:30:02 用时 15ms
没有时间的一行`;
    expect(await page.getByRole('region', { name: '换算后的原文' }).innerText()).toBe(converted);
    await page.getByRole('button', { name: '复制换算后的原文' }).tap();
    await expect.poll(clipboard).toBe(converted);
    await page.getByLabel('显示方式').selectOption('table');
    expect(await page.locator('tbody tr').count()).toBe(4);
    const csv = await downloaded('下载 CSV');
    expect(csv.name).toBe('时间戳.csv');
    expect(csv.text.split('\r\n')).toHaveLength(6);
    expect(csv.text).toContain('1709166600250000000');
    const text = await downloaded('下载换算后的原文');
    expect(text.text).toBe(converted);
    await page.getByLabel('时间格式').selectOption('milliseconds');
    await page.getByRole('cell', { name: '1709166600250' }).waitFor();
    await fits();
  });

  test('两百万字的日志文件：不进输入框，由旁边的线程去读', async () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => `${1_709_166_600 + index} 第 ${index} 行`).join('\n');
    await page.locator('input[type=file]').setInputFiles({
      name: 'big.log',
      mimeType: 'text/plain',
      buffer: Buffer.from(lines),
    });
    await page.getByText('100000 行中识别出 100000 个时间').waitFor({ timeout: 60_000 });
    await page.getByLabel('显示方式').selectOption('table');
    expect(await page.locator('tbody tr').count()).toBe(200);
    await page.getByText('全部 100000 个在 CSV 里').waitFor();
    const csv = await downloaded('下载 CSV');
    expect(csv.text.split('\r\n')).toHaveLength(100_002);
    await showPane(page, '输入');
    await page.getByRole('button', { name: '关闭文件' }).tap();
    await showPane(page, '结果');
    await page.getByText('4 行中识别出 3 个时间').waitFor();
  });
});

describe('日子与日历', () => {
  test('日历选的是所选时区的钟表：秒也在，拨快跳过的时刻说明', async () => {
    await openFresh('?zone=America%2FNew_York,Asia%2FShanghai');
    const calendar = page.getByLabel('用日历选时间');
    await calendar.fill('2027-03-14T01:59:58');
    await expect.poll(() => field().inputValue()).toBe('2027-03-14 01:59:58');
    await showPane(page, '结果');
    await expect.poll(() => value('ISO 8601').innerText()).toBe('2027-03-14T01:59:58-05:00');
    await showPane(page, '输入');
    await calendar.fill('2027-03-14T02:30:00');
    await showPane(page, '结果');
    await page.getByText('America/New_York 没有 2027-03-14 02:30:00 这个时刻').waitFor();
    await showPane(page, '输入');
    await calendar.fill('2027-11-07T01:30:00');
    await showPane(page, '结果');
    await page.getByText('America/New_York 的 2027-11-07 01:30:00 出现过两次').waitFor();
    await page.getByLabel('默认时区').selectOption('Asia/Shanghai');
    await expect.poll(() => value('ISO 8601').innerText()).toBe('2027-11-07T01:30:00+08:00');
    await fits();
  });
});

describe('cron', () => {
  test('说出意思，列出接下来的时刻，一下全部复制；换时区就重算', async () => {
    await openFresh();
    await field().fill('*/5 9-18 * * 1-5');
    await showPane(page, '结果');
    await page.getByText('每周一到周五，9:00 到 18:59 之间，每 5 分钟').waitFor();
    const runs = page.getByRole('list', { name: '接下来的运行时刻' }).getByRole('listitem');
    expect(await runs.count()).toBe(10);
    await page.getByRole('button', { name: '复制全部' }).tap();
    await expect.poll(clipboard).toMatch(/^(\d{4}-\d\d-\d\d (?:09|1[0-8]):\d[05]:00\n?){10}$/);
    await page.getByLabel('默认时区').selectOption('UTC');
    await page.getByText('按协调世界时的钟表，接下来 10 次').waitFor();
    await fits();
    await showPane(page, '输入');
    await field().fill('@daily');
    await showPane(page, '结果');
    await page.getByText('每天 0:00', { exact: true }).waitFor();
  });

  test('Quartz 与 Spring 读法不同时两种都列；整行 crontab 连命令与时区', async () => {
    await openFresh();
    await field().fill('0 0 10 ? * 2-6');
    await showPane(page, '结果');
    await page.getByText('Quartz：每周一到周五，10:00').waitFor();
    await page.getByText('Spring、Go 的 cron 库（Kubernetes）：每周二到周六，10:00').waitFor();
    await fits();
    await showPane(page, '输入');
    await field().fill('CRON_TZ=Asia/Tokyo\n0 22 * * 1-5 /usr/bin/backup.sh --full');
    await showPane(page, '结果');
    await page.getByText('命令或说明：/usr/bin/backup.sh --full').waitFor();
    await page.getByText('每周一到周五，22:00').waitFor();
    await page.getByText('按东京的钟表，接下来 10 次').waitFor();
    await fits();
    await showPane(page, '输入');
    await field().fill('0 9 * * 1 /usr/bin/a.sh\n'.repeat(60));
    await showPane(page, '结果');
    await page.getByText('只列前 50 个任务，一共 60 个。').waitFor();
  });
});

test('手机一屏：结果与复制都看得见，不用滚动', async () => {
  await page.setViewportSize({ width: 390, height: 740 });
  for (const [text, wanted] of [
    ['1709166600', value('日期时间')],
    [
      '*/5 9-18 * * 1-5',
      page
        .getByRole('listitem')
        .filter({ hasText: /09|1\d:/ })
        .first(),
    ],
    ['1709166600 登录\n1709166601 退出', page.getByRole('button', { name: '复制换算后的原文' })],
  ] as const) {
    await openFresh();
    await field().fill(text);
    await showPane(page, '结果');
    await wanted.waitFor();
    for (const part of [wanted, page.getByRole('button', { name: '复制结果' })]) {
      const box = (await part.boundingBox())!;
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + Math.min(box.height, 100)).toBeLessThanOrEqual(740);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
  await page.setViewportSize({ width: 360, height: 800 });
});

test('放得下，读得出：结果全部打开，浅色与深色', async () => {
  await openFresh('#t=1709166600');
  await expect.poll(() => value('日期时间').innerText()).toBe('2024-02-29 08:30:00');
  for (const fold of ['更多写法', '其他起点的计数', '还有', '十一种语言']) {
    await page.locator('summary').filter({ hasText: fold }).tap();
  }
  await page.getByLabel('添加时区').fill('美国');
  await page.getByText('找到 4 个').waitFor();
  await page.getByText('Math.floor(Date.now() / 1000)').waitFor();
  await fits();
  await page.emulateMedia({ colorScheme: 'dark' });
  await fits();
  await page.emulateMedia({ colorScheme: null });
});
