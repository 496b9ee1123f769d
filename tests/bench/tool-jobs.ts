import { createHash } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { alive } from '../support/alive.ts';
import { closeSharedBrowser, openContext } from '../support/browser.ts';
import { startServer } from '../support/server.ts';
import { say } from './secure-site.ts';

// `node tests/bench/tool-jobs.ts`: where the first result of the usual jobs stands on a phone and on a desk, and how many presses lead to
// it. A paste or a chosen file counts as one press; a result below the fold, of the window or of a pane, counts as a scroll.

interface Job {
  readonly name: string;
  readonly path: string;
  /** Does the job from the opened page, and answers how many times it pressed or pasted. */
  readonly act: (page: Page) => Promise<number>;
  readonly result: (page: Page) => Locator;
}

const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const region = (name: string) => (page: Page) => page.getByRole('region', { name });
const readOnly = (page: Page): Locator => page.locator('textarea[readonly]').first();

/** Pastes into the field of that name. */
const paste = (name: string, text: string) => async (page: Page) => {
  await field(page, name).fill(text);
  await field(page, name).blur();
  return 1;
};
const choose = (name: string, files: Parameters<Locator['setInputFiles']>[0]) => async (page: Page) => {
  await page.getByLabel(name).first().setInputFiles(files);
  return 1;
};

const order =
  '{"订单": 12345678901234567890, "商品": [{"名称": "雪糕", "单价": 3.50}, {"名称": "热茶", "单价": 12.00}]}';
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const token = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwiZXhwIjoyMDAwMDAwMDAwfQ.c2lnbmF0dXJl';
const names = Array.from({ length: 50 }, (_, at) => `file-${at}.txt`);
const sums = names.map((name) => `${createHash('sha256').update(name).digest('hex')}  ${name}`).join('\n');
const published = [...names.map((name) => [name, name] as const), ['SHA256SUMS', sums] as const].map(
  ([name, content]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) }),
);
const large = JSON.stringify(Array.from({ length: 60_000 }, (_, id) => ({ id, name: `name ${id}`, price: id / 100 })));
const largeFile = { name: 'large.json', mimeType: 'application/json', buffer: Buffer.from(large) };

const convert = (to: string, title: string): Job => ({
  name: `转成 ${title}`,
  path: `/tool/json?panel=convert&to=${to}`,
  act: paste('JSON', to === 'csv' ? '[{"a":1},{"a":2}]' : '{"a":{"b":[1,2.50]}}'),
  result: region(`${title}区`),
});

const jobs: readonly Job[] = [
  { name: '格式化 JSON', path: '/tool/json', act: paste('JSON', order), result: region('结果区') },
  {
    name: `在 ${(large.length / 1024 / 1024).toFixed(1)} MB 里找一个值`,
    path: '/tool/json?panel=tree',
    async act(page) {
      await choose('打开文件', largeFile)(page);
      await page.getByRole('tree').waitFor();
      await page.getByRole('searchbox', { name: '查找内容' }).fill('name 59999');
      await page.getByRole('button', { name: '查找', exact: true }).click();
      return 3;
    },
    result: (page) => page.locator('[role=treeitem][aria-selected=true]'),
  },
  {
    name: '修日志里的 JSON',
    path: '/tool/json?panel=repair',
    act: paste('JSON', `2026-11-22 10:00:01 INFO [main] response: {'a': None, 'b': 0x1F,} cost=12ms`),
    result: region('修复后区'),
  },
  {
    name: '比较两份 JSON',
    path: '/tool/json?panel=compare',
    async act(page) {
      return (
        (await paste('JSON', order)(page)) + (await paste('与它比较的 JSON（右）', order.replace('3.50', '4'))(page))
      );
    },
    result: (page) => page.getByRole('list', { name: '差异' }),
  },
  {
    name: '比较两段文字',
    path: '/tool/diff',
    async act(page) {
      return (await paste('修改前', '雪窗下\n小雪')(page)) + (await paste('修改后', '雪窗下\n大雪')(page));
    },
    result: (page) => page.getByRole('list', { name: '逐行对照' }),
  },
  convert('yaml', 'YAML'),
  convert('csv', 'CSV'),
  convert('xml', 'XML'),
  convert('toml', 'TOML'),
  { name: '文字转 Base64', path: '/tool/base64', act: paste('文本或 Base64', '雪窗集'), result: readOnly },
  {
    name: '解码图片',
    path: '/tool/base64',
    act: paste('文本或 Base64', picture),
    result: (page) => page.locator('[data-pane=result] img'),
  },
  { name: '拆 JWT', path: '/tool/base64', act: paste('文本或 Base64', token), result: region('JWT 的内容') },
  {
    name: '核对 50 个文件',
    path: '/tool/hash',
    act: choose('打开文件', published),
    result: (page) => page.getByText('SHA-256 一致 50 个'),
  },
  {
    name: '夏令时里没有的时刻',
    path: '/tool/timestamp?zone=America/New_York',
    act: paste('时间、日志或 cron', '2026-03-08 02:30'),
    result: (page) => page.getByRole('status').first(),
  },
  {
    name: '换算时间戳',
    path: '/tool/timestamp',
    act: paste('时间、日志或 cron', '1704164640'),
    result: (page) => page.getByRole('status').first(),
  },
  {
    name: '口算卷子',
    path: '/tool/math',
    async act(page) {
      await page.getByRole('link', { name: '打印试卷' }).click();
      return 1;
    },
    result: (page) => page.getByRole('button', { name: /打印/ }).first(),
  },
  {
    name: '计时练习',
    path: '/tool/math',
    async act(page) {
      await page.getByRole('button', { name: '开始', exact: true }).click();
      return 1;
    },
    result: (page) => page.locator('[data-question]'),
  },
];

const views = { 手机: { width: 390, height: 800 }, 桌面: { width: 1280, height: 720 } } as const;
const patienceMilliseconds = 15_000;

const server = await startServer();
for (const [view, viewport] of Object.entries(views)) {
  say(`\n${view} ${viewport.width}×${viewport.height}：第一个结果的纵坐标、按几下、滚几次`);
  for (const job of jobs)
    say(`  ${job.name}：${await measure(job, viewport).catch((error: unknown) => String(error).split('\n')[0]!)}`);
}
await closeSharedBrowser();
await server.stop();
server.remove();

async function measure({ path, act, result }: Job, viewport: { width: number; height: number }): Promise<string> {
  const { page, close } = await openContext({ viewport, isMobile: viewport.width < 600 });
  page.setDefaultTimeout(patienceMilliseconds);
  try {
    await page.goto(server.origin + path, { waitUntil: 'networkidle' });
    await alive(page);
    const presses = await act(page);
    const shown = result(page);
    await shown.waitFor();
    const { top, isHidden } = await shown.evaluate(placeOf);
    return `${Math.round(top)} px，${presses} 下，${isHidden ? '要滚动' : '不用滚动'}`;
  } finally {
    await close();
  }
}

/** Where an element begins, and whether its first line lies outside the window or outside a pane that scrolls. */
function placeOf(element: Element): { top: number; isHidden: boolean } {
  const lineHeight = 24;
  const { top } = element.getBoundingClientRect();
  let isHidden = top + lineHeight > innerHeight;
  for (let pane = element.parentElement; pane; pane = pane.parentElement) {
    const box = pane.getBoundingClientRect();
    if (/auto|scroll/.test(getComputedStyle(pane).overflowY))
      isHidden ||= top < box.top || top + lineHeight > box.bottom;
  }
  return { top, isHidden };
}
