import { describe, expect, test } from 'vitest';
import { openContext } from '../support/browser.ts';
import {
  findIsland,
  openAndPress,
  type Outcome,
  outcomeOf,
  type Point,
  prepareContext,
  viewportOf,
} from '../support/first-click.ts';
import { type Island, islands } from '../support/islands.ts';
import { sharedServer } from '../support/server.ts';

const server = sharedServer();

/** From the beginning of the navigation: the earliest of them come before the first paint, and wait for it. */
const moments = [0, 250, 1200];
const patienceMilliseconds = 60_000;

/** `tests/bench/first-clicks.ts` does the same at two hundred random moments, on a slower phone. */
describe('第一次打开的页，什么时候按下都算数，也只算一次', () => {
  test.each(islands)('$name', async (island) => {
    const point = await visit(island);
    const outcomes: Outcome[] = [];
    for (const moment of moments) outcomes.push(await press(island, point, moment));
    const excused: readonly Outcome[] = ['right', 'withheld', 'unread'];
    expect(outcomes.filter((outcome) => !excused.includes(outcome))).toEqual([]);
    expect(outcomes).toContain('right');
  });
});

describe('网页还没有读完就按下的', () => {
  const pressed = islands.filter(({ name }) => ['外观', '下一月'].includes(name));
  test.each(pressed)('$name 也算数，也只算一次', async (island) => {
    const { context, page, close } = await openContext({ viewport: viewportOf(island) });
    await prepareContext(context);
    await page.addInitScript(pressWhileReading, island.target);
    await page.goto(server.origin + island.path);
    expect(await page.evaluate(() => sessionStorage.getItem('readyState'))).toBe('loading');
    expect(await outcomeOf(page, island, patienceMilliseconds)).toBe('right');
    await close();
  });
});

/** Presses as soon as the parser has read the control: what it has read is told before the next script runs. */
function pressWhileReading(target: string): void {
  const watch = new MutationObserver(() => {
    const control = document.querySelector<HTMLElement>(target);
    if (!control) return;
    watch.disconnect();
    sessionStorage.setItem('readyState', document.readyState);
    control.click();
  });
  watch.observe(document, { childList: true, subtree: true });
}

async function visit(island: Island): Promise<Point> {
  const { context, page, close } = await openContext({ viewport: viewportOf(island) });
  await prepareContext(context);
  const point = await findIsland(page, server.origin, island);
  await close();
  return point;
}

/** Each in a context of its own, which knows nothing of earlier visits. */
async function press(island: Island, point: Point, moment: number): Promise<Outcome> {
  const { context, page, close } = await openContext({ viewport: viewportOf(island) });
  await prepareContext(context);
  await openAndPress(page, { address: server.origin + island.path, point, moment });
  const outcome = await outcomeOf(page, island, patienceMilliseconds);
  await close();
  return outcome;
}
