import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { presetById, presets } from '#domain/math/index.ts';
import { violations } from '../support/axe.ts';
import { networkGone, openContext, workerReady } from '../support/browser.ts';
import { openMath, path } from '../support/math-page.ts';

const { site, outOfView, start, standing, open, shown, audit } = openMath();
const field = () => page.getByLabel('答案');
let page: Page;

beforeAll(() => {
  page = site.page;
});

async function tapAnswer(answer: string): Promise<void> {
  for (const key of answer) {
    const name = key === '−' ? '−' : key === '/' ? '分数' : key;
    await page.getByRole('button', { name, exact: true }).tap();
  }
  await page.getByRole('button', { name: '确定' }).tap();
}

describe('用手指做完一套', () => {
  test('选题型、题数，开始；每一步都读得出、放得下', async () => {
    await open();
    await audit();
    await page.getByText('二年级', { exact: true }).tap();
    await page.getByText('表内乘法', { exact: false }).first().tap();
    await page.getByText('10 题', { exact: true }).tap();
    expect(new URL(page.url()).search).toBe('?set=2a-times&n=10');
    await start().tap();
    await standing(1, 10);
    await audit();
  });

  test('键盘上只有这套题用得着的键，每个至少 48 像素', async () => {
    const keys = page.locator('main form button');
    expect(await keys.allInnerTexts()).toEqual([...'789456123⌫0', '确定']);
    const sizes = await keys.evaluateAll((each) => each.map((key) => key.getBoundingClientRect()));
    for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
  });

  test('答对接着下一题；答错停下，看得到对的', async () => {
    const { answer } = await shown();
    await tapAnswer(answer);
    await standing(2, 10);
    await page.getByText('✓ 上一题正确').waitFor();
    await tapAnswer('99');
    await page.getByText('✗ 你的答案是 99，正确答案是').waitFor();
    await audit();
    await page.getByRole('button', { name: '下一题' }).tap();
    await standing(3, 10);
  });

  test('打错了可以删；不成样子的答案说一声，不算错', async () => {
    await page.getByRole('button', { name: '5', exact: true }).tap();
    await page.getByRole('button', { name: '删除' }).tap();
    expect(await field().inputValue()).toBe('');
    await page.getByRole('button', { name: '确定' }).tap();
    await page.getByText('还没有写答案。').waitFor();
    await page.keyboard.type('..');
    await page.getByRole('button', { name: '确定' }).tap();
    await page.getByRole('alert').getByText('答案要写成一个数').waitFor();
    await standing(3, 10);
    await page.getByRole('button', { name: '删除' }).tap();
    await page.getByRole('button', { name: '删除' }).tap();
  });

  test('做到一半刷新：题目、答过的、正打的字都在', async () => {
    await page.getByRole('button', { name: '7', exact: true }).tap();
    const before = await shown();
    await page.reload();
    await standing(3, 10);
    expect(await shown()).toEqual(before);
    expect(await field().inputValue()).toBe('7');
    await page.getByRole('button', { name: '删除' }).tap();
  });

  test('暂停时题目收起，钟也停', async () => {
    await page.getByRole('button', { name: '暂停' }).tap();
    await page.getByText('已暂停，不计时').waitFor();
    expect(await field().count()).toBe(0);
    const clock = await page.getByRole('timer').innerText();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)));
    expect(await page.getByRole('timer').innerText()).toBe(clock);
    await page.getByRole('button', { name: '继续' }).tap();
  });

  test('做完：得分、错题、同卷的卷号', async () => {
    for (let number = 3; number <= 10; number += 1) {
      await standing(number, 10);
      await tapAnswer((await shown()).answer);
    }
    await page.getByRole('heading', { name: '表内乘法：10 题对 9 题（90%）' }).waitFor();
    await page.getByText('你的答案：99').waitFor();
    await page.getByText(/^1-[1-9A-Z]{9}$/).waitFor();
    await audit();
    await page.reload();
    await page.getByRole('heading', { name: '表内乘法：10 题对 9 题（90%）' }).waitFor();
  });

  test('错题再练，只有那一道', async () => {
    await page.getByRole('button', { name: '错题再练（1 道）' }).tap();
    await standing(1, 1);
    await tapAnswer((await shown()).answer);
    await page.getByRole('heading', { name: '错题再练：1 题对 1 题（100%）' }).waitFor();
  });

  test('成绩与错题：次数、错题本', async () => {
    await page.getByRole('link', { name: '成绩与错题' }).tap();
    await page.getByRole('heading', { level: 1, name: '成绩与错题' }).waitFor();
    expect(await page.getByRole('region', { name: '练习记录' }).getByRole('listitem').count()).toBe(2);
    await page.getByRole('region', { name: '错题本' }).getByText('答对 1 次').waitFor();
    await audit();
    await page.reload();
    const tests = page.getByRole('region', { name: '练习记录' }).getByRole('listitem');
    await expect.poll(() => tests.count()).toBe(2);
  });
});

describe('只用键盘做完一套', () => {
  test('从头到尾不碰鼠标', async () => {
    await open('?set=3a-fraction&n=10&judge=end');
    await start().focus();
    await page.keyboard.press('Enter');
    for (let number = 1; number <= 10; number += 1) {
      await standing(number, 10);
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
      await page.keyboard.type(number === 4 ? '9/10' : (await shown()).answer);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('heading', { name: /^简单的同分母分数加减法：10 题对 (9|10) 题/ }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await audit();
  });

  test('当场判的也一样：答错后回车就接着做', async () => {
    await open('?set=2b-rest&n=10');
    await start().focus();
    await page.keyboard.press('Enter');
    await standing(1, 10);
    await page.keyboard.type('0...0');
    await page.keyboard.press('Enter');
    await page.getByText('✗ 你的答案是 0余0，正确答案是').waitFor();
    await page.keyboard.press('Enter');
    await standing(2, 10);
    await page.keyboard.type((await shown()).answer);
    await page.keyboard.press('Enter');
    await page.getByText('✓ 上一题正确').waitFor();
    await page.getByRole('button', { name: '结束' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '有余数的除法：2 题对 1 题（50%）' }).waitFor();
    await page.getByText('还有 8 题未做').waitFor();
    await page.getByRole('button', { name: '换一套题' }).click();
  });
});

describe('做题时窗口里只有题目', () => {
  interface Played {
    readonly size: number;
    readonly family: string;
    readonly offset: readonly [x: number, y: number];
  }

  const seen = (on: Page): Promise<Played> =>
    on.locator('[data-question]').evaluate((question) => {
      const { x, y, width, height } = question.getBoundingClientRect();
      const { fontSize, fontFamily } = getComputedStyle(question);
      const offset = [x + width / 2 - innerWidth / 2, y + height / 2 - innerHeight / 2] as const;
      return { size: Number.parseFloat(fontSize), family: fontFamily, offset };
    });

  test.each([
    { width: 1280, height: 800, size: 72 },
    { width: 390, height: 740, size: 48 },
  ])('$width × $height：算式 $size 像素的宋体，答案写进方框，不滚动', async ({ width, height, size }) => {
    const isPhone = width < 500;
    const browser = await openContext({ viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone });
    const on = browser.page;
    await open('?set=1a-10&n=10', on);
    await start(on).click();
    const played = await seen(on);
    expect(played.size).toBe(size);
    expect(played.family).toMatch(/Song/);
    expect(Math.abs(played.offset[0])).toBeLessThanOrEqual(4);
    if (!isPhone) expect(Math.abs(played.offset[1])).toBeLessThanOrEqual(4);
    for (const role of ['banner', 'contentinfo'] as const) expect(await on.getByRole(role).count(), role).toBe(0);
    expect(await on.getByRole('link', { name: '成绩与错题' }).count()).toBe(0);
    const scrolls = await on.getByRole('region').evaluate((region) => region.scrollHeight - region.clientHeight);
    expect([scrolls, await on.evaluate(() => document.documentElement.scrollHeight - innerHeight)]).toEqual([0, 0]);
    expect(await on.locator('[data-question] input').count()).toBe(1);
    await on.keyboard.type((await shown(on)).answer);
    await on.keyboard.press('Enter');
    await on.locator('[data-flash]').waitFor({ state: 'attached' });
    expect(await violations(on)).toEqual([]);
    expect(browser.takeErrors()).toEqual([]);
    await browser.close();
  });

  test('答对亮一下叶色；要求减少动态时不亮', async () => {
    for (const [reducedMotion, seconds] of [
      ['no-preference', 0.6],
      ['reduce', 0],
    ] as const) {
      const browser = await openContext({ reducedMotion });
      await open('?set=1a-10&n=10', browser.page);
      await start(browser.page).click();
      await browser.page.keyboard.type((await shown(browser.page)).answer);
      await browser.page.keyboard.press('Enter');
      const flash = browser.page.locator('[data-flash]');
      const duration = await flash.evaluate((part) => Number.parseFloat(getComputedStyle(part).animationDuration));
      expect(duration, reducedMotion).toBeCloseTo(seconds);
      await expect.poll(() => flash.evaluate((part) => getComputedStyle(part).opacity)).toBe('0');
      await browser.close();
    }
  });
});

describe('一屏放得下', () => {
  const sizes = [
    { width: 390, height: 740 },
    { width: 1280, height: 720 },
  ];
  const views = async (run: (on: Page) => Promise<void>) => {
    for (const viewport of sizes) {
      const browser = await openContext({ viewport, hasTouch: viewport.width < 500, isMobile: viewport.width < 500 });
      await run(browser.page);
      expect(browser.takeErrors()).toEqual([]);
      await browser.close();
    }
  };

  test('选题型，开始：两下就看到题目、答案和整个键盘', async () => {
    await views(async (on) => {
      for (const set of ['1a-10', '4b-decimal', '6a-mixed', '2b-rest', '5b-order']) {
        await open(`?set=${presets.find(({ id }) => id[0] === set[0])!.id}`, on);
        const tile = on.locator('label:visible').filter({ hasText: presetById(set)!.title });
        const print = on.getByRole('link', { name: '打印试卷' });
        expect(await outOfView({ tile, start: start(on), print }, on), set).toEqual([]);
        await tile.first().click();
        await start(on).click();
        const question = on.locator('[data-question]');
        await question.waitFor();
        const last = on.locator('main form button').last();
        const ways = on.getByRole('button', { name: '退出' });
        const parts = {
          question,
          answer: on.getByLabel('答案'),
          last,
          ways,
          pause: on.getByRole('button', { name: '暂停' }),
        };
        expect(await outOfView(parts, on), set).toEqual([]);
        await ways.click();
      }
    });
  });

  test('限时：点分钟，点开始，两下到第一题；结束后得分在眼前', async () => {
    await views(async (on) => {
      await open('', on);
      expect(await outOfView({ minute: on.getByText('1 分钟'), start: start(on) }, on)).toEqual([]);
      await on.getByText('1 分钟').click();
      await start(on).click();
      await on.locator('[data-question]').waitFor();
      await on.keyboard.type((await shown(on)).answer);
      await on.keyboard.press('Enter');
      await on.getByText('✓ 上一题正确').waitFor();
      await on.getByRole('button', { name: '结束' }).click();
      const score = on.getByRole('heading', { name: '10 以内加减法：1 题对 1 题（100%）' });
      await score.waitFor();
      const again = on.getByRole('button', { name: '换一套题' });
      expect(await outOfView({ score, again }, on)).toEqual([]);
      await again.click();
    });
  });
});

describe('各种题型', () => {
  test.each([
    ['2b-rest', '余'],
    ['3b-decimal', '.'],
    ['3a-fraction', '分数'],
  ])('%s 的键盘多一个 %s', async (set, key) => {
    await open(`?set=${set}&n=50&code=1-111112`);
    await start().tap();
    await standing(1, 50);
    const names = await page.locator('main form button').allInnerTexts();
    expect(names.filter((name) => !/^[0-9⌫]$|确定/.test(name))).toEqual([key]);
    await audit();
    await page.getByRole('button', { name: '退出' }).tap();
  });

  test('比大小只有三个大键，按下就算', async () => {
    await open('?set=5b-order&n=10');
    await start().tap();
    const names = { '>': '大于 >', '=': '等于 =', '<': '小于 <' } as Record<string, string>;
    for (let number = 1; number <= 10; number += 1) {
      await standing(number, 10);
      if (number === 1) await audit();
      await page.getByRole('button', { name: names[(await shown()).answer]! }).tap();
    }
    await page.getByRole('heading', { name: '分数比大小：10 题对 10 题（100%）' }).waitFor();
    await page.getByRole('button', { name: '换一套题' }).tap();
  });

  test('倒计时到了自己结束，没答的不算错', async () => {
    // The fake clock of a test belongs to its whole browser context.
    const other = await openContext();
    const timed = other.page;
    await timed.clock.install();
    await open('?set=1a-10&min=1', timed);
    await start(timed).click();
    await timed.getByText('第 1 题').waitFor();
    await timed.keyboard.type((await shown(timed)).answer);
    await timed.keyboard.press('Enter');
    for (let second = 0; second < 62; second += 1) await timed.clock.runFor(1000);
    await timed.getByRole('heading', { name: '10 以内加减法：1 题对 1 题（100%）' }).waitFor();
    await timed.getByText('用时 1 分 0 秒').waitFor();
    expect(other.takeErrors()).toEqual([]);
    await other.close();
  });
});

test('没有网络照样做题、看成绩、印卷子', async () => {
  await workerReady(page);
  await open();
  site.browser.expectErrors(networkGone);
  await site.browser.context.setOffline(true);
  await open('?set=4a-times&n=10');
  await start().click();
  await standing(1, 10);
  await page.keyboard.type((await shown()).answer);
  await page.keyboard.press('Enter');
  await page.getByText('✓ 上一题正确').waitFor();
  await page.getByRole('button', { name: '结束' }).click();
  await page.getByRole('heading', { name: '三位数乘两位数：1 题对 1 题（100%）' }).waitFor();
  await open('?view=history');
  await page.getByText('三位数乘两位数').first().waitFor();
  await open('?set=6a-mixed&n=40&view=sheet');
  await page.getByRole('img', { name: '此卷的二维码' }).waitFor();
  await site.browser.context.setOffline(false);
  site.browser.expectErrors(undefined);
});

test('没有脚本也看得到能练什么', async () => {
  const html = await (await fetch(site.origin + path)).text();
  for (const id of ['1a-5', '4b-mixed', '6b-review']) expect(html).toContain(presetById(id)!.title);
});
