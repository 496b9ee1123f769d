import { parseArgs } from 'node:util';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { alive } from '../support/alive.ts';
import { closeSharedBrowser, openContext } from '../support/browser.ts';
import { startServer } from '../support/server.ts';
import { jsonDocument, noteOf, recordsFor } from './json-document.ts';
import { measureKeys, sayKeyTimes, slowdown } from './key-times.ts';
import { machineLoad, say } from './secure-site.ts';

// `node tests/bench/json-typing.ts`: from a key in the JSON input to the picture that shows it, on a machine four times as slow as this
// one, with 100 KB, 1 MB and 5 MB, at the beginning, in the middle and at the end of the document; the formatted text stands beside it.
// The plain field is measured where it holds the document. `--only 5` takes the sizes whose name has the word.

interface Size {
  readonly name: string;
  readonly bytes: number;
  readonly hasPlainField: boolean;
}

const sizes: readonly Size[] = [
  { name: '100 KB', bytes: 100 * 1024, hasPlainField: true },
  { name: '1 MB', bytes: 1024 * 1024, hasPlainField: true },
  { name: '5 MB', bytes: 5 * 1024 * 1024, hasPlainField: false },
];
/** What a key has started is over by then. */
const restMilliseconds = 4000;
const patienceMilliseconds = 120_000;

const { values } = parseArgs({ options: { only: { type: 'string' } } });

const server = await startServer();
say(`机器负载 ${machineLoad()}`);
try {
  for (const size of sizes.filter(({ name }) => name.includes(values.only ?? ''))) {
    await measureSize(size, false);
    if (size.hasPlainField) await measureSize(size, true);
  }
} finally {
  await closeSharedBrowser();
  await server.stop();
  server.remove();
}
say(`机器负载 ${machineLoad()}`);

async function measureSize({ name, bytes }: Size, isPlain: boolean): Promise<void> {
  const { context, page, close } = await openContext({ viewport: { width: 1280, height: 720 } });
  page.setDefaultTimeout(patienceMilliseconds);
  const session = await context.newCDPSession(page);
  const records = recordsFor(bytes);
  try {
    const field = await openDocument(page, { text: jsonDocument(records), isPlain });
    const places = { 开头: 0, 中间: records >> 1, 末尾: records - 1 };
    for (const [place, id] of Object.entries(places)) {
      await goTo(page, field, noteOf(id));
      const times = await typeSlowly(page, session, field);
      sayKeyTimes(`JSON ${name}，${isPlain ? '普通文本框' : '编辑器'}，${place}`, times);
    }
  } finally {
    await close();
  }
}

async function openDocument(page: Page, { text, isPlain }: { text: string; isPlain: boolean }): Promise<Locator> {
  await page.goto(`${server.origin}/tool/json`, { waitUntil: 'networkidle' });
  await alive(page);
  if (isPlain) await page.getByRole('button', { name: '换用普通输入框' }).click();
  const file = { name: 'bench.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('打开文件').first().setInputFiles(file);
  await page.getByText('✓ 合法').waitFor();
  const field = page.locator(isPlain ? 'textarea' : '.cm-content').first();
  await field.waitFor();
  return field;
}

/** Puts the caret behind a text that occurs once, within a string, so that what is typed leaves the document valid. */
async function goTo(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  const isPlain = await field.evaluate((element, words) => {
    if (!(element instanceof HTMLTextAreaElement)) return false;
    const end = element.value.indexOf(words) + words.length;
    element.setSelectionRange(end, end);
    // A browser scrolls to the caret of a field that takes the focus.
    element.blur();
    element.focus();
    return true;
  }, text);
  if (isPlain) return;
  await page.keyboard.press('Control+f');
  await page.getByPlaceholder('查找', { exact: true }).first().fill(text);
  // The search takes over what was typed with the end of a key.
  await page.keyboard.press('Shift');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
}

async function typeSlowly(page: Page, session: CDPSession, field: Locator): Promise<number[]> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.waitForTimeout(restMilliseconds);
  const times = await measureKeys(page, field, 'Backspace');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.getByText('✓ 合法').waitFor();
  return times;
}
