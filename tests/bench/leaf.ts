import { newProfile, openBrowser } from '../support/browser.ts';
import { startServer } from '../support/server.ts';

/** How many times slower than this machine the phone is taken to be. */
const SLOWDOWN = 4;

interface Journey {
  readonly title: string;
  readonly path: string;
  readonly button: string;
  readonly steps: number;
}

const journeys: readonly Journey[] = [
  { title: '月历逐月翻过 200 年', path: '/lunar/calendar?d=1900-01-15', button: '下一月', steps: 2400 },
  { title: '年历逐年翻过 200 年', path: '/lunar/calendar?d=1900-01-15&view=year', button: '下一年', steps: 200 },
];

/** Leafs through 200 years on an emulated phone and prints how long a step takes until it is laid out and can be painted. */
export async function benchLeafing(): Promise<void> {
  const server = await startServer();
  const profile = newProfile();
  const { context, page, close } = await openBrowser(profile.path, { viewport: { width: 360, height: 740 } });
  for (const { title, path, button, steps } of journeys) {
    await page.goto(server.origin + path, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const times = await page.evaluate(leaf, { button, steps });
    const last = await page.getByLabel('年', { exact: true }).inputValue();
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number): string => `${sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1)} ms`;
    process.stdout.write(`\n${title}（${SLOWDOWN} 倍减速，${times.length} 步，到 ${last} 年）\n`);
    process.stdout.write(
      `  中位数 ${at(0.5)}，99% ${at(0.99)}，最长 ${at(1)}，超过 50 ms 的 ${times.filter((time) => time > 50).length} 步\n`,
    );
  }
  await close();
  profile.remove();
  await server.stop();
  server.remove();
}

/** Runs in the page: one press a frame, timed through drawing and layout. */
async function leaf({ button, steps }: Pick<Journey, 'button' | 'steps'>): Promise<number[]> {
  const next = document.querySelector<HTMLElement>(`[aria-label="${button}"]`);
  const times: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const start = performance.now();
    next?.click();
    // React draws in a task of its own after the click; the one queued here comes behind it.
    await new Promise((resolve) => setTimeout(resolve));
    document.body.getBoundingClientRect();
    times.push(performance.now() - start);
  }
  return times;
}
