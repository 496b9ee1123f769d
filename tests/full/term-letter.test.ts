import { beforeAll, describe, expect, test } from 'vitest';
import { termNames, termsOf } from '#domain/lunar/index.ts';
import { cityDays, instantParts, termLetterParts, lengthText, loadTermLetter } from '#domain/term-letter/letter.ts';
import { termLetterTitles } from '#domain/term-letter/titles.ts';
import { alive } from '../support/alive.ts';
import { violations } from '../support/axe.ts';
import { type Browser, openContext } from '../support/browser.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { sharedServer } from '../support/server.ts';

let server: ReturnType<typeof sharedServer>;
beforeAll(() => {
  server = sharedServer();
});

const winter = termsOf(2026)[22]!;
const letterOf = (browser: Browser) => browser.page.getByRole('region', { name: termLetterTitles[winter.name] });

test('没有脚本，二十四封都在各自的页里，数字是下一次的', async () => {
  for (const [index, name] of termNames.entries()) {
    const html = await (await fetch(`${server.origin}/lunar/term/${encodeURIComponent(name)}`)).text();
    const year = Number(/(\d{4}) 年[^<]*交节，太阳黄经/.exec(html)![1]);
    const term = termsOf(year)[index]!;
    expect(html).toContain(`>${termLetterTitles[name]}</h2>`);
    expect(html).toContain(`${instantParts(term).clock} 交节`);
    for (const { text, source } of termLetterParts(await loadTermLetter(name), term))
      expect(html).toContain(source ?? text);
    for (const { rise, set } of cityDays(term)) expect(html).toContain(`<td>${lengthText(set - rise)}</td>`);
    expect(html).toContain('href="/feed/term.xml"');
  }
  expect(await (await fetch(`${server.origin}/lunar/term?year=2026`)).text()).not.toContain('节气信 · ');
});

describe.each([
  [390, 844, 'light'],
  [390, 844, 'dark'],
  [1280, 800, 'light'],
  [1280, 800, 'dark'],
] as const)('%i×%i %s', (width, height, colorScheme) => {
  test('首页当天和第二天有一行，带到信前；第三天没有', async () => {
    const browser = await openContext({ viewport: { width, height }, colorScheme });
    const { page } = browser;
    const line = page.getByRole('link', { name: new RegExp(`^节气信 · 大雪：\\s*${termLetterTitles['大雪']}$`) });
    for (const [date, shown] of [
      ['2026-12-06', 0],
      ['2026-12-09', 0],
      ['2026-12-08', 1],
      ['2026-12-07', 1],
    ] as const) {
      await page.clock.setFixedTime(`${date}T09:00:00+08:00`);
      await page.goto(server.origin);
      await alive(page);
      await page
        .getByText(`${Number(date.slice(8))} 日`)
        .first()
        .waitFor();
      await expect.poll(() => line.count()).toBe(shown);
    }
    await line.click();
    await letterOf(browser).getByRole('table').waitFor();
    await expect
      .poll(() => letterOf(browser).evaluate((section) => section.getBoundingClientRect().top))
      .toBeLessThan(height / 2);
    expect(await letterOf(browser).innerText()).toContain(`2026 年 12 月 7 日 ${instantParts(winter).clock} 交节`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    expect(browser.takeErrors()).toEqual([]);
    await browser.close();
  });
});

test('这个节气过完以前，信说的是这一次，和订阅源一样', async () => {
  const browser = await openContext({ viewport: { width: 390, height: 844 } });
  for (const [date, year] of [
    ['2026-12-20', 2026],
    ['2026-12-22', 2027],
  ] as const) {
    await browser.page.clock.setFixedTime(`${date}T09:00:00+08:00`);
    await browser.page.goto(`${server.origin}/lunar/term/${encodeURIComponent('大雪')}`);
    await alive(browser.page);
    await letterOf(browser).getByText(`${year} 年 12 月 7 日`, { exact: false }).first().waitFor();
  }
  await browser.close();
});

test('打开信页，什么也不移动；长条有文字说明', async () => {
  const browser = await openContext({ viewport: { width: 390, height: 844 } });
  await browser.page.clock.setFixedTime('2026-12-07T09:00:00+08:00');
  await browser.page.goto(`${server.origin}/lunar/term/${encodeURIComponent('大雪')}`);
  await alive(browser.page);
  const strip = letterOf(browser).getByRole('img');
  expect(await strip.getAttribute('aria-label')).toMatch(
    /^1900 至 2100 年的 201 次大雪：12 月 6 日 \d+ 次，12 月 7 日 \d+ 次/,
  );
  expect(await layoutShifts(browser.page)).toEqual([]);
  expect(browser.takeErrors()).toEqual([]);
  await browser.close();
});
