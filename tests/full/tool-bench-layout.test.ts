import { describe, expect, test } from 'vitest';
import { alive } from '../support/alive.ts';
import { benches, editorHeight, excess, openBench, strip, typed, withPage } from '../support/benches.ts';
import { sharedServer } from '../support/server.ts';

const server = sharedServer();

describe('键盘占去一半：390×420', () => {
  test.each(typed)('$name：站头、选项与说明让开，拇指条还在', async ({ name }) => {
    await withPage(390, 420, async (page) => {
      await openBench(page, { name, text: '', result: '' });
      await page.locator('[data-pane=input] textarea').first().focus();
      await expect.poll(() => page.locator('body > div header').first().isVisible()).toBe(false);
      expect(await strip(page).isVisible()).toBe(false);
      if (name !== 'timestamp') await expect.poll(() => editorHeight(page)).toBeGreaterThanOrEqual(220);
      const thumb = (await page.locator('[data-thumb]').boundingBox())!;
      expect([Math.round(thumb.y + thumb.height), thumb.height <= 52]).toEqual([420, true]);
      await page.locator('textarea:focus, [role=textbox]:focus').first().blur();
      await expect.poll(() => page.locator('body > div header').first().isVisible()).toBe(true);
    });
  });
});

describe('桌面：1280×800', () => {
  test.each(benches)('$name：一格一条，两格齐头，结果从上面开始，只有细线', async (bench) => {
    await withPage(1280, 800, async (page) => {
      await openBench(page, bench);
      const line = page.locator(bench.result).first();
      await line.waitFor();
      expect(await excess(page)).toEqual([0, 0]);
      expect(await page.locator('footer').count()).toBe(0);
      const left = (part: string) =>
        page
          .locator(part)
          .first()
          .evaluate((element) => element.getBoundingClientRect().x);
      expect(await left('main h1')).toBe(await left('header a[href="/"]'));
      const panes = page.locator('[data-pane]');
      const tops = await panes.evaluateAll((all) => all.slice(0, 2).map((each) => each.getBoundingClientRect().y));
      expect(new Set(tops).size).toBe(1);
      const bars = await panes.evaluateAll((all) => all.map((each) => each.firstElementChild!.clientHeight));
      // One line of buttons, which are as high as a finger needs where the browser of the test has no mouse.
      if (bench.name !== 'json') expect(Math.max(...bars)).toBeLessThanOrEqual(52);
      // The result of two inputs stands below them, which give it most of the height.
      await expect.poll(async () => (await line.boundingBox())!.y).toBeLessThanOrEqual(bench.isStacked ? 320 : 185);
      const thick = await page.locator('[data-pane] > div, [data-pane] > div > textarea').evaluateAll((all) =>
        all.flatMap((each) => {
          const { borderTopWidth, borderLeftWidth } = getComputedStyle(each);
          return [borderTopWidth, borderLeftWidth].filter((width) => Number.parseFloat(width) > 1);
        }),
      );
      expect(thick).toEqual([]);
    });
  });

  test.each([
    ['repair', 185],
    ['query', 320],
    ['schema', 185],
    ['types', 270],
  ] as const)('JSON 的 %s 也只有一条：复制结果在它里面，结果从 %i 以上开始', async (panel, most) => {
    await withPage(1280, 800, async (page) => {
      await page.goto(`${server.origin}/tool/json`);
      await page.evaluate(() => localStorage.setItem('tool/json/query', '$'));
      await page.goto(`${server.origin}/tool/json?panel=${panel}&schema=generate#t=${encodeURIComponent('{"a":1}')}`);
      await alive(page);
      const copy = page.locator('[data-pane=result]').getByRole('button', { name: '复制结果' });
      await expect.poll(() => copy.count()).toBe(1);
      expect((await copy.boundingBox())!.y).toBeLessThan(160);
      const result = page.locator('[aria-readonly=true], [role=tabpanel] textarea[readonly]');
      await result.last().waitFor();
      expect((await result.last().boundingBox())!.y).toBeLessThanOrEqual(most);
    });
  });
});
