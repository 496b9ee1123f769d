import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundledSchedules, yearText } from '#domain/holiday/index.ts';
import { alive } from '../support/alive.ts';
import { violations } from '../support/axe.ts';
import { type Browser, networkGone, newProfile, openBrowser, openContext, workerReady } from '../support/browser.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const now = '2026-11-26T11:00:00+08:00';
const profile = newProfile();
let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
  return async () => {
    await server.stop();
    server.remove();
    profile.remove();
  };
});

const textOf = async (path: string): Promise<string> =>
  (await (await fetch(server.origin + encodeURI(path))).text()).replaceAll('<!-- -->', '');

/** The pages, each with what a reader came for, which stands in the first screen of a phone and of a desk. */
const pages = [
  ['/lunar/holiday/2026', '2026 年放假安排与调休日历', '2 月 15 日 – 23 日'],
  ['/lunar/holiday/2094', '2094 年放假安排与调休日历', '2 月 14 日 – 17 日'],
  ['/lunar/workday?from=2026-10-01&to=2026-12-31', '工作日计算', '62 个工作日'],
  ['/lunar/festival/春节', '春节', '2 月 6 日'],
  ['/lunar/term/立春', '立春', '09:46:18'],
] as const;

describe.each([
  [390, 844, 'light'],
  [390, 844, 'dark'],
  [1280, 800, 'light'],
  [1280, 800, 'dark'],
] as const)('%i×%i %s', (width, height, colorScheme) => {
  let screen: Browser;
  beforeAll(async () => {
    screen = await openContext({ viewport: { width, height }, colorScheme });
    await screen.page.clock.setFixedTime(now);
    return () => screen.close();
  });

  test.each(pages)('%s：要找的在头一屏，看得清，不移动', async (path, title, answer) => {
    const { page } = screen;
    await page.goto(server.origin + encodeURI(path));
    await alive(page);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const box = await page.locator('main').getByText(answer).first().boundingBox();
    expect(box!.y + box!.height).toBeLessThan(height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await layoutShifts(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    expect(screen.takeErrors()).toEqual([]);
  });
});

test('服务器给出的就有拼假、历年的日期与时刻；没有的名字不给搜索引擎', async () => {
  const year = await textOf('/lunar/holiday/2026');
  expect(year).toContain('请 9 月 28 至 30 日');
  expect(year).toContain('连休 13 天');
  for (const paragraph of yearText(2026, bundledSchedules())) expect(year).toContain(paragraph);
  expect(await textOf('/lunar/holiday/2094')).toContain('拼假，以国务院办公厅的通知为准');
  expect(await textOf('/lunar/holiday/2094')).not.toContain('放多少，补多少');
  const festival = await textOf('/lunar/festival/春节');
  expect(festival.match(/<th scope="row">(?:19|20|21)\d\d<\/th>/g)).toHaveLength(201 + 10);
  expect(await textOf('/lunar/festival/重阳节')).toContain('2057 年存疑');
  expect(await textOf('/lunar/term/立春')).toContain('2083 年存疑');
  expect(await textOf('/lunar/festival/没有')).toContain('<meta name="robots" content="noindex">');
});

test('没有脚本：填好两个日期，提交后是结果', async () => {
  const plain = await openContext({ javaScriptEnabled: false });
  const { page } = plain;
  await page.goto(`${server.origin}/lunar/workday`);
  await page.getByLabel('开始').fill('2026-09-20');
  await page.getByLabel('结束').fill('2026-10-10');
  await page.getByRole('button', { name: '计算' }).click();
  await page.getByText('11 个工作日').waitFor();
  await plain.close();
});

describe('没有网络', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser(profile.path, { isWhole: true });
    await browser.page.goto(`${server.origin}/lunar`);
    await workerReady(browser.page);
    await browser.context.setOffline(true);
    browser.expectErrors(networkGone);
  });
  afterAll(() => browser.close());

  test.each(pages)('%s', async (path, title) => {
    await browser.page.goto(server.origin + encodeURI(path));
    await browser.page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(browser.takeErrors()).toEqual([]);
  });

  test('节气信在，数字也填得出', async () => {
    const { page } = browser;
    await page.goto(`${server.origin}/lunar/term/${encodeURIComponent('立春')}`);
    const letter = page.getByRole('region', { name: '咬一口萝卜' });
    await letter.getByText('春日春盘细生菜').waitFor();
    expect(await letter.innerText()).toMatch(/立春当天的白天，北京时间[^]*哈尔滨\s+\d\d:\d\d/);
  });

  test('改一个日期，结果跟着变；提交后地址说出两个日期', async () => {
    const { page } = browser;
    await page.goto(`${server.origin}/lunar/workday?from=2026-10-01&to=2026-12-31`);
    await page.getByText('62 个工作日').waitFor();
    await page.getByLabel('开始').fill('2026-09-20');
    await page.getByText('70 个工作日').waitFor();
    await page.getByRole('button', { name: '计算' }).click();
    await page.waitForURL('**/lunar/workday?from=2026-09-20&to=2026-12-31*');
    await page.goBack();
    await page.getByText('62 个工作日').waitFor();
    expect(await page.getByLabel('开始').inputValue()).toBe('2026-10-01');
    await page.getByLabel('从', { exact: true }).fill('2026-10-08');
    await page.getByLabel('天数（往前填负数）').fill('-1');
    await page.getByText('2026 年 9 月 30 日').waitFor();
    await page.getByText('天', { exact: true }).click();
    await page.getByText('2026 年 10 月 7 日').waitFor();
    expect(browser.takeErrors()).toEqual([]);
  });

  test('一年的日历文件在本机生成', async () => {
    const { page } = browser;
    await page.goto(`${server.origin}/lunar/holiday/2026`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载 2026 年放假与补班 .ics' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('2026 年放假与补班.ics');
  });
});
