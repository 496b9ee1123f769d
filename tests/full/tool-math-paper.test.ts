import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf, readQuestion } from '#domain/math/index.ts';
import { openContext } from '../support/browser.ts';
import { openMath } from '../support/math-page.ts';
import { everySet } from '../unit/domain/math/same-set.ts';

const { site, outOfView, start, standing, open, shown, audit } = openMath();
let page: Page;

beforeAll(() => {
  page = site.page;
});

describe('自定义', () => {
  test('不同的题不够，照样出满，并说明有多少重复', async () => {
    await open('?set=custom&ops=a&from=1&to=4&n=50');
    await start().click();
    await standing(1, 50);
    await page.getByText('不同的题不够 50 道：这套有 16 道不同，其余 34 道是重复的。').waitFor();
    await audit();
    await page.getByRole('button', { name: '退出' }).click();
    await page.getByText('10 题', { exact: true }).tap();
    await start().click();
    await standing(1, 10);
    expect(await page.getByText('不同的题不够').count()).toBe(0);
    await page.getByRole('button', { name: '退出' }).click();
  });

  test('一道也出不了的设置说出原因，就在开始旁边', async () => {
    await open('?set=custom&ops=a&from=1&to=4&carry=some');
    await start().click();
    const reason = page.getByRole('alert').getByText('加法：按现在的设置一道也出不了；放宽“进位”就够了');
    await reason.waitFor();
    expect(await outOfView({ reason, start: start() })).toEqual([]);
    await audit();
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
      await on.getByRole('button', { name: '退出' }).click();
      return (JSON.parse(kept) as { texts: string[] }).texts;
    };
    const first = await texts(page);
    expect(first).toHaveLength(20);
    expect(await texts(page)).toEqual(first);
    const other = await openContext({ timezoneId: 'Pacific/Kiritimati', locale: 'tr-TR' });
    expect(await texts(other.page)).toEqual(first);
    expect(other.takeErrors()).toEqual([]);
    await other.close();
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
    await page.getByRole('button', { name: '退出' }).click();
    const { texts } = JSON.parse(kept) as { texts: string[] };
    const expected = rest.join(' ').split(';');
    expect(texts.map((text) => `${text} ${readQuestion(text)!.answer.text}`)).toEqual(expected);
  });

  test('卷号可以自己输入，打字时焦点不跑', async () => {
    await open('?set=6b-review');
    await page.getByText('用卷号做同一份题').click();
    await page.getByLabel('卷号').pressSequentially('1 11111２');
    expect(await page.getByLabel('卷号').inputValue()).toBe('1 11111２');
    await page.getByText('这个卷号没有写明题型').waitFor();
    await page.keyboard.press('Enter');
    await standing(1, 20);
    const full = codeOf(0, { preset: '6b-review', count: 20 });
    expect(new URL(page.url()).searchParams.get('code')).toBe(full);
    await page.getByRole('button', { name: '退出' }).click();
    await start().waitFor();
    expect(new URL(page.url()).searchParams.get('code')).toBeNull();
    expect(await page.getByLabel('卷号').inputValue()).toBe('');
  });

  test('只凭卷号，在别处也是同一份题；旧的短卷号没有写题型，先问', async () => {
    const code = codeOf(0, { preset: '6b-review', count: 30 });
    const questions = page.getByRole('region', { name: '题目' }).getByRole('listitem');
    await open(`?view=sheet&code=${code}`);
    await questions.nth(29).waitFor();
    const bare = await questions.allInnerTexts();
    await open('?set=6b-review&n=30&view=sheet&code=1-111112');
    await questions.nth(29).waitFor();
    expect(await questions.allInnerTexts()).toEqual(bare);
    await page.getByText(`卷号 ${code}`).first().waitFor();
    await open('?view=sheet&code=1-111112');
    await page.getByText('卷号 1-111112 没有写明题型').waitFor();
    expect(await questions.count()).toBe(0);
    await page.getByRole('button', { name: '按“10 以内加减法”20 题出卷' }).click();
    await questions.nth(19).waitFor();
    await open('?code=1-111112');
    await start().click();
    await page.getByRole('alert').getByText('卷号 1-111112 没有写明题型').waitFor();
    // The set that stands first can be chosen, too.
    await page.getByText('一年级', { exact: true }).click();
    await start().click();
    await standing(1, 20);
  });

  test('抄错的卷号说得出错，不会做到别的题', async () => {
    await open('?code=1-111113');
    await page.getByText('卷号有误，请核对。').waitFor();
    await start().click();
    await page.getByRole('alert').getByText('卷号有误').waitFor();
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
  await page.getByText('“20 以内加减法”做到第 2 题，尚未完成').waitFor();
  await page.getByRole('button', { name: '继续上一套' }).click();
  await standing(2, 10);
  expect(page.url()).toContain('set=1b-20');
  await page.getByRole('button', { name: '结束' }).click();
  await page.getByRole('button', { name: '换一套题' }).click();
  expect(page.url()).not.toContain('code=');
});

describe('打印试卷', () => {
  test('A4 一页题、一页答案，不多一页，头一页有卷号', async () => {
    await open('?set=2b-mixed&n=100&view=sheet');
    await page.getByRole('region', { name: '试卷预览' }).waitFor();
    await page.getByRole('img', { name: '此卷的二维码' }).waitFor();
    await audit();
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    writeFileSync(`${site.profile}/sheet.pdf`, pdf);
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

  test('二十题占满一页，大字与行距选得了，地址记得，手机上看得到整页', async () => {
    await open('?set=2b-mixed&n=20&view=sheet');
    await page.getByRole('img', { name: '此卷的二维码' }).waitFor();
    const question = page.getByRole('region', { name: '题目' }).getByRole('listitem').first();
    const measure = () =>
      question.evaluate((item) => [Number.parseFloat(getComputedStyle(item).fontSize), item.clientHeight] as const);
    const [small, high] = await measure();
    await page.getByLabel('紧', { exact: true }).check();
    await expect.poll(async () => (await measure())[1]).toBeLessThan(high * 0.7);
    await page.getByLabel('大字').check();
    await expect.poll(async () => (await measure())[0]).toBeGreaterThan(small * 1.15);
    await expect.poll(() => page.url()).toMatch(/large=yes&row=9/);
    const sheet = await page.getByRole('region', { name: '题目' }).boundingBox();
    expect(sheet!.x + sheet!.width).toBeLessThanOrEqual(page.viewportSize()!.width);
    expect(sheet!.height / sheet!.width).toBeGreaterThan(1.4);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/MediaBox/g)).toHaveLength(2);
  });

  test('有分数的一百题也只要一页题、一页答案；两页才写得下的题，答案还是一页', async () => {
    for (const [set, pages] of [
      ['5b-convert', 2],
      ['4b-brackets', 3],
    ] as const) {
      await open(`?set=${set}&n=100&view=sheet&code=1-111112`);
      await page.getByRole('img', { name: '此卷的二维码' }).waitFor();
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      expect([set, pdf.toString('latin1').match(/\/MediaBox/g)]).toEqual([set, Array(pages).fill('/MediaBox')]);
    }
    await open('?set=2b-mixed&n=100&view=sheet');
    await page.getByRole('img', { name: '此卷的二维码' }).waitFor();
  });

  test('出不了时屏幕上说出原因，纸上什么也不印', async () => {
    await open('?set=custom&ops=a&from=1&to=4&carry=some&view=sheet&code=1-111112');
    await page.getByText('加法：按现在的设置一道也出不了；放宽“进位”就够了。').waitFor();
    expect(await page.getByRole('button', { name: '打印' }).isDisabled()).toBe(true);
    await audit();
    await page.emulateMedia({ media: 'print' });
    expect((await page.locator('body').innerText()).trim()).toBe('');
    await page.emulateMedia({ media: null });
  });

  test('不同的题不够，纸上照样满页，屏幕上说明，纸上不印这一句', async () => {
    await open('?set=custom&ops=a&from=1&to=4&n=50&view=sheet&code=1-111112');
    await page.getByRole('img', { name: '此卷的二维码' }).waitFor();
    const note = page.getByText('不同的题不够 50 道：这套有 16 道不同，其余 34 道是重复的。');
    await note.waitFor();
    const lines = await page.getByRole('region', { name: '题目', exact: true }).getByRole('listitem').allInnerTexts();
    expect(lines).toHaveLength(50);
    const texts = lines.map((line) => line.replace(/^\d+\.\s*/, '').trim());
    expect(new Set(texts).size).toBe(16);
    expect(texts.filter((text, index) => text === texts[index + 1])).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await note.isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    await open('?set=2b-mixed&n=100&view=sheet');
    await page.getByRole('img', { name: '此卷的二维码' }).waitFor();
  });

  test('卷上的题就是卷号的题，答案一一对上', async () => {
    const code = new URL(page.url()).searchParams.get('code');
    expect(code).toMatch(/^1-[1-9A-Z]{9}$/);
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

test('在长长的题型表底下开始，题目整个露在窗口里', async () => {
  for (const height of [740, 560]) {
    await page.setViewportSize({ width: 360, height });
    await open();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await start().tap();
    const text = page.locator('[data-question]');
    await text.waitFor();
    const box = await text.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(height);
    await page.getByRole('button', { name: '退出' }).tap();
  }
  await page.setViewportSize({ width: 360, height: 740 });
});
