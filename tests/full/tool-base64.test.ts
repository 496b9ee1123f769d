import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { pdf, png, token, wav } from '../fixtures/base64.ts';
import { openBase64 } from '../support/base64-page.ts';
import { chooseIn, showPane } from '../support/bench-page.ts';
import { rfcExamples, unsecured } from '../unit/domain/jwt/rfc-examples.ts';

const { site, input, button, value, open, download, expectFit } = openBase64();
let page: Page;

beforeAll(() => {
  page = site.page;
});

/** Types a text, and goes to its result where that is asked for. */
async function give(text: string, pane: '输入' | '结果' = '结果'): Promise<void> {
  await open();
  await input().fill(text);
  if (pane === '结果') await showPane(page, pane);
}

describe('文字', () => {
  test('只用键盘：打字、看到 Base64、换成网址安全、复制', async () => {
    await open();
    await input().focus();
    await page.keyboard.type('雪窗集?>~');
    await expect.poll(() => value('Base64')).toBe('6Zuq56qX6ZuGPz5+');
    await button('结果').press('Enter');
    await page.getByRole('radio', { name: '自动' }).focus();
    const urlSafe = page.getByRole('checkbox', { name: /网址安全/ });
    for (let step = 0; step < 12 && !(await urlSafe.evaluate((box) => box === document.activeElement)); step += 1) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    await expect.poll(() => value('Base64')).toBe('6Zuq56qX6ZuGPz5-');
    expect(page.url()).toContain('url=1');
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      if (await button('复制结果').evaluate((each) => each === document.activeElement)) break;
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('6Zuq56qX6ZuGPz5-');
    await expectFit();
  });

  test('只用手指：示例、自动解码、觉得不对就改方向', async () => {
    await open();
    // Examples are offered for an empty field, and the tool kept the text of the test before.
    await button('清空').tap();
    await chooseIn(page, '示例', 'Base64');
    await button('复制结果').and(page.locator(':enabled')).waitFor();
    await expect.poll(() => value('解出的文本')).toBe('雪窗集 · Snow Window');
    await showPane(page, '输入');
    await page.getByText('看起来是 Base64，正在解码').waitFor();
    await button('改为编码').tap();
    await expect.poll(() => value('Base64')).toBe('Nlp1cTU2cVg2WnVHSU1LM0lGTnViM2NnVjJsdVpHOTM=');
    expect(page.url()).toContain('mode=encode');
    await page.getByRole('radio', { name: '自动', exact: true }).tap();
    await expect.poll(() => value('解出的文本')).toBe('雪窗集 · Snow Window');
    await expectFit();
  });

  test('短的文字与选项都在地址里，刷新还在；文字在 # 之后，不发给服务器', async () => {
    await open('?mode=encode&pad=0');
    await page.getByLabel('文本', { exact: true }).fill('f');
    await page.waitForURL(/#t=f$/);
    await page.reload();
    await expect.poll(() => value('Base64')).toBe('Zg');
  });

  test('在同一页打开另一个链接，换成它的文字；原来的换得回来', async () => {
    await open('#t=one');
    await expect.poll(() => value('Base64')).toBe('b25l');
    await page.evaluate(() => location.assign('#t=two'));
    await expect.poll(() => value('Base64')).toBe('dHdv');
    await page.goBack();
    await expect.poll(() => value('Base64')).toBe('b25l');
    await showPane(page, '输入');
    await button('撤销').tap();
    await expect.poll(() => value('Base64')).toBe('dHdv');
  });

  test('另一个链接刚打开就退回去：地址说的是哪一个，文字就是哪一个', async () => {
    // A new document is needed: another fragment would be a link on the page of the previous test.
    await page.goto('about:blank');
    await open('#t=uno');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('tool/base64#'))).toBe('#t=uno');
    await page.evaluate(() => {
      addEventListener('hashchange', () => history.back(), { once: true });
      location.assign('#t=due');
    });
    // The other text was in the field, and going back has restored the first one.
    await showPane(page, '输入');
    await button('撤销').waitFor();
    await expect.poll(() => value('Base64')).toBe('dW5v');
    expect(new URL(page.url()).hash).toBe('#t=uno');
  });

  test('在同一页打开没有选项的链接，选项随它变；退回来又是原来的', async () => {
    await open('?mode=encode&pad=0#t=f');
    await expect.poll(() => value('Base64')).toBe('Zg');
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/tool/base64"]')!.click());
    await expect.poll(() => value('Base64')).toBe('Zg==');
    await page.goBack();
    await expect.poll(() => value('Base64')).toBe('Zg');
  });

  test('半个字符 UTF-8 写不了：编码，并且说出来', async () => {
    await open();
    // The driver of the browser can type whole characters only.
    await input().evaluate((area: HTMLTextAreaElement) => {
      area.setRangeText(`a${String.fromCharCode(0xd800)}b`);
      area.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await showPane(page, '结果');
    await page.getByText('文字里有 1 处只有半个字符').waitFor();
    await showPane(page, '输入');
    await input().fill('a😀b');
    await expect.poll(() => value('Base64')).toBe('YfCfmIBi');
    expect(await page.getByText('只有半个字符').count()).toBe(0);
  });

  test('第一个错误字符：说出、选中、改好，都是一下', async () => {
    await give('6Zuq56qX6ZuG\nIMK3＊IFNub3cgV2luZG93', '输入');
    await page.getByText('第 2 行第 5 个字符“＊”不是 Base64 字符').waitFor();
    await expectFit();
    await button('选中出错的位置').tap();
    expect(
      await input().evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
    ).toBe('＊');
    await button('删除不是 Base64 的字符').tap();
    await expect.poll(() => value('解出的文本')).toBe('雪窗集 · Snow Window');
    await showPane(page, '输入');
    await button('撤销').tap();
    await page.getByText('第 2 行第 5 个字符“＊”不是 Base64 字符').waitFor();
  });

  test('容忍了什么都说出来，逐条改好以后严格也通过', async () => {
    await give('6Zuq56qX6ZuGIMK3\nIFNub3cgV2luZG93Lh');
    await page.getByText('跳过了 1 个空白字符').waitFor();
    await expectFit();
    for (const remedy of ['去掉空白', '补上“=”', '改成规范的“g”']) await button(remedy).tap();
    await page.getByRole('region', { name: '不合标准之处' }).waitFor({ state: 'hidden' });
    await page.getByText('严格（RFC 4648）').tap();
    await expect.poll(() => value('解出的文本')).toBe('雪窗集 · Snow Window.');
  });

  test('严格时不许的，可以一键改为宽松解码', async () => {
    await open('?mode=decode&strict=1');
    await page.getByLabel('Base64 文本').fill('Zm9v Zg==');
    await page.getByText('是空白，严格模式不允许空白').waitFor();
    await button('宽松解码').tap();
    await expect.poll(() => value('解出的文本')).toBe('foof');
  });

  test('逐行：一行出错不碍别的行', async () => {
    await open('?mode=decode&lines=1');
    await page.getByLabel('Base64 文本').fill('Zm9v\n*\nZg==');
    await showPane(page, '结果');
    await page.getByText('3 行，其中 1 行无法解码，输出为空行').waitFor();
    expect(await value('解出的文本')).toBe('foo\n\nf');
    expect(await page.getByRole('row').nth(2).innerText()).toContain('不是 Base64 字符');
    await expectFit();
  });

  test('三十万个字符由 worker 来算：显示开头，下载是全部', async () => {
    const text = '雪窗集 · '.repeat(50_000);
    const base64 = Buffer.from(text).toString('base64');
    await give(text);
    await page.getByText(`共 ${base64.length} 个字符，只显示前 50000 个`).waitFor();
    expect(await value('Base64')).toBe(base64.slice(0, 50_000));
    await button('更多').click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: '下载' }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8') === base64).toBe(true);
  });
});

describe('粘来的图片', () => {
  test.each([
    ['HTML', `<img src="data:image/png;base64,${png}">`, '只解码了 HTML 标签或属性里的 Data URI'],
    ['CSS', `background: url(data:image/png;base64,${png});`, '只解码了 CSS 的 url()里的 Data URI'],
    ['空格写成 %20', `data:image/png;base64,${png.slice(0, 20)}%20${png.slice(20)}`, '有 1 个字符经过网址编码'],
  ])('%s：取出来、看得到，并说取了什么', async (_, text, said) => {
    await give(text);
    await page.getByText('16 × 16 像素').waitFor();
    await page.getByText(said).waitFor();
    await expectFit();
  });

  test('手机一屏：粘进来就看得到图，不用滚动', async () => {
    await give(`data:image/png;base64,${png}`);
    await page.getByText('16 × 16 像素').waitFor();
    // The notice about the network makes the page longer than the window, and the thumb may have scrolled to its bar.
    await page.evaluate(() => scrollTo(0, 0));
    const box = (await page.getByRole('img', { name: '解出的图片' }).boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(740);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('与输入无关的选项不出现', async () => {
    await give(`data:image/png;base64,${png}`);
    await page.getByText('16 × 16 像素').waitFor();
    for (const name of ['严格（RFC 4648）', '逐行']) expect(await page.getByLabel(name).count()).toBe(0);
    expect(await page.getByLabel('字符编码').count()).toBe(0);
    await showPane(page, '输入');
    await input().fill('雪');
    await expect.poll(() => value('Base64')).toBe('6Zuq');
    for (const name of ['每 76 字符换行', '逐行']) expect(await page.getByLabel(name).count()).toBe(0);
    await input().fill('雪\n窗');
    await showPane(page, '结果');
    await page.getByLabel('逐行').waitFor();
  });
});

describe('JWT', () => {
  const { HS256 } = rfcExamples;
  const key = () => page.getByLabel('密钥', { exact: true });

  test('RFC 7515 的例子：JWK 验得过，改一个字就不对；密钥不进地址与本机', async () => {
    await give(HS256.token);
    await page.getByText('未验证签名').waitFor();
    await key().fill(JSON.stringify(HS256.key));
    await page.getByText('✓ 签名有效：密钥对得上，算法 HS256').waitFor();
    await expectFit();
    expect(page.url()).not.toContain('kty');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('kty');
    await key().fill('别的口令');
    await page.getByText('✗ 签名不对').waitFor();
    await page.getByLabel('密钥的写法').selectOption('hex');
    await page.getByText('✗ 密钥不是十六进制').waitFor();
  });

  test('none 说明不能相信，不给验证的框', async () => {
    await give(unsecured);
    await page.getByText('算法是 none：这个 JWT 根本没有签名').waitFor();
    expect(await key().count()).toBe(0);
  });

  test('签发：改载荷、用密钥签，签出来的换进去就验得过', async () => {
    await give(HS256.token);
    await key().fill('雪窗集的口令雪窗集的口令');
    await page.getByText('✗ 签名不对').waitFor();
    await page.locator('summary').filter({ hasText: '签发' }).tap();
    await page.getByLabel('新的载荷').fill('{"sub":"雪"}');
    await page.getByLabel('签名算法').selectOption('HS512');
    await expect.poll(() => page.getByLabel('新的头部').inputValue()).toContain('"alg":"HS512"');
    await expect.poll(() => page.getByLabel('新的 JWT').inputValue()).toMatch(/^eyJ/);
    await button('用作输入').tap();
    await page.getByText('✓ 签名有效：密钥对得上，算法 HS512').waitFor();
    await expectFit();
    expect(await page.getByRole('region', { name: '载荷' }).innerText()).toContain('"sub": "雪"');
  });

  test('手机一屏：载荷与复制都看得见', async () => {
    await give(HS256.token);
    await page.getByRole('region', { name: '载荷' }).waitFor();
    const box = (await button('复制载荷').boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(740);
    await button('复制结果').tap();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('"iss": "joe"');
  });
});

describe('解出的字节', () => {
  test('GBK 猜得出并说明是猜的，也可以指定', async () => {
    await give('1tDOxLLiytTOxLG+');
    await expect.poll(() => value('解出的文本')).toBe('中文测试文本');
    await page.getByText('不是 UTF-8；可能是 GBK（GB 18030）').waitFor();
    await page.getByLabel('字符编码').selectOption('utf-16be');
    await expect.poll(() => value('解出的文本')).not.toBe('中文测试文本');
  });

  test('不是文字的列成十六进制，能下载，能送去算哈希', async () => {
    const bytes = Buffer.from(Array.from({ length: 300 }, (_, index) => (index * 7) & 255));
    await give(bytes.toString('base64'));
    await page.getByText('解出 300 字节；第 20 个字节（0x85）起不是有效的 UTF-8').waitFor();
    expect(await page.getByRole('region', { name: '十六进制' }).innerText()).toContain('00000010  70 77 7e 85');
    await expectFit();
    expect(await download(/^下载/)).toEqual({ name: '解码.bin', content: bytes });
    await button('送到 哈希 →').tap();
    await page.waitForURL('**/tool/hash*');
  });

  test('图片当场看得到', async () => {
    await give(`data:image/png;base64,${png}`);
    await page.getByText('16 × 16 像素').waitFor();
    await expectFit();
    await showPane(page, '输入');
    await input().fill(`data:image/png;base64,${png.slice(0, 9)}*${png.slice(9)}`);
    await page.getByText('第 1 行第 32 个字符“*”不是 Base64 字符').waitFor();
    await button('删除不是 Base64 的字符').tap();
    await page.getByText('16 × 16 像素').waitFor();
  });

  test('声音放得出来，PDF 在框里，也可以另开', async () => {
    await give(wav().toString('base64'));
    await page.waitForFunction(() => (document.querySelector('audio')?.duration ?? 0) > 0.09);
    await showPane(page, '输入');
    await input().fill(pdf().toString('base64'));
    await showPane(page, '结果');
    await page.locator('iframe[title="解出的 PDF"]').waitFor();
    expect(await page.getByRole('link', { name: '在新标签页打开 PDF' }).getAttribute('href')).toMatch(/^blob:/);
  });

  test('JWT 拆开来看，不说已验证；过期时间送到时间戳', async () => {
    await give(token({ sub: '12345678901234567890', id: '雪', exp: 1_700_000_000 }));
    await page.getByText('未验证签名').waitFor();
    expect(await page.getByRole('region', { name: '载荷' }).innerText()).toContain('"id": "雪"');
    await page.getByText(/过期时间（exp）：2023-11-1\d \d\d:\d\d:\d\d（.+），\d 年.*前过期/).waitFor();
    await expectFit();
    await button('送到 时间戳 →').tap();
    await page.waitForURL('**/tool/timestamp*');
  });
});
