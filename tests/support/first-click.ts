import type { BrowserContext, Page } from 'playwright-core';
import { countEffects, type Island } from './islands.ts';

/** Somewhere in the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * What became of a press. A browser keeps some from the page itself, while it is about to paint it first: `withheld`. While the parser
 * has not read as far as the control, something else stands in its place: `unread`; in a page that was read, the control has moved, and
 * the press met another element, perhaps a link that led elsewhere: `beside`.
 */
export type Outcome = 'right' | 'lost' | 'doubled' | 'withheld' | 'unread' | 'beside';

export interface Press {
  readonly address: string;
  readonly point: Point;
  /** Milliseconds from the beginning of the navigation; before the first paint there is nothing to press. */
  readonly moment: number;
}

/** Makes a context in which pages can be opened for the first time: phone's width, and enough height for the island. */
export async function prepareContext(context: BrowserContext): Promise<void> {
  await context.addInitScript(countEffects);
}

export const viewportOf = ({ height = 740 }: Island) => ({ width: 390, height });

/** Where the island stands, as a visit without hurry sees it. */
export async function findIsland(
  page: Page,
  origin: string,
  { path, target }: Pick<Island, 'path' | 'target'>,
): Promise<Point> {
  if (page.url() !== origin + path) await page.goto(origin + path, { waitUntil: 'networkidle' });
  const box = await page.locator(target).first().boundingBox();
  if (!box) throw new Error(`${target} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Opens an address and presses at a moment without asking the page anything: the question would wait until it is free. */
export async function openAndPress(page: Page, { address, point, moment }: Press): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const painted = new Set<string>();
  let look = (): void => undefined;
  session.on('Page.lifecycleEvent', ({ name, loaderId }) => {
    if (name !== 'firstPaint') return;
    painted.add(loaderId);
    look();
  });
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  const began = performance.now();
  const { loaderId = '' } = await session.send('Page.navigate', { url: address });
  while (!painted.has(loaderId)) await new Promise<void>((resolve) => (look = resolve));
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - (performance.now() - began))));
  const button = { ...point, button: 'left', clickCount: 1 } as const;
  await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
  await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
  await session.detach();
}

const lookEveryMilliseconds = 100;

/** Waits for the effect of a press, and then until the page is at rest, when a second one would have come. */
export async function outcomeOf(
  page: Page,
  { effects, path, target }: Island,
  patienceMilliseconds: number,
): Promise<Outcome> {
  const end = performance.now() + patienceMilliseconds;
  let count = 0;
  while (count === 0 && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMilliseconds));
    // A page that is being left cannot be asked.
    count = await page.evaluate(effects).catch(() => 0);
  }
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(restMilliseconds);
  count = await page.evaluate(effects);
  if (count > 0) return count === 1 ? 'right' : 'doubled';
  if (!(await page.evaluate(() => sessionStorage.getItem('pressed')))) return 'withheld';
  const isElsewhere = !page.url().endsWith(path);
  if (!isElsewhere && !(await page.locator(target).first().evaluate(metAnother))) return 'lost';
  return (await page.evaluate(() => sessionStorage.getItem('pressedWhile'))) === 'loading' ? 'unread' : 'beside';
}

/** Whether the press met something that is still in the page and is not the control: a press of what has gone since counts as lost. */
function metAnother(control: Element): boolean {
  const { met } = window as unknown as { readonly met?: Element };
  const pressable = 'a, button, label, summary, [data-date]';
  if (!met?.isConnected) return false;
  return !control.contains(met) && met.closest(pressable) !== control.closest(pressable);
}

/** After the last request a page needs so long at most to come alive, on a slow phone too. */
const restMilliseconds = 1000;
