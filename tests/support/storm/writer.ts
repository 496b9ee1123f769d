import type { Page } from 'playwright-core';
import { type Browser, newProfile, openBrowser } from '../browser.ts';
import { signInByPage } from '../sign-in.ts';

/** A word that was typed, and when; each is typed once, so that it can be looked for. */
export interface Typed {
  readonly word: string;
  readonly at: number;
}

/** One author in one browser, with the editor of an article open. */
export interface Writer {
  readonly typed: Typed[];
  /** Words that were too young when the tab was killed: nobody promises them. */
  readonly excused: Set<string>;
  readonly counts: Record<string, number>;
  readonly type: (word: string) => Promise<void>;
  /** Puts the cursor at the end of some line. */
  readonly move: (down: number) => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly flip: () => Promise<void>;
  readonly expire: () => Promise<void>;
  /** Goes online and waits until everything is on the server. */
  readonly finish: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Place {
  readonly origin: string;
  readonly id: string;
  readonly name: string;
  readonly password: string;
}

/** What is promised: whatever was typed this long ago survives the death of the tab. */
const promisedMilliseconds = 1000;
const patience = 60_000;

export async function openWriter({ origin, id, name, password }: Place): Promise<Writer> {
  const profile = newProfile();
  const browser: Browser = await openBrowser(profile.path, { viewport: { width: 1000, height: 800 } });
  const { context } = browser;
  const typed: Typed[] = [];
  const excused = new Set<string>();
  const counts: Record<string, number> = {};
  let offline = false;
  let page: Page = browser.page;
  await signIn();
  await open();

  const field = () => page.getByRole('textbox', { name: '正文', exact: true });
  const count = (what: string): void => void (counts[what] = (counts[what] ?? 0) + 1);

  async function signIn(): Promise<void> {
    await page.goto(`${origin}/login`);
    await signInByPage(page, { name, password });
    await page.getByRole('button', { name: '我的菜单' }).waitFor();
  }

  async function open(): Promise<void> {
    await page.goto(`${origin}/manage/article/edit/${id}`);
    const editor = page.getByTestId('status');
    const login = page.getByRole('button', { name: '登录', exact: true }).locator('visible=true');
    // A session that ended while no page was open asks to sign in before it shows anything.
    await editor.or(login).first().waitFor({ timeout: patience });
    if (new URL(page.url()).pathname === '/login') await signInByPage(page, { name, password });
    const shown = editor.waitFor({ timeout: patience });
    await shown.catch(async () => {
      throw new Error(`no editor at ${page.url()}: ${await page.locator('body').innerText()}`);
    });
  }

  /** Answers whatever the page asks: the login dialog, the panel of a conflict. */
  async function settle(): Promise<void> {
    const login = page.getByRole('dialog', { name: '登录后继续编辑' });
    if (!offline && (await login.count()) > 0) {
      count('relogin');
      await login.getByLabel('密码').fill(password);
      await login.getByRole('button', { name: '登录', exact: true }).click();
      await login.waitFor({ state: 'detached', timeout: patience });
    }
    const end = Date.now() + patience;
    while (await merges())
      if (Date.now() > end) throw new Error(`not merged: ${await page.locator('body').innerText()}`);
  }

  /** Keeps both sides wherever they differ; true where there was something, for the next conflict may be there at once. */
  async function merges(): Promise<boolean> {
    const panel = page.getByRole('region', { name: '这篇文章在其他地方也有改动' });
    if ((await panel.count()) === 0) return false;
    count('merge');
    const rest = panel.getByRole('button', { name: '其余都保留' });
    if ((await rest.count()) > 0) await rest.click();
    for (const both of await panel.getByLabel('都保留').all()) await both.check();
    await panel.getByRole('button', { name: '合并到编辑器' }).click({ timeout: 5000 });
    return panel.waitFor({ state: 'detached', timeout: 5000 }).then(
      () => false,
      () => true,
    );
  }

  /** Works in the field as soon as nothing lies over it, and once more where something came between. */
  async function atDesk(work: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + patience;
    while (Date.now() < end) {
      await settle();
      const isFree = await field()
        .focus({ timeout: 1000 })
        .then(
          () => true,
          () => false,
        );
      if (isFree && (await work())) return;
    }
    throw new Error(`nothing can be typed: ${await page.locator('body').innerText()}`);
  }

  return {
    typed,
    excused,
    counts,

    async type(word) {
      await atDesk(async () => {
        await page.keyboard.insertText(word);
        // A panel may have come up in this very moment; an author sees that nothing appears, and types again.
        const holds = (area: Element, text: string): boolean => (area.textContent ?? '').includes(text);
        if (
          !(await field()
            .evaluate(holds, word, { timeout: 1000 })
            .catch(() => false))
        )
          return false;
        typed.push({ word, at: Date.now() });
        await page.keyboard.press('Enter');
        return true;
      });
    },
    async move(down) {
      await atDesk(async () => {
        await page.keyboard.press('Control+Home');
        for (let index = 0; index < down; index += 1) await page.keyboard.press('ArrowDown');
        await page.keyboard.press('End');
        await page.keyboard.press('Enter');
        return true;
      });
    },
    async kill() {
      count('kill');
      const now = Date.now();
      for (const { word } of typed.filter(({ at }) => now - at < promisedMilliseconds)) excused.add(word);
      const session = await context.newCDPSession(page);
      // The command is never answered, since the page that would is gone.
      session.send('Page.crash').catch(() => {});
      await page.waitForEvent('crash');
      // Without any page a browser forgets the cookies that end with it.
      const dead = page;
      page = await context.newPage();
      await dead.close();
      if (offline) await flip();
      await open();
    },
    flip,
    async expire() {
      count('expire');
      await context.clearCookies({ name: 'sid' });
    },
    async finish() {
      if (offline) await flip();
      const end = Date.now() + patience;
      while (!((await page.getByTestId('status').textContent()) ?? '').startsWith('已同步')) {
        if (Date.now() > end) throw new Error(`not synced: ${await page.getByTestId('status').textContent()}`);
        await settle();
        await page.waitForTimeout(100);
      }
    },
    async close() {
      await browser.close();
      profile.remove();
    },
  };

  async function flip(): Promise<void> {
    count('flip');
    offline = !offline;
    await context.setOffline(offline);
  }
}
