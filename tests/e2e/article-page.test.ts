import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { databases } from '#contract/storage.ts';
import { writer } from '../support/articles.ts';
import { openSite } from '../support/site.ts';

/** The HTML of a text that a page shows as its source exceeds this, and the page does not. */
const fewerBytes = 2 * 1024 * 1024;

/**
 * Characters that a browser serializes differently from the renderer: quotes, no-break spaces, brackets in attributes.
 */
const sentence = '只出现一次的一句：“雪”与\u00a0"snow" 以及 a < b && c > d。';
const content = [
  sentence,
  '## 第一节 "引号" 与\u00a0空格',
  '<b>不是标记</b>，![a > b](/icons/icon-192.png "c > d")，第一行  \n第二行',
  '## 公式与代码',
  '$\\frac{1}{2} < 1$\n\n```ts\nconst one = "<one>";\n```',
  '- [x] 做了\n- [ ] 没做\n\n---\n\n注[^1]\n\n[^1]: 这是注文。',
].join('\n\n');

/** A text of 150 KB whose HTML exceeds the limit of a page, because every short link repeats the long address. */
const address = `/lunar/calendar/${'x'.repeat(70)}`;
const hugeContent = ['首行在这里', '[雪] '.repeat(25_000).trim(), '末行在这里', `[雪]: ${address}`].join('\n\n');

const site = openSite();
let id = '';
let hugeId = '';
let lastId = '';
let linkedId = '';
let arabicId = '';

beforeAll(async () => {
  const author = await writer(site.browser.context, site.origin, '页中人');
  id = await author.publish({ title: '一份的文章', content });
  hugeId = await author.publish({ title: '极大的文章', content: hugeContent });
  const linked = `[去安装](#21-安装-docker)\n\n${'一壶茶[^1]。'.repeat(60)}\n\n## 2.1 安装 Docker\n\n${'正文。\n\n'.repeat(60)}\n\n[^1]: 注。`;
  linkedId = await author.publish({ title: '搬来的文章', content: linked });
  arabicId = await author.publish({ title: 'نافذة الثلج', content: 'الثلج يسقط' });
  lastId = await author.publish({ title: '回答迟来的文章', content });
  await site.browser.context.clearCookies();
});

const addressOf = (article: string): string => `${site.origin}/article/blog/${article}`;
const times = (text: string, part: string): number => text.split(part).length - 1;

/** Holds requests back until they are released. */
async function holdAnswers(page: Page, url: string): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => promise.then(() => route.continue()));
  return { release: resolve };
}

async function answerOf(article: string): Promise<{ html: string; content: string }> {
  const response = await fetch(`${site.origin}/api/poster/get?id=${article}`);
  return ((await response.json()) as { info: { html: string; content: string } }).info;
}

/** Reads the stored answer of an article from the device. */
function keptOn(page: Page, article: string): Promise<{ html: string; content: string } | undefined> {
  return page.evaluate(
    ({ name, store, key }) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(name);
        // Without stored answers the open is aborted, since an empty database would be in the page's way.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
        opening.addEventListener('error', () =>
          opening.error?.name === 'AbortError' ? resolve(undefined) : reject(opening.error),
        );
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(store).objectStore(store).get(key);
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve((reading.result as { info: { html: string; content: string } } | undefined)?.info);
          });
        });
      }),
    { ...databases.offlineAnswers, key: `poster/get?id=${article}` },
  );
}

describe('一篇文章的网页', () => {
  test('正文在网页里有两份：看的与接管用的；Markdown 不在其中。教程的一章也是', async () => {
    const html = await (await fetch(addressOf(id))).text();
    expect([times(html, '只出现一次的一句'), times(html, '第二行'), times(html, '这是注文')]).toEqual([2, 2, 2]);
    expect(html).not.toContain('## 第一节');
    const chapter = await (await fetch(`${site.origin}/article/book/git-practice/first-commit`)).text();
    const { info } = (await (
      await fetch(`${site.origin}/api/book/chapter?book=git-practice&id=first-commit`)
    ).json()) as { info: { html: string } };
    // The description quotes the beginning of a chapter; this text is from its end.
    const last = [...info.html.matchAll(/>([^<&"]{20,})</g)].at(-1)?.[1] ?? 'nothing';
    expect(times(info.html, last)).toBe(1);
    expect(times(chapter, last)).toBe(2);
  });

  test('接管网页时什么也不变；目录是标题的原样；存到本机的就是服务器的回答，不必再问', async () => {
    const { page } = site;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(addressOf(id));
    await page.locator('.prose [data-action=anchor]').first().waitFor();
    expect(await page.locator('a[href^="#"]').allTextContents()).toContain('第一节 "引号" 与 空格');
    const answer = await answerOf(id);
    await expect.poll(() => keptOn(page, id)).toEqual({ ...answer, content: '' });
    expect(asked.filter((path) => /^\/api\/poster\/(?:get|near)$/.test(path))).toEqual([]);
  });

  test('正文里的链接到得了自己的标题：点得到，照原来博客的地址打开也到得了；没有脚本也点得到', async () => {
    const page = await site.browser.context.newPage();
    const heading = page.getByRole('heading', { name: '2.1 安装 Docker' });
    const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
    await page.goto(addressOf(linkedId));
    await page.getByRole('link', { name: '去安装' }).click();
    await expect.poll(top).toBeLessThan(300);
    for (const fragment of ['#2-1-安装-docker', '#21-安装-docker', '#s-2-1-安装-docker']) {
      await page.goto('about:blank');
      await page.goto(`${addressOf(linkedId)}${fragment}`);
      await expect.poll(top).toBeLessThan(300);
    }
    expect(await (await fetch(addressOf(linkedId))).text()).toContain(`href="#${encodeURI('s-2-1-安装-docker')}"`);
    await page.close();
  });

  test('脚注记号紧挨着字，不到行首；从右往左写的标题与段落靠右', async () => {
    const page = await site.browser.context.newPage();
    await page.goto(addressOf(linkedId));
    const gaps = await page
      .locator('.footnote-ref a')
      .first()
      .evaluate((link) => {
        const range = document.createRange();
        const textEdge = (node: Node, offset: number): DOMRect => {
          range.setStart(node, offset);
          range.setEnd(node, offset + 1);
          return range.getBoundingClientRect();
        };
        const [before, after] = [link.parentElement!.previousSibling!, link.parentElement!.nextSibling!];
        const last = textEdge(before, before.textContent!.length - 1);
        return {
          between: textEdge(after, 0).left - last.right,
          size: Number.parseFloat(getComputedStyle(link).fontSize),
        };
      });
    // The mark is a digit between brackets.
    expect(gaps.between).toBeLessThan(gaps.size * 1.8);
    for (let width = 320; width < 420; width += 7) {
      await page.setViewportSize({ width, height: 844 });
      const isApart = await page.locator('p:has(.footnote-ref)').evaluateAll((paragraphs) =>
        paragraphs.some((paragraph) =>
          [...paragraph.querySelectorAll('.footnote-ref a')].some((link) => {
            const range = document.createRange();
            const before = link.parentElement!.previousSibling!;
            range.setStart(before, before.textContent!.length - 1);
            range.setEnd(before, before.textContent!.length);
            return link.getBoundingClientRect().left < range.getBoundingClientRect().left - 20;
          }),
        ),
      );
      expect(isApart).toBe(false);
    }
    await page.goto(addressOf(arabicId));
    for (const element of [page.locator('main h1'), page.getByText('الثلج يسقط')]) {
      const isAtRight = await element.first().evaluate((block) => {
        const range = document.createRange();
        range.selectNodeContents(block);
        const [text, box] = [range.getBoundingClientRect(), block.getBoundingClientRect()];
        return text.left - box.left > box.right - text.right;
      });
      expect(isAtRight).toBe(true);
    }
    await page.close();
  });

  test('点到别处再回来，正文还是那样', async () => {
    const { page } = site;
    await page.goto(addressOf(id));
    await page.locator('.prose [data-action=anchor]').first().waitFor();
    await page.getByRole('link', { name: '雪窗集' }).first().click();
    await page.waitForURL(`${site.origin}/`);
    await page.goBack();
    await page.getByText('只出现一次的一句').waitFor();
    expect(await page.locator('.prose').innerText()).toContain('"snow" 以及 a < b && c > d。');
    expect(await page.locator('.prose :is(math, pre, hr, input)').count()).toBe(5);
  });

  test('存下的是网页上的；后来又问到，文字没有变，也不说有新的', async () => {
    const own = await site.browser.context.newPage();
    await own.goto(addressOf(lastId));
    const answer = await answerOf(lastId);
    await expect.poll(() => keptOn(own, lastId)).toEqual({ ...answer, content: '' });
    // The navigation asks the server while the page shows the stored article.
    const late = await holdAnswers(own, `**/api/poster/get?id=${lastId}`);
    await own.goto(`${site.origin}/offline`);
    await own.getByRole('link', { name: '回答迟来的文章' }).first().click();
    await own.getByText('只出现一次的一句').waitFor();
    late.release();
    await expect.poll(() => keptOn(own, lastId)).toEqual(answer);
    expect(await own.getByRole('button', { name: /新/ }).count()).toBe(0);
    await own.close();
  });
});

describe('排版之后太大的文章', () => {
  test('网页远没有排版之后那么大，没有脚本也读得到全文的原文', async () => {
    const { html } = await answerOf(hugeId);
    expect(html.length).toBeGreaterThan(fewerBytes);
    const response = await fetch(addressOf(hugeId));
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    expect(body.length).toBeLessThan(fewerBytes);
    const text = body.toString();
    expect(text).toContain('暂时显示原文');
    const source = /<pre tabindex="0"><code>([\s\S]*?)<\/code><\/pre>/.exec(text)?.[1];
    expect(source).toBe(hugeContent);
  });

  test('有脚本时换上排好的版面，存到本机的也是完整的', async () => {
    const { page } = site;
    await page.goto(addressOf(hugeId));
    await page.locator('.prose a').first().waitFor();
    expect(await page.getByText('暂时显示原文').count()).toBe(0);
    const { html, content: source } = await answerOf(hugeId);
    await expect.poll(() => keptOn(page, hugeId)).toMatchObject({ html, content: source });
  });

  test('做它的时候，别的请求照样有回答', async () => {
    const making = fetch(`${addressOf(hugeId)}/?`);
    const healthy = await Promise.all(
      ['/healthz', '/readyz', `/api/poster/get?id=${id}`].map((path) => fetch(site.origin + path)),
    );
    expect(healthy.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await making).status).toBe(200);
  });
});
