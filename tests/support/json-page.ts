import type { Locator } from 'playwright-core';
import { showPane } from './bench-page.ts';
import { openSite } from './site.ts';

export const path = '/tool/json';
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** The JSON tool on a phone. */
export function openJson() {
  const site = openSite({ onlyReads: true, ...phone, permissions: ['clipboard-read', 'clipboard-write'] });
  /** What is said below the document, on a phone in the other pane. */
  const valid = (): Locator => site.page.getByText('✓ 合法');

  async function openWith(text: string, query = ''): Promise<void> {
    await site.page.goto('about:blank');
    await site.page.goto(`${site.origin}${path}${query}#t=${encodeURIComponent(text)}`);
    await valid().waitFor({ state: 'attached' });
    await showPane(site.page, '结果');
  }

  return {
    site,
    valid,
    openWith,
    result: (name = '结果'): Locator => site.page.getByRole('textbox', { name, exact: true }),
    clipboard: (): Promise<string> => site.page.evaluate(() => navigator.clipboard.readText()),
    input: (): Locator => site.page.getByLabel('JSON', { exact: true }),
    tab: (name: string): Locator => site.page.getByRole('tab', { name }),
    tree: (): Locator => site.page.getByRole('tree'),
    chosen: (): Locator => site.page.locator('[role=treeitem][aria-selected=true]'),
    button: (name: string): Locator => site.page.getByRole('button', { name, exact: true }),
  };
}

/** The text of a field, which is the editor or a plain text area, and for a moment both; of the editor the lines that it draws. */
export async function textOf(field: Locator): Promise<string> {
  return field.first().evaluate((element) => {
    if (element instanceof HTMLTextAreaElement) return element.value;
    const lines = [...element.querySelectorAll('.cm-line')];
    return lines.map((line) => (line.querySelector('.cm-placeholder') ? '' : line.textContent)).join('\n');
  });
}

/** Where the selection of a field lies: the line of its beginning, from 1, and the selected text. */
export async function selectionOf(field: Locator): Promise<{ line: number; text: string }> {
  return field.evaluate((element) => {
    if (element instanceof HTMLTextAreaElement) {
      const { value, selectionStart, selectionEnd } = element;
      return {
        line: value.slice(0, selectionStart).split('\n').length,
        text: value.slice(selectionStart, selectionEnd),
      };
    }
    const range = (element.getRootNode() as unknown as Document).getSelection()?.getRangeAt(0);
    const at = range?.startContainer.parentElement?.closest('.cm-line');
    const lines = [...element.querySelectorAll('.cm-line')];
    return { line: lines.indexOf(at!) + 1, text: range?.toString() ?? '' };
  });
}
