import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { alive } from '../support/alive.ts';
import { type Browser, networkGone, openContext, spendData, workerReady } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { sharedServer } from '../support/server.ts';

const path = '/tech/chatgpt';
const server = sharedServer();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page = browser.page;
  await spendData(browser);
});
afterEach(() => expect(browser.takeErrors()).toEqual([]));
afterAll(async () => {
  await browser.close();
});

const box = () => page.getByLabel('要统计的文字');
const counted = (sentence: string | RegExp) => page.getByText(sentence).waitFor();
const pieces = () => page.getByRole('region', { name: '切出来的词元' }).getByRole('listitem');
const fold = (title: string) => page.locator('summary', { hasText: title });
const copied = () => page.evaluate(() => navigator.clipboard.readText());

async function open(fragment = ''): Promise<void> {
  // Otherwise the browser would only go to another fragment of the page that is open.
  await page.goto('about:blank');
  await page.goto(server.origin + path + fragment);
  await page.waitForLoadState('networkidle');
  await alive(page);
}

/** The addresses of the time when the page was one long text. */
const oldIds =
  'answer tokens counter embedding attention pretraining post-training reasoning sampling context hallucination tools multimodal limits privacy checking changes templates'.split(
    ' ',
  );
const chapterOf = (id: string) => page.locator(`section:has(> .prose #${id})`);
const shownChapters = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('section[id^=chapter-]')]
      .filter((section) => section.getClientRects().length > 0)
      .map(({ id }) => id),
  );
/** How far the top of an element is below the header of the site. */
const below = (id: string) =>
  page.evaluate((of) => {
    const header = document.querySelector('header')!.getBoundingClientRect().bottom;
    return Math.round(document.getElementById(of)!.getBoundingClientRect().top - Math.max(0, header));
  }, id);
const views = () => page.getByRole('navigation', { name: '读、试、用' });
const shownView = () => views().locator('[aria-current]').innerText();

async function standsAt(id: string): Promise<void> {
  await expect.poll(() => below(id)).toBeLessThan(240);
  expect(await below(id)).toBeGreaterThanOrEqual(0);
  expect(await page.locator(`#${id}`).isVisible()).toBe(true);
  expect(await page.locator(`#${id}`).evaluate(({ tagName }) => tagName)).toMatch(/^H[23]$/);
}

describe('读', () => {
  test('不用脚本就是完整的，每一处都有去处', async () => {
    const html = await (await fetch(server.origin + path)).text();
    expect(html).toContain('大语言模型只会做一件事');
    expect(html).toContain('例子是手写的示意');
    expect(html).not.toMatch(/ style="/);
    expect(html).not.toMatch(/<(?:section|div)[^>]* hidden/);
    const targets = [...html.matchAll(/<a [^>]*href="#([a-z0-9-]+)"/g)].map(([, id]) => id!);
    expect(targets.length).toBeGreaterThan(20);
    for (const id of [...oldIds, ...targets]) expect(html, id).toContain(`id="${id}"`);
  });

  test('没有脚本时，六章、三样、模板都在一页上，链接照样走得到', async () => {
    const plain = await openContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    await plain.page.goto(`${server.origin}${path}#sampling`);
    for (const id of ['tokens', 'sampling', 'changes', 'counter', 'templates']) {
      expect(await plain.page.locator(`#${id}`).isVisible(), id).toBe(true);
    }
    await expect.poll(async () => (await plain.page.locator('#sampling').boundingBox())!.y).toBeLessThan(150);
    await plain.close();
  });

  test('旧地址都还在：章对，面对，站在那个标题上', async () => {
    for (const id of oldIds) {
      await open(`#${id}`);
      await standsAt(id);
      if (id === 'counter') expect(await shownView()).toBe('试');
      else if (id === 'templates') expect(await shownView()).toBe('用');
      else expect(await shownChapters(), id).toEqual([await chapterOf(id).getAttribute('id')]);
    }
  });

  test('手改地址也到得了，标题跟着变；跳到正文的链接什么也不换', async () => {
    await open();
    expect(await page.title()).toMatch(/^ChatGPT 怎样工作：词元计算与提示词 · /);
    expect(await shownChapters()).toEqual(['chapter-1']);
    for (const id of ['context', 'templates', 'checking', 'counter', 'tokens']) {
      await page.goto(`${server.origin}${path}#${id}`);
      await standsAt(id);
    }
    expect(await page.title()).toMatch(/^词元与嵌入 · ChatGPT 怎样工作 · /);
    await page.goto(`${server.origin}${path}#content`);
    expect(await shownChapters()).toEqual(['chapter-2']);
  });

  test('翻章、换面、后退：回到原来的章、原来的地方', async () => {
    await open();
    await page.getByRole('link', { name: '下一章' }).tap();
    await expect.poll(shownChapters).toEqual(['chapter-2']);
    const away = page.getByRole('link', { name: '自己的文字切成多少块' });
    await away.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(500);
    await away.tap();
    await standsAt('counter');
    expect(await shownView()).toBe('试');
    await page.goBack();
    await expect.poll(shownChapters).toEqual(['chapter-2']);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
    await page.goForward();
    await expect.poll(shownView).toBe('试');
    await page.getByRole('link', { name: '讲解：采样' }).tap();
    await standsAt('sampling');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await views().getByRole('link', { name: '用' }).tap();
    await standsAt('templates');
    await views().getByRole('link', { name: '读' }).tap();
    await expect.poll(shownChapters).toEqual(['chapter-5']);
  });

  test('只用键盘：方向键翻章，焦点跟到新的章', async () => {
    await open('#chapter-5');
    await page.keyboard.press('ArrowRight');
    await expect.poll(shownChapters).toEqual(['chapter-6']);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('chapter-6');
    await page.keyboard.press('ArrowRight');
    expect(await shownChapters()).toEqual(['chapter-6']);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(shownChapters).toEqual(['chapter-5']);
    await views().getByRole('link', { name: '试' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(shownView).toBe('试');
    await page.keyboard.press('ArrowLeft');
    expect(await shownView()).toBe('试');
  });

  test('从站内别处按链接来，也站在那里', async () => {
    await page.goto(`${server.origin}/tech`);
    await alive(page);
    await page.evaluate((to) => history.pushState(null, '', to), `${path}#reasoning`);
    await standsAt('reasoning');
    expect(await shownChapters()).toEqual(['chapter-4']);
  });
});

describe('试', () => {
  test('打开时不取词表', async () => {
    const asked: string[] = [];
    const note = (request: { url(): string }): void => void asked.push(request.url());
    page.on('request', note);
    await open();
    page.off('request', note);
    expect(asked.filter((url) => /k_base|qwen|deepseek/.test(url) && !url.includes('__WB'))).toEqual([]);
  });

  test('采样：零度只抽第一名，高温也抽得到末尾，top-p 去掉长尾', async () => {
    await open('#try-sampling');
    const demo = page.getByRole('region', { name: '采样演示' });
    const drawn = (row: number) => demo.getByRole('row').nth(row).innerText();
    await page.getByRole('slider', { name: '温度' }).fill('0');
    await demo.getByRole('button', { name: '抽一百次' }).tap();
    await demo.getByText('已抽 100 次').waitFor();
    expect(await drawn(1)).toMatch(/好\s+100\.0%\s+100/);
    await page.getByRole('slider', { name: '温度' }).fill('2');
    for (let times = 0; times < 5; times += 1) await demo.getByRole('button', { name: '抽一百次' }).tap();
    await demo.getByText('已抽 500 次').waitFor();
    expect(await drawn(8)).not.toMatch(/\s0$/);
    await page.getByRole('slider', { name: 'top-p' }).fill('0.5');
    expect(await demo.getByText('不参与').count()).toBe(6);
    await demo.getByRole('button', { name: '重置' }).tap();
    expect(await demo.getByText('不参与').count()).toBe(0);
  });

  test('注意力：换一个字，看得最多的就换；选中间的词，后面的看不见', async () => {
    await open('#try-attention');
    const demo = page.getByRole('region', { name: '注意力演示' });
    await demo.getByText('“矮”看得最多的是“小猫”（59%）。').waitFor();
    await demo.getByText('高', { exact: true }).first().tap();
    await demo.getByText('“高”看得最多的是“桌子”（59%）。').waitFor();
    await demo.getByRole('radio', { name: '它' }).check({ force: true });
    await demo.getByText(/^“它”看得最多的是“小猫”.*后面的词还没写到，看不见。$/).waitFor();
    await demo.getByRole('radio', { name: '小猫' }).check({ force: true });
    await demo.getByText(/^“小猫”看得最多的是自己（100%）/).waitFor();
  });

  test('桌面上三样并排，手机上一样接一样；从三百二到一千二百八都不用横着滚', async () => {
    const size = page.viewportSize()!;
    const tops = () =>
      page.evaluate(() =>
        ['try-tokens', 'try-sampling', 'try-attention'].map(
          (id) => document.getElementById(id)!.getBoundingClientRect().top,
        ),
      );
    for (const view of ['', '#tokens', '#try', '#templates']) {
      await open(view);
      for (const width of [320, 390, 768, 1100, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const wide = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(await wide(), `${view} ${width}`).toBe(0);
        if (view !== '#try') continue;
        const [first, second, third] = await tops();
        if (width >= 1100) expect([second, third]).toEqual([first, first]);
        else expect(first! < second! && second! < third!).toBe(true);
      }
      await page.setViewportSize(size);
    }
  });
});

describe('词元计数器', () => {
  beforeAll(() => open('#counter'));

  test('输入就数，四张词表并排', async () => {
    await box().fill('今天的天气很好，我们去公园走走。');
    await counted('11 个词元（o200k_base）：16 个字符，其中汉字 14 个，48 字节。');
    await page.locator('td[data-of="cl100k_base"]', { hasText: '20' }).waitFor();
    await page.locator('td[data-of="deepseek_v3"]', { hasText: '8' }).waitFor();
    expect(await pieces().allInnerTexts()).toEqual([
      '今天',
      '的',
      '天气',
      '很好',
      '，我们',
      '去',
      '公',
      '园',
      '走',
      '走',
      '。',
    ]);
  });

  test('半个字写出字节，说得出是哪个字；编号可以写出来', async () => {
    await box().fill('龘');
    await counted('2 个词元（o200k_base）');
    expect(await pieces().allInnerTexts()).toEqual(['E9 BE', '98']);
    expect(await pieces().first().getAttribute('title')).toBe('编号 54462，“龘”的一部分');
    await page.getByText('显示词元编号').tap();
    expect(await pieces().last().innerText()).toMatch(/98\s*246/);
    await page.getByText('显示词元编号').tap();
    await page.getByRole('radio', { name: /cl100k_base/ }).check();
    await counted('2 个词元（cl100k_base）');
    await page.getByRole('radio', { name: /o200k_base/ }).check();
  });

  test('特殊记号只是文字', async () => {
    await box().fill('<|endoftext|>');
    await counted('7 个词元（o200k_base）');
  });

  test('二十万字数得完，期间照样能输入；再多一个就说明白', async () => {
    await box().fill('雪窗集文章教程工具农历'.repeat(18_182).slice(0, 200_000));
    await counted('145,454 个词元（o200k_base）');
    await page.getByText('只显示前 2,000 个').waitFor();
    await box().fill('字'.repeat(200_001));
    await counted('最多统计 200,000 个字符，现在是 200,001 个');
    await counted('尚未统计这段文字的词元数。');
    expect(await pieces().count()).toBe(0);
  });

  test('换成例子，之前的能换回来；刷新以后还在', async () => {
    await box().fill('我写的');
    await page.getByRole('button', { name: '代码示例' }).tap();
    await counted(/个词元（o200k_base）：\d+ 个字符，其中汉字 4 个/);
    await page.getByRole('button', { name: '撤销', exact: true }).tap();
    expect(await box().inputValue()).toBe('我写的');
    await page.reload();
    await box().scrollIntoViewIfNeeded();
    await counted('个词元（o200k_base）：3 个字符，其中汉字 3 个，9 字节。');
  });
});

describe('用', () => {
  beforeAll(() => open('#templates'));

  test('填空，文字跟着变，复制得到的就是它；刷新以后还在', async () => {
    await fold('依据材料回答').tap();
    await page.getByLabel('问题', { exact: true }).fill('词元是什么？');
    await page.getByText('未填：材料。未填处保留花括号。').waitFor();
    await page.getByLabel('材料', { exact: true }).fill('词元是一块文字。');
    await page.getByRole('button', { name: '复制', exact: true }).tap();
    await expect.poll(copied).toMatch(/问题：词元是什么？\n\n材料：\n词元是一块文字。$/);
    await page.reload();
    await fold('依据材料回答').tap();
    await expect.poll(() => page.getByLabel('问题', { exact: true }).inputValue()).toBe('词元是什么？');
  });

  test('送去数词元，原来的文字能换回来', async () => {
    await page.getByRole('button', { name: '统计词元' }).tap();
    expect(await shownView()).toBe('试');
    await counted(/个词元（o200k_base）：1\d\d 个字符/);
    expect(await box().inputValue()).toContain('词元是一块文字。');
    expect(await box().evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: '撤销', exact: true }).tap();
    expect(await box().inputValue()).toBe('我写的');
    await page.goBack();
    await expect.poll(shownView).toBe('用');
  });

  test('按用途与文字找；找不到时有路走', async () => {
    await page.getByRole('radio', { name: '编程' }).check();
    await page.getByText('3 个模板').waitFor();
    await page.getByLabel('搜索模板').fill('没有这种模板');
    await page.getByText('没有符合的模板').waitFor();
    await page.getByRole('button', { name: '查看全部' }).tap();
    await page.getByText('16 个模板').waitFor();
  });

  test('以前自己写的：说一声，下载得到，下载以后才删得掉', async () => {
    await page.evaluate(() => {
      const one = { id: 'own', title: '日报', use: '我的', text: '写 {{日期}} 的日报' };
      localStorage.setItem('tech/chatgpt/templates', JSON.stringify([one]));
      localStorage.setItem('tech/chatgpt/draft', JSON.stringify({ id: 'half', title: '', use: '', text: '写了一半' }));
      localStorage.setItem('tech/chatgpt/values/own', JSON.stringify({ 日期: '今天' }));
    });
    await page.reload();
    const own = page.getByRole('group', { name: '自己的模板' });
    await own.getByText('以前写的 2 个还在本机').waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), own.getByRole('button', { name: '下载' }).tap()]);
    expect(file.suggestedFilename()).toBe('提示词模板.txt');
    expect(readFileSync(await file.path(), 'utf8')).toContain('写 {{日期}} 的日报\n\n填过的“日期”：今天\n');
    expect(await page.evaluate(() => localStorage.getItem('tech/chatgpt/templates'))).toContain('日报');
    await own.getByRole('button', { name: '从本机删除' }).tap();
    await own.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('tech/chatgpt/templates'))).toBeNull();
  });

  test('只用键盘也能填、能复制', async () => {
    await open('#templates');
    await fold('写一句 SQL').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('数据库', { exact: true }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('SQLite');
    await page.keyboard.press('Tab');
    await page.keyboard.type('every customer');
    await page.getByText('数据库：SQLite').waitFor();
    // The focus passes the last field and the scrollable text.
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(copied).toContain('我要的结果：every customer');
  });
});

test('装好以后断网：从没用过的计数器也数得了，模板照用', async () => {
  const other = await openContext();
  await other.page.goto(`${server.origin}/about`);
  await workerReady(other.page);
  other.expectErrors(networkGone);
  await other.context.setOffline(true);
  await other.page.goto(`${server.origin}${path}#checking`);
  await other.page.getByRole('heading', { name: '五分钟核对一个回答' }).waitFor();
  await other.page.getByRole('link', { name: '试', exact: true }).click();
  await other.page.getByLabel('要统计的文字').fill('雪窗集');
  await other.page.getByText('3 个词元（o200k_base）').waitFor();
  await other.page.locator('td[data-of="cl100k_base"]', { hasText: '5' }).waitFor();
  await other.page.getByRole('link', { name: '用', exact: true }).click();
  await other.page.locator('summary', { hasText: '审查一段代码' }).click();
  await other.page.getByLabel('语言', { exact: true }).fill('Rust');
  await other.page.getByText('请审查下面这段Rust代码').waitFor();
  expect(other.takeErrors()).toEqual([]);
  await other.close();
});

test('没有装好，词表又取不到：说清楚，连上以后接着数', async () => {
  const other = await openContext();
  other.expectErrors(/k_base|Failed to fetch|ERR_FAILED/);
  await other.context.route('**/*k_base*', (route) => route.abort());
  await other.page.goto(`${server.origin}${path}#counter`);
  await other.page.getByLabel('要统计的文字').fill('雪窗集');
  await other.page.getByText(/词表 .* 下载失败，尚未存到本机/).waitFor();
  await other.context.unroute('**/*k_base*');
  await other.page.getByRole('button', { name: '重试' }).click();
  await other.page.getByText('3 个词元（o200k_base）').waitFor();
  await other.close();
});

test('每一章、每一面用起来的样子，没有 axe 问题，也没有横向滚动', async () => {
  const other = await openContext({ viewport: { width: 1280, height: 800 } });
  await other.page.goto(`${server.origin}${path}#try`, { waitUntil: 'networkidle' });
  await other.page.getByRole('button', { name: '生僻字示例' }).click();
  await other.page.getByText('个词元（o200k_base）').waitFor();
  await other.page.getByText('显示词元编号').click();
  await other.page.getByRole('slider', { name: 'top-p' }).fill('0.5');
  expect(await lookAt(other.page)).toEqual([]);
  await other.page.getByRole('link', { name: '用', exact: true }).click();
  await other.page.locator('summary', { hasText: '按术语表翻译' }).click();
  expect(await lookAt(other.page)).toEqual([]);
  for (let chapter = 1; chapter <= 6; chapter += 1) {
    await other.page.goto(`${server.origin}${path}#chapter-${chapter}`);
    await other.page.getByText(`第 ${chapter} 章，共 6 章`).waitFor();
    expect(await lookAt(other.page), String(chapter)).toEqual([]);
  }
  expect(other.takeErrors()).toEqual([]);
  await other.close();
});
