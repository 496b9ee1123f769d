import type { Page } from 'playwright-core';

/** A finger on the screen, in CSS pixels. */
export interface Stroke {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

const steps = 8;
const secondsBetween = 0.016;

/**
 * Moves one finger over the page as a person does, in an eighth of a second however busy this machine is; the browser
 * decides itself whether it scrolls.
 */
export async function swipe(page: Page, { from, to }: Stroke): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      timestamp: (timestamp += secondsBetween),
      touchPoints:
        part === undefined ? [] : [{ x: from[0] + (to[0] - from[0]) * part, y: from[1] + (to[1] - from[1]) * part }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', step / steps);
  await touch('touchEnd');
  await devtools.detach();
}

/** Makes the screen of a page one for fingers, as style sheets see it. */
export async function emulateTouch(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
}
