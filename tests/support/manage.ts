import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Browser } from './browser.ts';
import { signInByPage } from './sign-in.ts';

/** What the browser calls of the site are answered with. */
export interface Answered<Info> {
  readonly code: number;
  readonly info: Info;
}

/** The calls of whoever is signed in, past the page. */
export interface Calls {
  readonly post: <Info = never>(call: string, data: object) => Promise<Answered<Info>>;
  readonly get: <Info = never>(call: string) => Promise<Answered<Info>>;
}

export function callsOf({ context }: Browser, origin: string): Calls {
  return {
    post: async (call, data) => (await context.request.post(`${origin}/api/${call}`, { data })).json(),
    get: async (call) => (await context.request.get(`${origin}/api/${call}`)).json(),
  };
}

export const password = 'snow-window';

/** Signs somebody new in by the page, so that the page knows them as it knows its visitors. */
export async function signUpByPage(browser: Browser, origin: string, name: string): Promise<void> {
  const { page } = browser;
  await callsOf(browser, origin).post('user/register', { name, password });
  await page.goto(`${origin}/login`);
  await signInByPage(page, { name, password });
  await page.waitForURL(`${origin}/`);
}

/** Signs somebody new in past the page, which learns of it when it is opened next. */
export async function signIn(calls: Calls, name: string): Promise<void> {
  await calls.post('user/register', { name, password });
  const { code } = await calls.post('user/login', { name, password });
  if (code !== 0) throw new Error(`signing in as ${name} was answered with ${code}`);
}

/** Opens a page of the management and waits until what it shows has arrived. */
export async function openManaged(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-label="正在加载"]') === null);
}

/** The times on the page that are not written to the second, whether as their words or, for readers, as what pointing at them tells. */
export function inexactTimes(page: Page, where: 'words' | 'title'): Promise<readonly string[]> {
  return page.evaluate((isTitle) => {
    const times = [...document.querySelectorAll<HTMLElement>('time[datetime*=T]')];
    const said = times.map((time) => (isTitle && time.title) || (time.textContent ?? ''));
    return said.filter((words) => !/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(words));
  }, where === 'title');
}

/** The times on the page that something around them cuts off, in part or whole. */
export function cutTimes(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isCut = (time: Element): boolean => {
      const inner = time.getBoundingClientRect();
      for (let box = time.parentElement; inner.width > 0 && box && box.tagName !== 'MAIN'; box = box.parentElement) {
        const outer = box.getBoundingClientRect();
        const isClipping = getComputedStyle(box).overflowX !== 'visible';
        if (isClipping && (inner.right > outer.right + 1 || inner.bottom > outer.bottom + 4)) return true;
      }
      return false;
    };
    return [...document.querySelectorAll('time')].filter(isCut).map((time) => time.textContent ?? '');
  });
}

/** Does something to one article by the menu of its row. */
export async function actOnRow(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `《${title}》的操作` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Where the keyboard is: the name of the control, and what kind it is. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let at: Element | null = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    const labels = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.labels : null;
    const labelledBy = document.getElementById(at?.getAttribute('aria-labelledby') ?? '');
    const said = at?.getAttribute('aria-label') ?? labelledBy?.textContent ?? labels?.[0]?.textContent;
    return (said ?? (at instanceof HTMLSelectElement ? at.labels[0]?.firstChild : at)?.textContent ?? '').trim();
  });
}

/** Goes from stop to stop as somebody without a mouse does, and makes sure that each of them can be seen. */
export async function tabTo(page: Page, name: string, { back = false } = {}): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 150; presses += 1) {
    const here = await focused(page);
    if (here === name) return;
    seen.push(here);
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`the keyboard does not reach ${name}, only ${seen.slice(0, 60).join(' · ')}`);
}

/** Opens the menu whose button has the focus, and chooses an entry of it. */
export async function chooseByKeys(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Enter');
  for (let presses = 0; presses < 20 && (await focused(page)) !== name; presses += 1)
    await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusIsSeen(page), { message: `the focus on ${name} can be seen` }).toBe(true);
  expect(await focused(page)).toBe(name);
  await page.keyboard.press('Enter');
}

/** Whether what has the focus is drawn as such, on the screen and not below something else. */
export function focusIsSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    let at: Element | null = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    // A control that is drawn by its label has its ring there.
    const ring = (element: Element): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    if (!at || at === document.body) return false;
    const label = at.closest('label');
    const { left, top, width, height } = (label ?? at).getBoundingClientRect();
    const root = at.getRootNode() as Document | ShadowRoot;
    const onTop = root.elementFromPoint(left + Math.min(width / 2, 40), top + height / 2);
    const isOnTop = onTop !== null && (label ?? at).contains(onTop);
    // The ring of what is in a shadow root is drawn around the field it lies in.
    const field = root instanceof ShadowRoot ? root.host.parentElement : null;
    return isOnTop && [at, label, field].some((element) => element !== null && ring(element));
  });
}
