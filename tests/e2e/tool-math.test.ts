import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { presetById, readQuestion } from '../../src/domain/math/index.ts';
import { alive } from '../support/alive.ts';
import { violations } from '../support/axe.ts';
import { type Browser, networkGone, newProfile, openBrowser, workerReady } from '../support/browser.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { everySet } from '../unit/domain/math/same-set.ts';

const profile = newProfile();
const path = '/tool/math';
let server: RunningServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser(profile.path, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  page = browser.page;
});
afterEach(() => expect(browser.takeErrors()).toEqual([]));
afterAll(async () => {
  await browser.close();
  await server.stop();
  server.remove();
  profile.remove();
});

const start = (on = page) => on.getByRole('button', { name: /^开始：/ });
const field = (on = page) => on.getByLabel('答案');
const standing = (number: number, of: number, on = page) => on.getByText(`第 ${number} 题，共 ${of} 题`).waitFor();

async function open(query = '', on = page): Promise<void> {
  await on.goto(server.origin + path + query);
  await alive(on);
}

/** What stands on the screen, read as a question, and its right answer. */
async function shown(on = page): Promise<{ text: string; answer: string }> {
  const text = await on.locator('[data-question]').getAttribute('data-question');
  const question = readQuestion(text ?? '');
  if (!question) throw new Error(`no question: ${text}`);
  return { text: question.text, answer: question.answer.text };
}

async function audit(on = page): Promise<void> {
  expect(await violations(on)).toEqual([]);
  expect(await on.evaluate(() => document.documentElement.scrollWidth)).toBe(on.viewportSize()!.width);
}

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
    await page.getByText('二年级').tap();
    await page.getByText('表内乘法', { exact: false }).first().tap();
    await page.getByText('10 题', { exact: true }).tap();
    expect(new URL(page.url()).search).toBe('?set=2a-times&n=10');
    await start().tap();
    await standing(1, 10);
    await audit();
  });

  test('键盘上的每个键至少 48 像素', async () => {
    const sizes = await page
      .locator('main form button')
      .evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect()));
    expect(sizes).toHaveLength(17);
    for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
  });

  test('题目、答案和键盘一屏放得下', async () => {
    const bottom = await page
      .getByRole('button', { name: '确定' })
      .evaluate((key) => key.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(740);
  });

  test('答对接着下一题；答错停下，看得到对的', async () => {
    const { answer } = await shown();
    await tapAnswer(answer);
    await standing(2, 10);
    await page.getByText('✓ 上一题对了').waitFor();
    await tapAnswer('99');
    await page.getByText('✗ 你答的是 99，应该是').waitFor();
    await audit();
    await page.getByRole('button', { name: '知道了，下一题' }).tap();
    await standing(3, 10);
  });

  test('打错了可以删；不成样子的答案说一声，不算错', async () => {
    await page.getByRole('button', { name: '5', exact: true }).tap();
    await page.getByRole('button', { name: '删除' }).tap();
    expect(await field().inputValue()).toBe('');
    await page.getByRole('button', { name: '确定' }).tap();
    await page.getByText('还没有写答案。').waitFor();
    await tapAnswer('..');
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
    await page.getByText('停着，不计时').waitFor();
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
    await page.getByText(/^1-[1-9A-Z]{6}$/).waitFor();
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

  test('成绩与错题：次数、走势、九九表、错题本', async () => {
    await page.getByRole('link', { name: '成绩与错题' }).tap();
    await page.getByRole('heading', { level: 1, name: '成绩与错题' }).waitFor();
    expect(await page.getByRole('region', { name: '做过的卷子' }).getByRole('listitem').count()).toBe(2);
    await page.getByRole('img', { name: '最近 2 次的正确率与速度' }).waitFor();
    await page.getByRole('region', { name: '错题本' }).getByText('对过 1 次').waitFor();
    expect(await page.locator('td[data-level="learning"]').count()).toBeGreaterThan(5);
    await audit();
    await page.reload();
    const tests = page.getByRole('region', { name: '做过的卷子' }).getByRole('listitem');
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
    await page.getByText('✗ 你答的是 0余0，应该是').waitFor();
    await page.keyboard.press('Enter');
    await standing(2, 10);
    await page.keyboard.type((await shown()).answer);
    await page.keyboard.press('Enter');
    await page.getByText('✓ 上一题对了').waitFor();
    await page.getByRole('button', { name: '就做到这里' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '有余数的除法：2 题对 1 题（50%）' }).waitFor();
    await page.getByText('还有 8 题没有做').waitFor();
    await page.getByRole('button', { name: '换一套题' }).click();
  });
});

describe('各种题型', () => {
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
    // The clock of a test is that of its whole browser.
    const alone = newProfile();
    const other = await openBrowser(alone.path);
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
    alone.remove();
  });
});

describe('自定义', () => {
  test('出不了的设置说出原因，可以改成出得了的题数', async () => {
    await open('?set=custom&ops=a&from=1&to=4&n=50');
    await start().click();
    await page.getByRole('alert').getByText('加法：按现在的设置一共只有 16 道不同的题，要 50 道').waitFor();
    await audit();
    await page.getByRole('button', { name: '只出 16 题' }).click();
    await start().click();
    await standing(1, 16);
    await page.getByRole('button', { name: '不做了' }).click();
  });

  test('改过的设置写在地址里，刷新还在', async () => {
    await open('?set=custom');
    await page.getByLabel('加法进位').selectOption('never');
    await page.getByLabel('除法 ÷').check();
    await page.getByLabel('除法余数').selectOption('always');
    await page.reload();
    expect(await page.getByLabel('加法进位').inputValue()).toBe('never');
    expect(await page.getByLabel('除法余数').inputValue()).toBe('always');
    await audit();
  });

  test('填的不是数，说得出是哪一项', async () => {
    await page.getByLabel('得数从').fill('五');
    await start().click();
    await page
      .getByRole('alert')
      .getByText(/得数的范围要在/)
      .waitFor();
    expect(await page.getByLabel('得数从').inputValue()).toBe('五');
  });
});

describe('同卷', () => {
  const link = '?set=6b-review&code=1-111112';

  test('同一个地址打开两次，另一个时区的浏览器打开，题目都一样', async () => {
    const texts = async (on: Page) => {
      await open(link, on);
      await start(on).click();
      await standing(1, 20, on);
      const kept = await on.evaluate(() => localStorage.getItem('tool/math') ?? '');
      await on.getByRole('button', { name: '不做了' }).click();
      return (JSON.parse(kept) as { texts: string[] }).texts;
    };
    const first = await texts(page);
    expect(first).toHaveLength(20);
    expect(await texts(page)).toEqual(first);
    const far = newProfile();
    const other = await openBrowser(far.path, { timezoneId: 'Pacific/Kiritimati', locale: 'tr-TR' });
    expect(await texts(other.page)).toEqual(first);
    expect(other.takeErrors()).toEqual([]);
    await other.close();
    far.remove();
  });

  test('浏览器里出的题与这里出的一字不差', async () => {
    const [id, code, ...rest] = everySet(20_261_121)
      .split('\n')
      .find((line) => line.startsWith('5a-quotient'))!
      .split(' ');
    await open(`?set=${id}&code=${code}`);
    await start().click();
    await standing(1, 20);
    const kept = await page.evaluate(() => localStorage.getItem('tool/math') ?? '');
    await page.getByRole('button', { name: '不做了' }).click();
    const { texts } = JSON.parse(kept) as { texts: string[] };
    const expected = rest.join(' ').split(';');
    expect(texts.map((text) => `${text} ${readQuestion(text)!.answer.text}`)).toEqual(expected);
  });

  test('卷号可以自己输入，打字时焦点不跑', async () => {
    await open('?set=6b-review');
    await page.getByText('同卷：做和别人一样的题').click();
    await page.getByLabel('卷号').pressSequentially('1 11111２');
    expect(await page.getByLabel('卷号').inputValue()).toBe('1 11111２');
    await page.getByText('按这个卷号出题，和别人手里的完全一样').waitFor();
    await page.keyboard.press('Enter');
    await standing(1, 20);
    expect(new URL(page.url()).searchParams.get('code')).toBe('1-111112');
    await page.getByRole('button', { name: '不做了' }).click();
    await start().waitFor();
    expect(new URL(page.url()).searchParams.get('code')).toBeNull();
    expect(await page.getByLabel('卷号').inputValue()).toBe('');
  });

  test('抄错的卷号说得出错，不会做到别的题', async () => {
    await open('?code=1-111113');
    await page.getByText('卷号有字抄错了，请再对一遍。').waitFor();
    await start().click();
    await page.getByRole('alert').getByText('卷号有字抄错了').waitFor();
  });
});

test('做到一半打开别人的卷：先问，两边都不丢', async () => {
  await open('?set=1b-20&n=10');
  await start().click();
  await standing(1, 10);
  await page.keyboard.type((await shown()).answer);
  await page.keyboard.press('Enter');
  await standing(2, 10);
  await open('?set=6b-review&code=1-111112');
  await page.getByText('“20 以内加减法”做到第 2 题，还没有做完').waitFor();
  await page.getByRole('button', { name: '接着做那一套' }).click();
  await standing(2, 10);
  expect(page.url()).toContain('set=1b-20');
  await page.getByRole('button', { name: '就做到这里' }).click();
  await page.getByRole('button', { name: '换一套题' }).click();
  expect(page.url()).not.toContain('code=');
});

describe('印成卷子', () => {
  test('A4 一页题、一页答案，不多一页，头一页有卷号', async () => {
    await open('?set=2b-mixed&n=100&view=sheet');
    await page.getByRole('region', { name: '卷子预览' }).waitFor();
    await page.getByRole('img', { name: '这一卷的二维码' }).waitFor();
    await audit();
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    writeFileSync(`${profile.path}/sheet.pdf`, pdf);
    const text = pdf.toString('latin1');
    const boxes = [...text.matchAll(/\/MediaBox\s*\[([^\]]+)\]/g)].map(([, box]) =>
      box!.trim().split(/\s+/).map(Number),
    );
    expect(boxes).toHaveLength(2);
    for (const [, , width, height] of boxes) {
      expect(Math.abs(width! - 595)).toBeLessThan(2);
      expect(Math.abs(height! - 842)).toBeLessThan(2);
    }
  });

  test('有分数的一百题也只要一页题、一页答案；两页才写得下的题，答案还是一页', async () => {
    for (const [set, pages] of [
      ['5b-convert', 2],
      ['4b-brackets', 3],
    ] as const) {
      await open(`?set=${set}&n=100&view=sheet&code=1-111112`);
      await page.getByRole('img', { name: '这一卷的二维码' }).waitFor();
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      expect([set, pdf.toString('latin1').match(/\/MediaBox/g)]).toEqual([set, Array(pages).fill('/MediaBox')]);
    }
    await open('?set=2b-mixed&n=100&view=sheet');
    await page.getByRole('img', { name: '这一卷的二维码' }).waitFor();
  });

  test('卷上的题就是卷号的题，答案一一对上', async () => {
    const code = new URL(page.url()).searchParams.get('code');
    expect(code).toMatch(/^1-[1-9A-Z]{6}$/);
    const [questions, answers] = await Promise.all(
      ['题目', '答案'].map((name) =>
        page.getByRole('region', { name, exact: true }).getByRole('listitem').allInnerTexts(),
      ),
    );
    expect(questions).toHaveLength(100);
    for (const [index, line] of questions!.entries()) {
      const text = `${line
        .replace(/^\d+\.\s*/, '')
        .replace(/\s+/g, ' ')
        .trim()} □`;
      expect(answers![index]!.replace(/^\d+\.\s*/, '').trim()).toBe(readQuestion(text)!.answer.text);
    }
    await page.getByText(`卷号 ${code}`).first().waitFor();
  });
});

test('没有网络照样做题、看成绩、印卷子', async () => {
  await workerReady(page);
  await open();
  browser.expectErrors(networkGone);
  await browser.context.setOffline(true);
  await open('?set=4a-times&n=10');
  await start().click();
  await standing(1, 10);
  await page.keyboard.type((await shown()).answer);
  await page.keyboard.press('Enter');
  await page.getByText('✓ 上一题对了').waitFor();
  await page.getByRole('button', { name: '就做到这里' }).click();
  await page.getByRole('heading', { name: '三位数乘两位数：1 题对 1 题（100%）' }).waitFor();
  await open('?view=history');
  await page.getByText('三位数乘两位数').first().waitFor();
  await open('?set=6a-mixed&n=40&view=sheet');
  await page.getByRole('img', { name: '这一卷的二维码' }).waitFor();
  await browser.context.setOffline(false);
  browser.expectErrors(undefined);
});

test('没有脚本也看得到能练什么', async () => {
  const html = await (await fetch(server.origin + path)).text();
  for (const id of ['1a-5', '4b-mixed', '6b-review']) expect(html).toContain(presetById(id)!.title);
});
