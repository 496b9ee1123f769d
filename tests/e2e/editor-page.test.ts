import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draft } from '../fixtures/posters.ts';
import { chooseIn } from '../support/bench-page.ts';
import { lookAt } from '../support/look-at.ts';
import { type Calls, callsOf, focused, signIn } from '../support/manage.ts';
import { openSite } from '../support/site.ts';
import { openSettings, writtenText } from '../support/writing.ts';

const site = openSite({ aPageEach: true });
let page: Page;
let calls: Calls;

beforeAll(async () => {
  calls = callsOf(site.browser, site.origin);
  await signIn(calls, '伏案的人');
});
beforeEach(() => {
  page = site.page;
});

const title = () => page.getByRole('textbox', { name: '标题' });
const content = () => page.getByRole('textbox', { name: '正文' });
const publish = () => page.getByRole('button', { name: '发布', exact: true });
const synced = () => page.getByTestId('status').filter({ hasText: '已同步' }).waitFor();

async function choose(kind: 'code' | 'plain'): Promise<void> {
  await page.addInitScript((words) => localStorage.setItem('writing', words), kind === 'plain' ? 'plain' : '');
}

async function openNew(): Promise<void> {
  await page.goto(`${site.origin}/manage/article/edit`);
  await content().waitFor();
}

async function openArticle(text: string): Promise<string> {
  const { info } = await calls.post<{ id: string }>('poster/create', draft({ content: text, status: 'draft' }));
  await page.goto(`${site.origin}/manage/article/edit/${info.id}`);
  await content().waitFor();
  await synced();
  return info.id;
}

const long = Array.from({ length: 80 }, (_, n) => `## 第 ${n} 节\n\n${'一扇雪窗下，灯火可亲。'.repeat(8)}`).join(
  '\n\n',
);

describe.each(['code', 'plain'] as const)('大纲（%s）', (kind) => {
  const sections = long.replaceAll(/## 第 (\d*[1-9]) 节/g, '### 小节 $1');
  const topOf = (words: string) =>
    page.evaluate((wanted) => {
      const field = document.querySelector('[data-pane=text]')!;
      const area = field.querySelector('textarea');
      if (area)
        return area.value.slice(area.selectionStart).startsWith(wanted) && document.activeElement === area ? 0 : -1;
      const lines = [...field.querySelector('div')!.shadowRoot!.querySelectorAll('.cm-line')];
      return lines.find((line) => line.textContent === wanted)?.getBoundingClientRect().top ?? -1;
    }, words);

  test.each([
    { width: 390, height: 844, byKey: false },
    { width: 1280, height: 800, byKey: true },
  ])('在 $width×$height，列出小标题，选一个就到那里', async ({ width, height, byKey }) => {
    await page.setViewportSize({ width, height });
    await choose(kind);
    await openArticle(`\`\`\`sh\n# 不是标题\n\`\`\`\n\n${sections}`);
    const outline = page.getByRole('dialog', { name: '大纲' });
    const open = () => (byKey ? page.keyboard.press('Control+Shift+O') : chooseIn(page, '文章操作', '大纲'));
    await open();
    await expect.poll(() => outline.getByRole('listitem').count()).toBe(80);
    expect(await lookAt(page)).toEqual([]);
    await outline.getByRole('button', { name: '小节 63', exact: true }).click();
    await outline.waitFor({ state: 'hidden' });
    const isInWindow = async (words: string): Promise<boolean> => {
      const top = await topOf(words);
      return top >= 0 && top < height;
    };
    await expect.poll(() => isInWindow('### 小节 63')).toBe(true);
    expect(await focused(page)).toBe('正文');
    await open();
    await expect.poll(() => focused(page)).toContain('小节 63');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await outline.waitFor({ state: 'hidden' });
    await expect.poll(() => isInWindow('### 小节 64')).toBe(true);
  });

  test('没有小标题时说怎样写；从预览里也到得了正文', async () => {
    await choose(kind);
    await page.setViewportSize({ width: 390, height: 844 });
    await openArticle('一句话');
    await chooseIn(page, '文章操作', '大纲');
    await page.getByRole('dialog', { name: '大纲' }).getByText('还没有小标题').waitFor();
    await page.keyboard.press('Escape');
    await openArticle('一句话\n\n## 题');
    await page.getByRole('button', { name: '预览' }).click();
    await chooseIn(page, '文章操作', '大纲');
    await page.getByRole('dialog').getByRole('button', { name: '题', exact: true }).click();
    await content().waitFor();
    await expect.poll(() => topOf('## 题')).toBeGreaterThanOrEqual(0);
  });
});

describe('专注模式', () => {
  interface Drawn {
    readonly top: number;
    readonly isDim: boolean;
  }
  const linesWith = (words: string) =>
    page.evaluate((wanted) => {
      const root = document.querySelector('[data-pane=text] > div')!.shadowRoot!;
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--soft)';
      const dim = getComputedStyle(probe).color;
      probe.remove();
      return [...root.querySelectorAll('.cm-line')]
        .filter((line) => line.textContent?.includes(wanted))
        .map((line): Drawn => ({ top: line.getBoundingClientRect().top, isDim: getComputedStyle(line).color === dim }));
    }, words);

  test.each([
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ])('在 $width×$height，只有光标所在的一段是亮的，那一行留在中间；下次打开还是这样', async ({ width, height }) => {
    await page.setViewportSize({ width, height });
    // Once and not at every load, because the choice is to stay.
    await page.goto(`${site.origin}/about`);
    await page.evaluate(() => localStorage.removeItem('writing'));
    await openArticle(`${'上文。\n\n'.repeat(40)}这一段的第一行\n第二行\n\n${'下文。\n\n'.repeat(40)}`);
    await chooseIn(page, '文章操作', '专注模式');
    expect(await focused(page)).toBe('正文');
    for (let step = 0; step < 80; step += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(() => linesWith('这一段的第一行')).toEqual([expect.objectContaining({ isDim: false })]);
    expect(await linesWith('第二行')).toEqual([expect.objectContaining({ isDim: false })]);
    expect((await linesWith('上文'))[0]?.isDim).toBe(true);
    expect((await linesWith('下文'))[0]?.isDim).toBe(true);
    const middle = async () => (await linesWith('这一段的第一行'))[0]!.top;
    const before = await middle();
    expect(before).toBeGreaterThan(height * 0.3);
    expect(before).toBeLessThan(height * 0.65);
    await page.keyboard.press('Home');
    for (const _ of '四次换行') await page.keyboard.press('Enter');
    await expect.poll(async () => Math.abs((await middle()) - before)).toBeLessThan(4);
    expect(await lookAt(page)).toEqual([]);
    await page.reload();
    await content().waitFor();
    await expect.poll(async () => (await linesWith('上文')).some(({ isDim }) => isDim)).toBe(true);
    await content().focus();
    await page.keyboard.press('Control+Shift+F');
    await expect.poll(async () => (await linesWith('上文')).some(({ isDim }) => isDim)).toBe(false);
  });

  test('普通文本框的行不能有浓淡，菜单里没有这一项', async () => {
    await choose('plain');
    await openNew();
    await page.getByRole('button', { name: '文章操作' }).click();
    await page.getByRole('menuitem', { name: '大纲' }).waitFor();
    expect(await page.getByRole('menuitem', { name: '专注模式' }).count()).toBe(0);
  });
});

describe.each(['code', 'plain'] as const)('编辑器就是那一页（%s）', (kind) => {
  test.each([
    { width: 390, height: 844, most: 170 },
    { width: 1280, height: 800, most: 200 },
  ])('在 $width×$height，正文的第一行不低于 $most 像素，没有页脚和侧栏', async ({ width, height, most }) => {
    await page.setViewportSize({ width, height });
    await choose(kind);
    await openNew();
    expect((await content().boundingBox())?.y).toBeLessThanOrEqual(most - 10);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await page.getByRole('navigation', { name: '管理菜单' }).count()).toBe(0);
    expect(await lookAt(page)).toEqual([]);
  });

  test('滚动的是页面，不是框；横条与发布一直看得见，打的字也看得见', async () => {
    await page.setViewportSize({ width: 390, height: 420 });
    await choose(kind);
    await openArticle(long);
    expect(await content().evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(0);
    await content().focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('最后打的字');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000);
    const bar = (await publish().boundingBox())!;
    const tools = (await page.getByRole('toolbar', { name: '排版' }).boundingBox())!;
    expect(bar.y).toBeGreaterThanOrEqual(0);
    expect(tools.y - (bar.y + bar.height)).toBeGreaterThanOrEqual(200);
    if (kind === 'plain') return;
    const line = (await content().getByText('最后打的字').boundingBox())!;
    expect(line.y).toBeGreaterThan(bar.y + bar.height);
    expect(line.y + line.height).toBeLessThanOrEqual(tools.y);
  });
});

test.each([320, 680, 1024, 1199, 1280])('%i 像素宽不横着滚，并排预览时也不', async (width) => {
  await page.setViewportSize({ width, height: 800 });
  await choose('code');
  await openArticle(`${'长'.repeat(300)}\n\n${'https://snow.example/'.repeat(30)}`);
  await title().fill('很长的题目'.repeat(12));
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: '预览', exact: true }).click();
  await page.getByRole('region', { name: '预览' }).getByText('snow.example').waitFor();
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test('窗口变窄的那一刻，排版还没移到底下，也不横着滚', async () => {
  await page.addInitScript(() => {
    MediaQueryList.prototype.addEventListener = () => {};
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await choose('code');
  await openNew();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

describe('只用键盘', () => {
  test('题目里回车到正文；粘贴的题目只有一行', async () => {
    await openNew();
    await title().focus();
    await page.keyboard.insertText('雪夜\n读书');
    await page.keyboard.press('Enter');
    await page.keyboard.type('正文');
    expect([await title().inputValue(), await writtenText(page)]).toEqual(['雪夜 读书', '正文']);
  });

  test('Ctrl+Enter 先问，再发布；不发布就接着写', async () => {
    const id = await openArticle('写好的一篇');
    await content().focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+Enter');
    const question = page.getByRole('dialog', { name: '发布这篇文章？' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await page.keyboard.type('，又写一句');
    await page.keyboard.press('Control+Enter');
    expect(await focused(page)).toBe('发布');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: '已发布' }).waitFor();
    expect((await calls.get(`poster/edit?id=${id}`)).info).toMatchObject({
      status: 'published',
      content: '写好的一篇，又写一句',
    });
  });

  test('Tab 缩进列表，按过 Esc 就离开', async () => {
    await openArticle('- 一\n- 二');
    await content().focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Tab');
    expect(await writtenText(page)).toBe('- 一\n  - 二');
    await page.keyboard.press('Shift+Tab');
    expect(await writtenText(page)).toBe('- 一\n- 二');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await focused(page)).not.toBe('正文');
    expect(await writtenText(page)).toBe('- 一\n- 二');
  });
});

describe('文章设置', () => {
  test('写在抽屉里的留得住，关上再开还在，也存到网站', async () => {
    const id = await openArticle('正文');
    await openSettings(page);
    await page.getByLabel('摘要').fill('一句摘要');
    await page.keyboard.press('Escape');
    await openSettings(page);
    expect(await page.getByLabel('摘要').inputValue()).toBe('一句摘要');
    await page.keyboard.press('Escape');
    await content().fill('正文改了');
    await expect
      .poll(async () => (await calls.get(`poster/edit?id=${id}`)).info, { timeout: 30_000 })
      .toMatchObject({ summary: '一句摘要', content: '正文改了' });
  });

  test('自己用过的标签按一下就加上，打几个字就只剩合适的', async () => {
    await calls.post('poster/create', draft({ title: '有标签', tags: ['雪夜', '雪窗', 'Docker'], status: 'draft' }));
    await openArticle('正文');
    await openSettings(page);
    const choices = page.getByRole('group', { name: '用过的' }).getByRole('button');
    await choices.filter({ hasText: '雪夜' }).waitFor();
    await page.getByLabel('标签', { exact: true }).fill('雪窗，dock');
    await expect.poll(() => choices.allTextContents()).toEqual(['Docker']);
    await choices.first().click();
    expect(await page.getByLabel('标签', { exact: true }).inputValue()).toBe('雪窗，Docker，');
    await expect.poll(async () => (await choices.allTextContents()).includes('雪夜')).toBe(true);
    expect((await choices.allTextContents()).filter((tag) => ['雪窗', 'Docker'].includes(tag))).toEqual([]);
    expect(await lookAt(page)).toEqual([]);
  });

  test('哪一格写错了，发布时打开它，焦点就在那一格', async () => {
    await openArticle('正文');
    await openSettings(page);
    await page.getByLabel('标签').fill(Array.from({ length: 11 }, (_, n) => `签${n}`).join('，'));
    await page.keyboard.press('Escape');
    await publish().click();
    await page.getByRole('dialog', { name: '文章设置' }).getByText('标签最多 10 个').waitFor();
    expect(await focused(page)).toBe('标签');
  });
});
