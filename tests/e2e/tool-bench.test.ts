import { describe, expect, test } from 'vitest';
import { sectionEntries } from '#site/menu.ts';
import { alive } from '../support/alive.ts';
import { showPane } from '../support/bench-page.ts';
import { benches, editorHeight, excess, openBench, strip, typed, withPage } from '../support/benches.ts';
import { openContext } from '../support/browser.ts';
import { sharedServer } from '../support/server.ts';

const server = sharedServer();

describe('手机：一次一格', () => {
  test.each(typed)('$name：先是输入，填满到拇指条；给了整段就换到结果，再打字不换', async (bench) => {
    await withPage(390, 844, async (page) => {
      await openBench(page, { ...bench, text: '' });
      expect(await excess(page)).toEqual([0, 0]);
      expect(await page.locator('footer').count()).toBe(0);
      const result = page.locator('[data-pane=result]');
      const input = page.locator('[data-pane=input]').first();
      expect([await input.isVisible(), await result.isVisible()]).toEqual([true, false]);
      if (['json', 'base64', 'diff'].includes(bench.name)) expect(await editorHeight(page)).toBeGreaterThanOrEqual(560);
      await openBench(page, bench);
      await result.waitFor();
      expect(await input.isVisible()).toBe(false);
      expect(await excess(page)).toEqual([0, 0]);
      await showPane(page, '输入');
      // The editor stands in a shadow tree and has taken the place of the text area.
      await page.locator('[data-pane=input] :is(textarea, [role=textbox])').first().focus();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' ');
      await page.waitForTimeout(800);
      expect(await input.isVisible()).toBe(true);
    });
  });

  test('存着的文字回来时仍是输入', async () => {
    await withPage(390, 844, async (page) => {
      await openBench(page, { ...benches[1]!, text: '' });
      await page.getByLabel('文本或 Base64').fill('snow');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('tool/base64'))).toBe('snow');
      await page.goto(`${server.origin}/tool/base64`);
      await alive(page);
      await expect.poll(() => page.getByLabel('文本或 Base64').inputValue()).toBe('snow');
      expect(await page.locator('[data-pane=result]').isVisible()).toBe(false);
    });
  });

  test('没有脚本时两格都在', async () => {
    const browser = await openContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    await browser.page.goto(`${server.origin}/tool/base64`);
    for (const pane of ['input', 'result'])
      expect(await browser.page.locator(`[data-pane=${pane}]`).isVisible(), pane).toBe(true);
    await browser.close();
  });
});

const tools = sectionEntries('/tool');

describe('所有工具的一条', () => {
  test('从任何一个到任何另一个都是一下；没有脚本时也在', async () => {
    const plain = await openContext({ javaScriptEnabled: false });
    for (const { path } of tools) {
      await plain.page.goto(server.origin + path);
      const links = strip(plain.page).getByRole('link');
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(hrefs, path).toEqual(tools.map((tool) => tool.path));
      expect(await strip(plain.page).locator('[aria-current=page]').getAttribute('href')).toBe(path);
    }
    await plain.close();
  });

  test.each([
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])('$width × $height：一个接一个走一遍，页面不滚，符号不动，正用的写着名字', async ({ width, height }) => {
    await withPage(width, height, async (page) => {
      await openBench(page, { ...benches[1]!, text: '' });
      const first = strip(page).getByRole('link').first();
      const places = new Set<number>();
      for (const { path, title } of tools.toReversed()) {
        await strip(page).getByRole('link', { name: title, exact: true }).click();
        await page.waitForURL(`**${path}`);
        await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
        const current = strip(page).locator('[aria-current=page]');
        expect(await current.innerText()).toContain(title);
        expect((await excess(page))[0], title).toBe(0);
        if (path !== '/tool/math') places.add((await first.boundingBox())!.x);
        if (width > 900) continue;
        const { x, width: wide, height: high } = (await current.boundingBox())!;
        expect([x >= 0, x + wide <= width, wide >= 44, high >= 44], title).toEqual([true, true, true, true]);
      }
      if (width > 900) expect(places.size).toBe(1);
    });
  });

  test('走开再回来，文字还在', async () => {
    await withPage(1280, 800, async (page) => {
      await openBench(page, { ...benches[1]!, text: '' });
      await page.getByLabel('文本或 Base64').fill('snow');
      await strip(page).getByRole('link', { name: '哈希' }).click();
      await page.waitForURL('**/tool/hash');
      await strip(page).getByRole('link', { name: 'Base64' }).click();
      await expect.poll(() => page.getByLabel('文本或 Base64').inputValue()).toBe('snow');
    });
  });
});

test('随机与编号也有拇指条：换一批，复制结果', async () => {
  await withPage(390, 844, async (page, { context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
    await openBench(
      page,
      benches.find(({ name }) => name === 'random')!,
    );
    const thumb = page.locator('[data-thumb]');
    const box = (await thumb.boundingBox())!;
    expect(box.y + box.height).toBe(844);
    const value = page.locator('[data-pane=result] li code');
    const before = await value.innerText();
    await thumb.getByRole('button', { name: '换一批' }).tap();
    await expect.poll(() => value.innerText()).not.toBe(before);
    await thumb.getByRole('button', { name: '复制结果' }).tap();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(await value.innerText());
    expect(await excess(page)).toEqual([0, 0]);
  });
});

describe('桌面：1280×800', () => {
  test('时间戳：没有输入时是走着的现在，换算出的时刻是页上最大的字', async () => {
    await withPage(1280, 800, async (page) => {
      await openBench(page, { ...benches[3]!, text: '' });
      const first = page.locator('[data-pane=result] p').first();
      const said = await first.innerText();
      expect(said).toMatch(/^\d{4}年\d+月\d+日 星期. \d\d:\d\d:\d\d$/);
      await expect.poll(() => first.innerText()).not.toBe(said);
      await openBench(page, benches[3]!);
      await expect.poll(() => first.innerText()).toBe('2026年11月20日 星期五 12:00:00');
      const size = (part: Element) => Number.parseFloat(getComputedStyle(part).fontSize);
      expect(await first.evaluate(size)).toBeGreaterThanOrEqual(28);
      await page.getByText(/^农历 2026 年十月十二 · .+[前后]$/).waitFor();
      await page.getByText('UTC+08:00', { exact: true }).first().waitFor();
    });
  });
});
