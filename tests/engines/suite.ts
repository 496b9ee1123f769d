import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readQuestion } from '#domain/math/index.ts';
import { pages, type Page } from '#site/pages.ts';
import { changeAccount } from '../support/accounts.ts';
import { type DeployedSite, secondVersion, startSite } from '../support/builds.ts';
import { password } from '../support/manage.ts';
import { solve } from '../support/sign-in.ts';
import { type Engine, findEngine, until, type EngineSpec } from './engine.ts';
import { keys } from './keys.ts';
import { type EnginePage, openPage } from './page.ts';

const name = '窗边的人';
const list: readonly Page[] = pages;

/** The site in one engine, as one story: what a test has kept or signed in is there for the next. */
export function proveSite(wanted: EngineSpec, start: (programs: readonly string[]) => Promise<Engine>): void {
  const programs = findEngine(wanted);
  if (typeof programs === 'string') {
    test(`${wanted.title}：${programs}`, ({ skip }) => skip(programs));
    return;
  }
  describe(wanted.title, () => {
    let site: DeployedSite;
    let engine: Engine;
    let page: EnginePage;
    /** What the console may say as long as the server is gone. */
    let expected: RegExp | undefined;
    /** Real addresses for the patterns of articles and books. */
    const examples: Record<string, string> = {};

    beforeAll(async () => {
      site = await startSite('first');
      await fetch(`${site.origin}/api/user/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name, password }),
      });
      changeAccount(site, name, { role: 'owner' });
      const map = await (await fetch(`${site.origin}/sitemap.xml`)).text();
      for (const { path } of list) {
        const pattern = new RegExp(`<loc>[^<]*?(${path.replaceAll(/:\w+/g, '[^/<]+')})</loc>`);
        if (path.includes(':')) examples[path] = pattern.exec(map)?.[1] ?? '';
      }
      engine = await start(programs);
      page = openPage(engine, site.origin);
    });
    afterAll(async () => {
      await engine.close();
      await site.stop();
      site.remove();
    });
    beforeEach(async () => {
      await engine.resize(1280, 800);
    });
    afterEach(() => {
      expect(engine.errors.splice(0).filter((line) => !expected?.test(line))).toEqual([]);
    });

    const widthsBeyond = async (): Promise<number[]> => {
      const beyond: number[] = [];
      for (const [width, height] of [
        [1280, 800],
        [390, 844],
      ] as const) {
        await engine.resize(width, height);
        await until(`${width} wide`, async () => (await page.run(() => innerWidth)) === width || undefined);
        beyond.push(await page.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth));
      }
      return beyond;
    };
    const heading = () =>
      until('a heading', () => page.run(() => document.querySelector('h1')?.textContent || undefined));
    const content = () => page.run(() => document.querySelector('main')?.innerText ?? '');
    const seeStatus = (text: string, seconds?: number) =>
      until(
        `“${text}”`,
        async () => {
          const status = await page.run(() => document.querySelector('[data-testid=status]')?.textContent ?? '');
          if (!status.includes(text)) throw new Error(`the status is “${status}”`);
          return true;
        },
        seconds,
      );

    test('控制台里的错误，这里看得见', async () => {
      await page.open('/about');
      await page.run(() => console.error('for the test'));
      await until('the error', async () => engine.errors.some((line) => line.includes('for the test')) || undefined);
      engine.errors.length = 0;
    });

    describe('功能', () => {
      test('用键盘登录', async () => {
        await page.open('/login');
        await page.click('button', '看不清？换成算术题');
        await page.see('等于几？');
        const question = /.[加减].等于几？/.exec(await page.seen())?.[0] ?? '';
        await page.type('input', '用户名', name);
        await page.type('input', '密码', password);
        await page.type('input', '验证码', `${solve(question)}\n`);
        await until('the home page', async () => (await heading()) === '雪窗集' || undefined);
        await until(
          'the menu',
          async () => (await page.run(() => !!document.querySelector('[aria-label=我的菜单]'))) || undefined,
        );
      });

      test.each([
        ['JSON', '/tool/json', [['.cm-content, textarea', 'JSON', '{"雪":[1,true]}']], '"雪": ['],
        ['Base64', '/tool/base64', [['textarea', '文本或 Base64', '雪窗集?>~']], '6Zuq56qX6ZuGPz5+'],
        ['网址编码', '/tool/url', [['textarea', '文字或网址', '雪 & 窗']], '%E9%9B%AA%20%26%20%E7%AA%97'],
        ['时间戳', '/tool/timestamp', [['textarea, input', '时间、日志或 cron', '2027 除夕']], '2027-02-05'],
        ['哈希', '/tool/hash', [['textarea', '文本', '雪窗集']], digest('雪窗集')],
        [
          '文本比较',
          '/tool/diff',
          [
            ['textarea', '修改前', '小雪'],
            ['textarea', '修改后', '大雪'],
          ],
          '1 处差异',
        ],
      ] as const)('%s：打字就有结果', async (_, path, typed, result) => {
        await page.open(path);
        for (const [selector, label, text] of typed) await page.type(selector, label, text);
        await page.see(result);
      });

      test('随机与编号：按键换一批', async () => {
        await page.open('/tool/random');
        const made = () => page.run(() => document.querySelector('[aria-label=生成的内容] code')?.textContent ?? '');
        const first = await until('a number', async () => (await made()) || undefined);
        await page.run(() => {
          for (const each of document.querySelectorAll('button')) if (each.textContent === '换一批') each.focus();
        });
        await page.press(keys.Enter);
        const next = await until('another', async () => ((await made()) === first ? undefined : made()));
        expect(next).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
      });

      test('数学测试：按键答对一题', async () => {
        await page.open('/tool/math?set=2a-times&n=10');
        await page.click('button', '开始');
        await page.see('第 1 题，共 10 题');
        const text = await page.run(() => document.querySelector('[data-question]')?.getAttribute('data-question'));
        const answer = readQuestion(text ?? '')?.answer.text ?? '';
        for (const key of [...answer, keys.Enter]) await page.press(key);
        await page.see('第 2 题，共 10 题');
        await page.see('✓ 上一题正确');
      });

      test.each([
        ['普通的文本框', '/tool/base64', 'textarea', '文本或 Base64', '6Zuq56qX'],
        ['编辑器', '/tool/json', '.cm-content', 'JSON', '"雪窗"'],
      ])('输入法：%s', async (_, path, selector, label, result) => {
        await page.open(path);
        await page.click('button', '清空');
        await page.click(`textarea, ${selector}`, label);
        await page.click(selector, label);
        await page.run(() => {
          addEventListener('compositionend', () => (document.documentElement.dataset['composed'] = ''));
        });
        const isEditor = path === '/tool/json';
        if (isEditor) await page.press('"');
        await engine.compose('雪窗');
        // A key that goes down before the page has taken what was put together is nobody's, and lost.
        await until('the words', () =>
          page.run(() => document.documentElement.dataset['composed'] === '' || undefined),
        );
        if (isEditor) await page.press('"');
        await page.see(result);
      });

      test('一个文件的哈希', async () => {
        await page.open('/tool/hash?m=file');
        const file = join(site.directory, '雪.bin');
        writeFileSync(file, '雪'.repeat(100_000));
        await page.choose('[aria-label=选择文件]', file);
        await page.see(digest('雪'.repeat(100_000)));
      });

      test('换成深色，刷新以后还是', async () => {
        await page.open('/about');
        const theme = () => page.run(() => document.documentElement.dataset['theme'] ?? '');
        await page.click('button', '外观：跟随系统，点击切换深浅');
        await until('dark', async () => (await theme()) === 'dark' || undefined);
        await page.open('/about');
        expect(await theme()).toBe('dark');
        await page.click('button', '外观：深色，点击切换深浅');
        await until('as the system', async () => (await theme()) === '' || undefined);
      });

      // The driver of WebKitGTK has no such command.
      test.skipIf(wanted.title === 'WebKitGTK')('打印一篇文章', async () => {
        await page.open(examples['/article/blog/:id'] ?? '');
        // A page that is not drawn yet is printed empty.
        const pdf = await until('a page with something on it', async () => {
          const made = Buffer.from(await engine.send<string>('Print'), 'base64');
          return made.length > 20_000 ? made : undefined;
        });
        expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      });
    });

    describe('联网打开', () => {
      test.each(list)('$path', async ({ path }) => {
        await page.open(examples[path] ?? path);
        await heading();
        expect(await widthsBeyond()).toEqual([0, 0]);
      });
    });

    describe('功能：没有网络', () => {
      test('固定一篇文章，装好离线程序', async () => {
        await page.open(examples['/article/blog/:id'] ?? '');
        await page.click('button', '固定到本机');
        await until(
          'the button is pressed',
          async () =>
            (await page.run(() => document.querySelector('[aria-pressed=true]')?.textContent)) === '固定到本机' ||
            undefined,
        );
        const offline = () => page.run(() => document.querySelector('footer a[href="/offline"]')?.textContent);
        await until('“离线可用”', async () => (await offline()) === '离线可用' || undefined, 200);
      });

      test('服务器停了，写下的草稿留在本机', async () => {
        // Said first, so that where this test fails the next ones fail for reasons of their own alone.
        expected = networkGone;
        await page.open('/manage/article/edit');
        await page.type('textarea', '标题', '雪');
        await seeStatus('已同步');
        await site.stop();
        await page.type('textarea', '标题', '夜');
        await page.click('[role=textbox]', '正文');
        await engine.compose('窗外');
        await seeStatus('离线');
      });

      test('服务器回来，草稿送到服务器', async () => {
        await page.open(await page.run(() => location.pathname));
        await page.see('窗外');
        await site.start();
        await seeStatus('已同步', 60);
        const sent = await page.run(async () =>
          (await fetch(`/api/poster/edit?id=${location.pathname.split('/').pop()}`)).text(),
        );
        expect(JSON.parse(sent)).toMatchObject({ code: 0, info: { title: '雪夜', content: '窗外' } });
      });
    });

    describe('离线打开', () => {
      beforeAll(async () => void (await site.stop()));

      test.each(list)('$path', async ({ path, title, offline }) => {
        await page.open(examples[path] ?? path);
        if (offline === 'shell') expect(await heading()).toContain(title);
        await heading();
        const least = offline === 'none' ? 1 : 20;
        await until('content', async () => (await content()).length > least || undefined);
        expect(await widthsBeyond()).toEqual([0, 0]);
      });
    });

    describe('功能：网络又回来', () => {
      beforeAll(() => site.start());

      test('换成新版', async () => {
        await page.open('/about');
        await site.deploy('second', { before: 'gone' });
        await page.run(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
        await page.see(`有新版本 ${secondVersion}`);
        await page.click('button', '更新');
        await until('the new version', async () => (await content()).includes(secondVersion) || undefined);
      });
    });
  });
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What the engines write when the server is gone. */
const networkGone =
  /Failed to load|Load failed|Loading failed|Cannot load (?:http|\.)|NetworkError|error loading dynamically imported|ServiceWorker passed|served by service worker/;
