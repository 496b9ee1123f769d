import type { CDPSession, Page } from 'playwright-core';
import { newProfile, openBrowser } from '../support/browser.ts';
import { startServer } from '../support/server.ts';

const measuredSeconds = 6;
const looks = [
  { title: '桌面，1280 × 800', viewport: { width: 1280, height: 800 }, slowdown: 1, inPage: false },
  { title: '手机，360 × 740，4 倍减速', viewport: { width: 360, height: 740 }, slowdown: 4, inPage: false },
  { title: '手机，360 × 740，4 倍减速，在页面里画', viewport: { width: 360, height: 740 }, slowdown: 4, inPage: true },
] as const;

/** Counts the pictures the network of the login page draws in a while, with the light going round as a mouse would lead it. */
export async function benchParticles(): Promise<void> {
  const server = await startServer();
  for (const { title, viewport, slowdown, inPage } of looks) {
    const profile = newProfile();
    const { context, page, close } = await openBrowser(profile.path, { viewport, deviceScaleFactor: inPage ? 2 : 1 });
    if (inPage) await page.addInitScript(() => Object.assign(window, { Worker: undefined }));
    await page.goto(`${server.origin}/login`, { waitUntil: 'networkidle' });
    await page.locator('main canvas').first().waitFor();
    const session = await context.newCDPSession(page);
    const before = await busyMilliseconds(page, inPage);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const frames = await countFrames(page, session, inPage, viewport);
    const after = await busyMilliseconds(page, inPage);
    process.stdout.write(`\n点的网（${title}）\n  每秒 ${(frames / measuredSeconds).toFixed(1)} 幅`);
    process.stdout.write(`；同样的计算，减速前 ${before.toFixed(1)} ms，减速后 ${after.toFixed(1)} ms\n`);
    await close();
    profile.remove();
  }
  await server.stop();
  server.remove();
}

/** Every picture begins with the canvas being wiped. */
async function countFrames(
  page: Page,
  session: CDPSession,
  inPage: boolean,
  { width, height }: { width: number; height: number },
): Promise<number> {
  const count = (): void => {
    const { prototype } = 'document' in globalThis ? CanvasRenderingContext2D : OffscreenCanvasRenderingContext2D;
    const clear = prototype.clearRect;
    Object.assign(globalThis, { frames: 0 });
    prototype.clearRect = function wipe(this: never, ...area: Parameters<typeof clear>) {
      (globalThis as unknown as { frames: number }).frames += 1;
      return clear.apply(this, area);
    };
  };
  await run(page, inPage, count);
  const end = Date.now() + measuredSeconds * 1000;
  while (Date.now() < end) {
    const turn = Date.now() / 700;
    const at = { x: width * (0.5 + 0.4 * Math.sin(turn)), y: height * (0.5 + 0.4 * Math.cos(turn)) };
    await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at });
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return run(page, inPage, () => (globalThis as unknown as { frames: number }).frames);
}

/** How long a fixed sum takes where the drawing is done: tells whether the slowdown reaches it. */
async function busyMilliseconds(page: Page, inPage: boolean): Promise<number> {
  return run(page, inPage, () => {
    const start = performance.now();
    let sum = 0;
    for (let step = 0; step < 2e7; step += 1) sum = (sum * 31 + step) % 1_000_003;
    return performance.now() - start + sum * 0;
  });
}

/** Runs something where the drawing is done. */
function run<Answer>(page: Page, inPage: boolean, work: () => Answer): Promise<Answer> {
  return inPage ? page.evaluate(work) : page.workers()[0]!.evaluate(work);
}
