import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { BuildManifest } from '#contract/build-manifest.ts';
import { algorithms } from '#domain/hash/algorithms.ts';
import { inventedNotice } from '../fixtures/holidays/invented.ts';
import { networkGone } from '../support/browser.ts';
import { openSite } from '../support/site.ts';

/** A device that has seen the home page alone, in the browser that people have; on a desk, where the whole bench is in sight. */
const site = openSite({ isWhole: true, viewport: { width: 1280, height: 800 } });
let page: Page;

beforeAll(async () => {
  page = site.page;
  await page.goto(site.origin);
  // A busy machine takes its time for some three hundred files.
  await page.getByRole('contentinfo').getByRole('link', { name: '离线可用' }).waitFor({ timeout: 200_000 });
  site.browser.expectErrors(networkGone);
  await site.server.stop();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
const unfold = (text: string) => page.locator('summary', { hasText: text }).first().click();

/** Everything that stands in the page: its text, what its fields hold, and the editors, which stand in shadow roots. */
const seen = () =>
  page.locator('main').evaluate((main) => {
    const fields = [...main.querySelectorAll<HTMLTextAreaElement>('textarea, input, output')];
    const editors = [...main.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot?.textContent ?? []);
    return [(main as HTMLElement).innerText, ...editors, ...fields.map(({ value }) => value)].join('\n');
  });

/** The name of a function, where it is, what proves that it works, and what is done before. */
type Use = readonly [name: string, path: string, proof: string | RegExp, act?: () => Promise<unknown>];

const at = (path: string, text: string): string => `${path}#t=${encodeURIComponent(text)}`;
const json = (query: string, text = '{"name":"雪","n":[1,2]}'): string => at(`/tool/json?${query}`, text);

/** Chooses one variant after the other on the same page; each has its proof. */
const each =
  (proofs: Readonly<Record<string, string | RegExp>>, choose: (name: string) => Promise<unknown>) => async () => {
    for (const [name, proof] of Object.entries(proofs)) {
      await choose(name);
      await expect.poll(seen, { message: name, timeout: 20_000 }).toMatch(proof);
    }
  };
const eachRadio = (proofs: Readonly<Record<string, string | RegExp>>) => each(proofs, (name) => radio(name).check());

const inputs: Readonly<Record<string, string>> = {
  json5: '{a:1}',
  jsonc: '{"a":1 /* 一 */}',
  yaml: 'a: 1',
  csv: 'a,b\n1,2',
  xml: '<a>1</a>',
  toml: 'a = 1',
  ndjson: '{"a":1}\n{"a":2}',
  query: 'a=1&b=2',
};
const types = {
  TypeScript: /interface Root/,
  Go: /type Root struct/,
  Java: /record Root/,
  Python: /class Root/,
};
const ids = algorithms.map(({ id }) => id).join(',');
const sha512256 = createHash('sha512-256').update('雪').digest('hex');
const claims = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0';
const token = `${claims}.${createHmac('sha256', 'k').update(claims).digest('base64url')}`;
const patch = '[{"op":"replace","path":"/name","value":"窗"}]';
const uuid7 = '018df2a1-7c00-7000-8000-000000000000';

const uses: readonly Use[] = [
  ['Base64 编码', at('/tool/base64', '雪窗'), '6Zuq56qX'],
  ['Base64 按 GBK 解码', at('/tool/base64?mode=decode&charset=gb18030', '0ak='), '雪'],
  ['Base64 文件', '/tool/base64', /YWJj/, () => choose('abc')],
  ['Base64 拆开 JWT 并验证', at('/tool/base64', token), '✓ 签名有效', () => fill('密钥', 'k')],
  ['网址编码', at('/tool/url?mode=encode', '雪 窗'), '%E9%9B%AA%20%E7%AA%97'],
  ['网址按 GBK 解码', at('/tool/url?mode=decode&charset=gb18030', '%D1%A9'), '雪'],
  ['网址拆成几段', at('/tool/url', 'https://a.example/b?c=1#d'), 'a.example'],
  ['时间戳：除夕', at('/tool/timestamp', '2027 除夕'), '2027-02-05'],
  ['时间戳：一段日志', at('/tool/timestamp', 'a 1709166600\nb 1709166660'), '2 行中识别出 2 个时间'],
  ['时间戳：cron', at('/tool/timestamp', '*/5 9-18 * * 1-5'), '每周一到周五'],
  ['时间戳：加减', at('/tool/timestamp', '1709166600'), '2024-01-29', () => addMonth()],
  ['时间戳：十一种语言', at('/tool/timestamp', '1709166600'), 'from zoneinfo', () => python()],
  [`哈希：全部 ${algorithms.length} 种`, at(`/tool/hash?a=${ids}`, '雪'), sha512256, () => everyDigest()],
  ['哈希：HMAC', at('/tool/hash', '雪'), createHmac('sha256', 'k').update('雪').digest('hex'), () => key()],
  ['哈希：文件与核对', '/tool/hash?m=file&a=sha512-256', '✓ SHA-512/256 一致', () => verify()],
  ['JSON 编辑器', json('panel=format'), '"name": "雪"', () => page.locator('.cm-content').first().waitFor()],
  ['JSON 树', json('panel=tree'), 'name'],
  ['JSON 表格', json('panel=table', '[{"a":1},{"a":2}]'), '2 行 · 1 列'],
  ['JSON 检查', json('panel=check', '{"a":1,"a":2}'), /重复/],
  ['JSON 比较', json('panel=compare'), '修改 1', () => second('与它比较的 JSON（右）', '{"name":"窗","n":[1,2]}')],
  ['JSON Patch', json('compare=patch&panel=compare'), '"窗"', () => second(/Patch/, patch)],
  ['JSON 合并补丁', json('compare=merge&panel=compare'), '"窗"', () => second(/补丁/, '{"name":"窗"}')],
  ['JSON 校验', json('panel=schema'), '不符合：1 处', () => second(/^JSON Schema/, '{"required":["id"]}')],
  ['JSON 生成 Schema', json('panel=schema&schema=generate'), '2020-12/schema'],
  ['JSON 修复', json('panel=repair', '{a:1,}'), '✓ 已修复'],
  ['JSON 转义', json('panel=escape', '"\\u96ea"'), /雪|\\u96ea/],
  ['JSON 查询 JSONPath', json('panel=query'), '找到 1 个', () => fill('表达式', '$.n[1]')],
  ['JSON 查询 jq', json('panel=query&language=jq'), '找到 1 个', () => fill('表达式', '.n[1]')],
  ['JSON 四种类型', json('panel=types'), 'Root', eachRadio(types)],
  ...Object.entries(inputs).map(([format, text]): Use => [
    `JSON 读 ${format}`,
    json(`input=${format}`, text),
    '✓ 合法',
  ]),
  ['JSON 转换', json('panel=convert', '{"name":"雪"}'), 'name', () => convert()],
  [
    '随机与编号',
    '/tool/random',
    '位随机',
    eachRadio({ UUID: /-4[\da-f]{3}-/, ULID: /01[\dA-Z]{24}/, 密码: /位随机/, 拼音口令: /-/ }),
  ],
  ['随机与编号：识别', '/tool/random?make=read', '第 7 版', () => fill('UUID、ULID、ObjectId 或雪花号', uuid7)],
  ['文本比较', '/tool/diff', '1 处差异', () => compare()],
  ['词元计算', at('/tool/token', '雪窗集'), '3 个词元（o200k_base）：3 个字符，其中汉字 3 个，9 字节。'],
  ['数学测试', '/tool/math?set=4a-times&n=10', '第 1 题，共 10 题', () => button('开始').click()],
  ['口算卷', '/tool/math?view=sheet', '答案', () => page.getByRole('img', { name: '此卷的二维码' }).waitFor()],
  ['日历：宜忌', '/lunar/calendar?d=2097-08-08', '出自开源历法库 tyme4ts', () => unfold('宜忌全文与冲煞')],
  ['日历：全年', '/lunar/calendar?view=year&d=2097-08-08', /12 月[^]*30\t31/],
  ['节气', '/lunar/term?year=2044&term=冬至', '2044 年的梅雨与三伏', () => unfold('次朔望')],
  ['节气信', '/lunar/term/%E5%A4%A7%E9%9B%AA', '白居易《夜雪》'],
  ['节假日', '/lunar/holiday?year=2026', '国办发明电〔2025〕7号'],
  ['节假日：粘贴通知', '/lunar/holiday?year=2094', '2094 年的安排', () => read()],
  ['节日：查找', '/lunar/festival?year=2026&q=抗战', '里有 2 个符合'],
  ['节日：历年', '/lunar/festival?f=春节&year=2030', '2 月 3 日'],
  ['工作日计算', '/lunar/workday?from=2026-10-01&to=2026-12-31', '相差 91 天'],
  ['订阅日历', '/lunar/subscribe?c=t-x', '无法识别地址里的选择'],
  ['挂历海报', '/lunar/wall-calendar?year=2060', '庚辰龙年'],
  ['勘误', '/about/corrections', '错开时，间隔就成了 11 年或 8 年'],
  ['农历核对', '/lunar/truth', '447 天（12 处）与这里不同'],
  ['农历生日', '/lunar/birthday?name=春&lunar=01-01', '春的生日'],
  ['节日：订阅文件', '/lunar/festival', '订阅', () => feed(/下载 .ics：农历节日/)],
  ['提示模板', '/tech/chatgpt#templates', '请审查下面这段Rust代码', () => template()],
];

const choose = (content: string) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(content) });
const second = (label: string | RegExp, text: string) => page.getByLabel(label).last().fill(text);

async function addMonth(): Promise<void> {
  await unfold('到另一个时间相差');
  await fill('加上（负号为减）', '-1 个月');
}
async function python(): Promise<void> {
  await unfold('十一种语言');
  await page.getByLabel('语言').selectOption('python');
}
async function verify(): Promise<void> {
  await page
    .getByLabel('选择文件')
    .first()
    .setInputFiles({ name: 'a', mimeType: '', buffer: Buffer.from('雪') });
  await page.getByLabel('已公布的摘要，或校验文件的内容').fill(sha512256);
}
async function key(): Promise<void> {
  await unfold('密钥：不使用');
  await page.getByLabel('密钥', { exact: true }).fill('k');
}
async function compare(): Promise<void> {
  await fill('修改前', '小雪。');
  await fill('修改后', '大雪。');
  await eachRadio({ 按行: /1 行/, 按词: /1 词/, 按句: /1 句/ })();
}
async function convert(): Promise<void> {
  const proofs = {
    YAML: 'name: 雪',
    CSV: 'name',
    XML: '<name>雪</name>',
    TOML: 'name = "雪"',
    'NDJSON（一行一个）': '{"name":"雪"}',
    查询字符串: 'name=%E9%9B%AA',
  };
  await each(proofs, async (name) => page.getByLabel('转成', { exact: true }).selectOption({ label: name }))();
}
async function everyDigest(): Promise<void> {
  for (const { title } of algorithms) await page.getByRole('button', { name: `复制 ${title}`, exact: true }).waitFor();
}
async function read(): Promise<void> {
  await unfold('粘贴通知原文');
  await fill('通知全文', inventedNotice);
  await button(/解析/).click();
}
async function feed(name: RegExp): Promise<void> {
  await unfold('订阅到手机日历');
  await Promise.all([page.waitForEvent('download'), button(name).click()]);
}
async function template(): Promise<void> {
  await unfold('审查一段代码');
  await page.getByLabel('语言', { exact: true }).fill('Rust');
}

for (const [name, path, proof, act] of uses) {
  test(name, async () => {
    await page.goto('about:blank');
    await page.goto(site.origin + path);
    await page.locator('h1').first().waitFor();
    await act?.();
    await expect.poll(seen, { timeout: 20_000 }).toMatch(proof);
  });
}

test('工具与农历要的文件，没有一个要等人去问', () => {
  const { files, pages } = JSON.parse(readFileSync('dist/client/program.json', 'utf8')) as BuildManifest;
  const asked = Object.entries(pages)
    .filter(([id]) => /^(?:tool|lunar)/.test(id))
    .flatMap(([id, places]) =>
      places.filter((place) => files[place]!.tier === 3).map((place) => `${id}: ${files[place]!.url}`),
    );
  expect(asked).toEqual([]);
});
