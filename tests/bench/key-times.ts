import type { Locator, Page } from 'playwright-core';
import { say } from './secure-site.ts';

/** How many times slower than this machine the writer's is taken to be. */
export const slowdown = 4;

const keyCount = 200;
/** A quick typist: eight keys a second. */
const keyPauseMilliseconds = 125;

/**
 * Types into a field that has the focus. Each time goes from the key, as the browser stamps it, until the frame that shows it has been
 * handed over. Every fortieth key is the other one, so that more than letters is typed.
 */
export async function measureKeys(page: Page, field: Locator, otherKey = 'Enter'): Promise<number[]> {
  const hasFocus = await field.evaluate((element) => (element.getRootNode() as Document).activeElement === element);
  if (!hasFocus) throw new Error('the keys would go elsewhere');
  await page.evaluate(recordKeys);
  for (let key = 0; key < keyCount; key += 1) {
    const start = Date.now();
    await page.keyboard.press(key % 40 === 39 ? otherKey : 'abcdefghij'[key % 10]!);
    await page.waitForTimeout(Math.max(0, keyPauseMilliseconds - (Date.now() - start)));
  }
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes.splice(0));
}

/** Runs in the page. */
function recordKeys(): void {
  const present = (window as unknown as { keyTimes?: number[] }).keyTimes;
  if (present) return void present.splice(0);
  const times: number[] = [];
  Object.assign(window, { keyTimes: times });
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => times.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(null);
      }),
    true,
  );
}

export function sayKeyTimes(title: string, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): string => `${sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1)} ms`;
  say(`\n打字（${slowdown} 倍减速，${title}，${times.length} 键）`);
  say(`  键到画面：中位数 ${at(0.5)}，95% ${at(0.95)}，最长 ${at(1)}`);
}
