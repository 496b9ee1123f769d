import type { Page } from 'playwright-core';
import { chooseIn } from './bench-page.ts';

/** Opens the sheet with what is set about the article in the editor. */
export async function openSettings(page: Page): Promise<void> {
  await chooseIn(page, '文章操作', '文章设置');
  await page.getByRole('dialog', { name: '文章设置' }).waitFor();
}

/** Closes the sheet. */
export async function closeSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: '完成' }).click();
}

/** What stands in the writing field, whichever it is; CodeMirror draws the lines on the screen only, so texts must be short. */
export async function writtenText(page: Page): Promise<string> {
  const field = page.getByRole('textbox', { name: '正文' });
  return field.evaluate((element) => {
    if (element instanceof HTMLTextAreaElement) return element.value;
    return [...element.querySelectorAll('.cm-line')].map((line) => line.textContent ?? '').join('\n');
  });
}

/** An input method at work: letters that are shown while they are put together, and the words that come of them. */
export async function compose(
  page: Page,
  { letters, words }: { letters: readonly string[]; words: string },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const text of letters) {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await session.send('Input.insertText', { text: words });
  await session.detach();
}
