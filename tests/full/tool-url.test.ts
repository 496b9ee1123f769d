import { beforeAll, describe, expect, test } from 'vitest';
import { alive } from '../support/alive.ts';
import { showPane } from '../support/bench-page.ts';
import { networkGone, workerReady } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { openSite } from '../support/site.ts';

/** A phone that is offline from the first test on. */
const site = openSite({
  onlyReads: true,
  viewport: { width: 390, height: 740 },
  hasTouch: true,
  isMobile: true,
  permissions: ['clipboard-read', 'clipboard-write'],
});

beforeAll(async () => {
  await site.page.goto(`${site.origin}/tool/url`);
  await workerReady(site.page);
  site.browser.expectErrors(networkGone);
  await site.browser.context.setOffline(true);
});

const input = () => site.page.getByLabel('文字或网址');
const button = (name: string) => site.page.getByRole('button', { name, exact: true });
const value = (label: string) => site.page.getByLabel(label, { exact: true }).inputValue();
const clipboard = () => site.page.evaluate(() => navigator.clipboard.readText());

async function open(rest = ''): Promise<void> {
  await site.page.goto(`${site.origin}/tool/url${rest}`);
  await site.page.getByRole('heading', { level: 1, name: '网址编码' }).waitFor();
  await button('粘贴').waitFor();
  await alive(site.page);
}

describe('编码与解码', () => {
  test('边写边编，结果在第一屏；换一种写法，地址记得', async () => {
    await open();
    await input().fill('雪 & 窗');
    await expect.poll(() => value('编码结果')).toBe('%E9%9B%AA%20%26%20%E7%AA%97');
    await showPane(site.page, '结果');
    const box = await site.page.getByLabel('编码结果').boundingBox();
    expect(box!.y + box!.height).toBeLessThan(740);
    await site.page.getByLabel('编码对象').selectOption('表单');
    await expect.poll(() => value('编码结果')).toBe('%E9%9B%AA+%26+%E7%AA%97');
    await button('复制结果').tap();
    expect(await clipboard()).toBe('%E9%9B%AA+%26+%E7%AA%97');
    await expect.poll(() => site.page.url()).toContain('/tool/url?form=form#t=');
    await site.page.reload();
    await expect.poll(() => value('编码结果')).toBe('%E9%9B%AA+%26+%E7%AA%97');
  });

  test('有编码的自己解开；编了两次的再解一次', async () => {
    await open(`#t=${encodeURIComponent('%25E9%259B%25AA')}`);
    await expect.poll(() => value('解码结果')).toBe('%E9%9B%AA');
    await button('再次解码').tap();
    await expect.poll(() => value('编码结果')).toBe('%E9%9B%AA');
    expect(await input().inputValue()).toBe('雪');
    await showPane(site.page, '输入');
    await button('撤销').tap();
    expect(await input().inputValue()).toBe('%25E9%259B%25AA');
  });

  test('坏在哪里说得出，一点就好', async () => {
    await open();
    await input().fill('%E9%9B%AA\n100%zz');
    await site.page.getByText('第 2 行第 4 个字符“%”后面应当是两位十六进制数字，这里是“zz”').waitFor();
    expect(await lookAt(site.page)).toEqual([]);
    await button('选中出错的位置').tap();
    expect(await input().evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(13);
    await button('残缺的 % 都写成 %25').tap();
    await expect.poll(() => value('解码结果')).toBe('雪\n100%zz');
  });

  test('GBK 的认得出，换过去就读得成', async () => {
    await open();
    await input().fill('%C4%E3%BA%C3%CA%C0%BD%E7');
    await showPane(site.page, '结果');
    await site.page.getByText('可能是 GBK 编码：你好世界').waitFor();
    await showPane(site.page, '输入');
    await button('按 GBK 解码').tap();
    await expect.poll(() => value('解码结果')).toBe('你好世界');
    await button('保留无法解码的部分').waitFor({ state: 'detached' });
  });
});

describe('拆开网址', () => {
  const address = 'https://例子.测试:443/雪/../窗?q=%e5%86%b0+a&tag=1&tag=2&x#顶';
  const parameter = (number: number, part: '名' | '值') => site.page.getByLabel(`第 ${number} 个参数的${part}`);

  test('组成、两种域名、浏览器会改的都说', async () => {
    await open(`#t=${encodeURIComponent(address)}`);
    const row = (name: string) => site.page.getByRole('status', { name, exact: true });
    await expect.poll(() => row('主机').innerText()).toBe('例子.测试');
    expect(await row('主机（ASCII）').innerText()).toBe('xn--fsqu00a.xn--0zwm56d');
    expect(await row('网址').innerText()).toBe(
      'https://xn--fsqu00a.xn--0zwm56d/%E7%AA%97?q=%e5%86%b0+a&tag=1&tag=2&x#%E9%A1%B6',
    );
    await site.page.getByText('端口：这个协议的默认端口，省去不写').waitFor();
    await site.page.getByText('未包含：用户名、密码。').waitFor();
    expect(await lookAt(site.page)).toEqual([]);
  });

  test('改一个参数，网址跟着变，没有碰的一字不动', async () => {
    await parameter(2, '值').fill('雪 &');
    await expect.poll(() => input().inputValue()).toBe(address.replace('tag=1', 'tag=%E9%9B%AA%20%26'));
    await button('下移第 2 个参数').tap();
    await expect.poll(() => input().inputValue()).toContain('a&tag=2&tag=%E9%9B%AA%20%26&x#');
    expect(await site.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('下移第 3 个参数');
    await button('删除第 2 个参数').tap();
    await button('添加参数').tap();
    await parameter(4, '名').fill('新');
    await parameter(4, '值').fill('1');
    await expect.poll(() => input().inputValue()).toContain('?q=%e5%86%b0+a&tag=%E9%9B%AA%20%26&x&%E6%96%B0=1#顶');
    await button('复制为 JSON').tap();
    expect(JSON.parse(await clipboard())).toEqual({ q: '冰 a', tag: '雪 &', x: null, 新: '1' });
  });

  test('值也是网址的，接着拆', async () => {
    await open(`#t=${encodeURIComponent('https://a.example/?to=https%3A%2F%2Fb.example%2F%3Fk%3D1')}`);
    await button('解析').tap();
    await expect.poll(() => input().inputValue()).toBe('https://b.example/?k=1');
    expect(await parameter(1, '名').inputValue()).toBe('k');
  });
});

test('只用键盘：写、换写法、复制', async () => {
  await open();
  await input().focus();
  await site.page.keyboard.press('Control+a');
  await site.page.keyboard.type('a b');
  await expect.poll(() => value('编码结果')).toBe('a%20b');
  await button('结果').press('Enter');
  await site.page.getByLabel('编码对象').focus();
  await site.page.keyboard.press('End');
  await expect.poll(() => value('编码结果')).toBe('a+b');
  await button('复制结果').focus();
  await site.page.keyboard.press('Enter');
  await expect.poll(clipboard).toBe('a+b');
});
