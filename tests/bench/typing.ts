import type { Page } from 'playwright-core';
import { writer } from '../support/articles.ts';
import { newProfile, openBrowser } from '../support/browser.ts';
import { startServer } from '../support/server.ts';
import { measureKeys, sayKeyTimes, slowdown } from './key-times.ts';

const textBytes = 200 * 1024;

/** Types into an article of 200 KB as the editor opens it; prints how long it takes from a key to the picture that shows it. */
export async function benchTyping(): Promise<void> {
  const server = await startServer();
  const profile = newProfile();
  const { context, page, close } = await openBrowser(profile.path, { viewport: { width: 1280, height: 860 } });
  const id = await (
    await writer(context, server.origin, '打字的')
  ).publish({ title: '很长的文章', content: article() });
  const session = await context.newCDPSession(page);
  for (const kind of ['CodeMirror', '普通文本框']) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(`${server.origin}/manage/article/edit/${id}`, { waitUntil: 'networkidle' });
    if (kind !== 'CodeMirror') await page.getByRole('button', { name: '换用普通文本框' }).click();
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    for (const place of ['开头', '中间', '末尾']) {
      await goTo(page, place);
      await page.waitForTimeout(3000);
      sayKeyTimes(`200 KB，${kind}，${place}`, await measureKeys(page, page.getByRole('textbox', { name: '正文' })));
    }
  }
  await close();
  profile.remove();
  await server.stop();
  server.remove();
}

function article(): string {
  const sentence = '一扇雪窗下，灯火可亲，写下的字留在这里，过些时候再来读，仍然认得出当时的天气。';
  const parts: string[] = [];
  for (let bytes = 0, n = 1; bytes < textBytes; n += 1) {
    const table = n % 10 === 0 ? `| 名称 | 说明 |\n| --- | --- |\n| ${n} | ${sentence} |\n\n` : '';
    const code = n % 7 === 0 ? `\`\`\`js\nconst n = ${n};\n\`\`\`\n\n` : '';
    const part = `## 第 ${n} 节\n\n${sentence.repeat(4)}**${n}** 与 $x^${n}$。\n\n- 一 ${n}\n- 二\n\n${sentence.repeat(3)}\n\n${code}${table}`;
    parts.push(part);
    bytes += Buffer.byteLength(part);
  }
  return parts.join('');
}

async function goTo(page: Page, place: string): Promise<void> {
  const field = page.getByRole('textbox', { name: '正文' });
  await field.focus();
  await page.keyboard.press(place === '末尾' ? 'Control+End' : 'Control+Home');
  if (place !== '中间') return;
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await page.waitForTimeout(500);
  await page.mouse.click(640, 430);
}
