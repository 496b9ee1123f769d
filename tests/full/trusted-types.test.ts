import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages, type Page } from '#site/pages.ts';
import { alive } from '../support/alive.ts';
import { type Browser, openContext } from '../support/browser.ts';
import { sharedServer } from '../support/server.ts';

const server = sharedServer();

const paths = [
  ...(pages as readonly Page[]).map(({ path }) => path).filter((path) => !path.includes(':')),
  '/nowhere',
  '/shell.html',
];

describe('页面里没有策略不认得的东西', () => {
  test.each(paths)('%s', async (path) => {
    const response = await fetch(server.origin + path);
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    const tags = html.replace(/<(script|style)\b[^>]*>[^]*?<\/\1>/g, '').match(/<[a-z][^>]*>/gi) ?? [];
    expect(tags.length).toBeGreaterThan(5);
    expect(tags.filter((tag) => /\s(?:on\w+|style|srcdoc)\s*=|javascript:/i.test(tag))).toEqual([]);
    for (const [, element, attributes = '', content = ''] of html.matchAll(/<(script|style)\b([^>]*)>([^]*?)<\/\1>/g)) {
      if (/type="application\/(?:ld\+)?json"/.test(attributes)) continue;
      const hash = createHash('sha256').update(content).digest('base64');
      expect(policy).toMatch(`${element}-src 'self'`);
      expect(policy).toContain(`'sha256-${hash}'`);
    }
  });
});

describe('Trusted Types 确实管着页面', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openContext({ withWorker: true });
    await browser.page.goto(`${server.origin}/about`);
  });
  afterAll(async () => {
    await browser.close();
  });

  /** Each way to inject a script, with the name of the error it throws, or none. */
  const attempts = {
    innerHTML: () => void (document.createElement('div').innerHTML = '<p>x</p>'),
    outerHTML: () => void (document.body.appendChild(document.createElement('div')).outerHTML = '<p>x</p>'),
    insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<p>x</p>'),
    'document.write': () => document.write('<p>x</p>'),
    DOMParser: () => void new DOMParser().parseFromString('<p>x</p>', 'text/html'),
    createContextualFragment: () => void document.createRange().createContextualFragment('<p>x</p>'),
    'iframe.srcdoc': () => void (document.createElement('iframe').srcdoc = '<p>x</p>'),
    'script.src': () => void (document.createElement('script').src = '/static/js/x.js'),
    'script.text': () => void (document.createElement('script').text = 'alert(1)'),
    'an event handler': () => document.createElement('p').setAttribute('onclick', 'alert(1)'),
    'new Worker': () => void new Worker('/static/js/x.js'),
    'new Worker, data': () => void new Worker('data:text/javascript,1'),
    'an unknown policy': () => void policies().createPolicy('mine', {}),
    'a second policy of a name': () => void policies().createPolicy('article-html', {}),
    'the default policy': () => void policies().createPolicy('default', {}),
  };

  test.each(Object.keys(attempts))('%s 被拒绝', async (name) => {
    browser.expectErrors(/Trusted ?(?:Type|HTML|Script)|Content Security Policy/);
    // By then the page has created all policies that it may have.
    await browser.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const source = attempts[name as keyof typeof attempts].toString().replace('policies()', 'window.trustedTypes');
    const outcome = await browser.page.evaluate(
      `(() => { try { (${source})(); return 'let through'; } catch (error) { return error.name; } })()`,
    );
    expect(outcome).toBe('TypeError');
    expect(browser.takeErrors()).toEqual([]);
  });

  test('由文字变成的代码被拒绝', async () => {
    browser.expectErrors(/Trusted Type|eval/i);
    const outcome = await browser.page.evaluate(async () => {
      const { promise, resolve } = Promise.withResolvers<string>();
      // The timeout escapes the debugger's own permission, which holds while it evaluates.
      setTimeout(() => {
        const name = (work: () => unknown): string => {
          try {
            work();
            return 'let through';
          } catch (error) {
            return (error as Error).name;
          }
        };
        resolve(name(() => new Function('return 1')()));
      }, 0);
      return promise;
    });
    expect(outcome).toBe('EvalError');
  });

  test('页面自己的 HTML 与后台线程照常', async () => {
    browser.expectErrors(undefined);
    browser.takeErrors();
    const { page } = browser;
    await page.goto(`${server.origin}/article/blog`);
    await page.locator('main article h3 a').first().click();
    await page.locator('.prose h2').first().waitFor();
    await page.goto(`${server.origin}/tool/hash`);
    await alive(page);
    await page.getByRole('textbox').first().fill('雪');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('雪') });
    await expect.poll(() => page.workers()[0]?.url()).toMatch(/\/static\/js\/tool-hash\..*\.worker\.js$/);
    expect(browser.takeErrors()).toEqual([]);
  });

  test('后台线程里连一个策略也没有', async () => {
    const worker = browser.page.workers()[0];
    const refused = await worker?.evaluate(() => {
      try {
        (globalThis as unknown as { trustedTypes: Factory }).trustedTypes.createPolicy('article-html', {});
        return false;
      } catch {
        return true;
      }
    });
    expect(refused).toBe(true);
  });
});

interface Factory {
  createPolicy(name: string, rules: object): unknown;
}
declare function policies(): Factory;
