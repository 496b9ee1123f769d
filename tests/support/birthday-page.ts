import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Site } from './site.ts';

export const path = '/lunar/birthday';

/** The page of kept days, as somebody uses it; in the site's first tab unless another is named. */
export function birthdayPage(site: Site) {
  const list = (on = site.page) => on.getByRole('region', { name: '已保存的日子' });
  const rowsShown = (on = site.page) => on.locator('main tbody tr:visible').count();

  async function openList(on = site.page): Promise<void> {
    await on.goto(site.origin + path);
    await list(on).waitFor();
    await on.getByText('正在读取本机的记录……').waitFor({ state: 'hidden' });
  }

  async function fill(name: string, year: string, month: string, day: string, on = site.page): Promise<void> {
    await on.getByLabel('名字').fill(name);
    await on.getByLabel('年份（选填）').fill(year);
    await on.getByLabel('月', { exact: true }).selectOption({ label: month.replace('闰', '') });
    const leap = on.getByRole('checkbox', { name: /^闰/ });
    const isLeap = month.startsWith('闰');
    // A click is kept and repeated where the page is not alive yet.
    if ((isLeap || (await leap.count()) > 0) && (await leap.isChecked()) !== isLeap) await leap.click();
    await on.getByLabel('日', { exact: true }).selectOption({ label: day });
  }

  /** Opens the options of the form that are folded, unless they are open. */
  async function openMore(on = site.page): Promise<void> {
    const fold = on.locator('details').filter({ hasText: '更多选项' });
    if (!(await fold.evaluate((element) => (element as HTMLDetailsElement).open)))
      await on.getByText('更多选项').click();
  }

  async function save(on = site.page): Promise<void> {
    await on.getByRole('button', { name: '存到本机' }).click();
    await on.waitForURL('**/lunar/birthday?id=*');
  }

  return { list, rowsShown, openList, openMore, fill, save };
}

/** The file that a click saves. */
export async function downloaded(click: () => Promise<void>, on: Page): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([on.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}
