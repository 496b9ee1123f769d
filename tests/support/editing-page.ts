import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { type Calls, callsOf, signIn } from './manage.ts';
import { openSite } from './site.ts';

/** An article as the server holds it for its author. */
interface Edited {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly content: string;
}

/** An author who edits articles, each test in a tab of its own. */
export function openEditing() {
  const site = openSite();
  let page: Page;
  let calls: Calls;

  async function chooseField(kind: 'plain' | ''): Promise<void> {
    await site.page.goto(`${site.origin}/about`);
    await site.page.evaluate((chosen) => localStorage.setItem('writing', chosen), kind);
  }

  beforeAll(async () => {
    calls = callsOf(site.browser, site.origin);
    // A text area shows its content directly; the key bindings of CodeMirror have tests of their own.
    await chooseField('plain');
    await signIn(calls, '写作者');
  });
  beforeEach(async () => {
    page = await site.browser.context.newPage();
  });
  afterEach(async () => {
    await page.close();
    site.browser.expectErrors(undefined);
  });

  const content = () => page.getByRole('textbox', { name: '正文', exact: true });
  const status = (tab = page) => tab.getByTestId('status');

  return {
    site,
    chooseField,
    page: () => page,
    calls: () => calls,
    /** Another tab, which is closed after the test. */
    async newPage(): Promise<Page> {
      page = await site.browser.context.newPage();
      return page;
    },
    async open(path = '/manage/article/edit'): Promise<void> {
      await page.goto(site.origin + path);
      await page.getByRole('textbox', { name: '标题', exact: true }).waitFor();
    },
    content,
    status,
    synced: (tab = page) => status(tab).filter({ hasText: '已同步' }).waitFor(),
    async write(title: string, text: string): Promise<void> {
      await page.getByRole('textbox', { name: '标题', exact: true }).fill(title);
      await content().fill(text);
    },
    idIn: (): string => new URL(page.url()).pathname.split('/').pop() ?? '',
    /** The article that the server holds for its author; undefined where there is none. */
    async stored(id: string): Promise<Edited | undefined> {
      const response = await site.browser.context.request.get(`${site.origin}/api/poster/edit?id=${id}`);
      const { code, info } = (await response.json()) as { code: number; info: Edited };
      return code === 0 ? info : undefined;
    },
    async mine(q: string): Promise<{ id: string; title: string }[]> {
      const { list } = (
        await calls.get<{ list: { id: string; title: string }[] }>(`poster/mine?q=${encodeURIComponent(q)}`)
      ).info;
      return list;
    },
  };
}

/** A save is sent some seconds after the previous one, and a busy machine takes longer. */
export const slow = { timeout: 30_000 };
