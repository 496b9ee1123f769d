import type { Page } from 'playwright-core';

/** Shows one of the two panes on a phone, as the thumb does. */
export async function showPane(page: Page, name: '输入' | '结果' | '核对' | '文件'): Promise<void> {
  await page.getByRole('group', { name: '显示' }).getByRole('button', { name, exact: true }).click();
}

/** Chooses an entry of a menu in the bar of a pane. */
export async function chooseIn(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
