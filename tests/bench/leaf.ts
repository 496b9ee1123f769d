import { newProfile, openBrowser } from '../support/browser.ts';
import { startServer } from '../support/server.ts';

/** How many times slower than this machine the phone is taken to be. */
const slowdown = 4;

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

/** Leafs through 200 years on an emulated phone; prints how long a step takes, and what kept the phone from answering. */
export async function benchLeafing(): Promise<void> {
  const server = await startServer();
  const profile = newProfile();
  const { context, page, close } = await openBrowser(profile.path, { viewport: { width: 360, height: 740 } });
  for (const { title, path, button, steps } of journeys) {
    await page.goto(server.origin + path, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const { times, longTasks } = await page.evaluate(leaf, { button, steps });
    const last = await page.getByLabel('年', { exact: true }).inputValue();
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number): string => `${sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1)} ms`;
    const over = times.filter((time) => time > 50).length;
    process.stdout.write(`\n${title}（${slowdown} 倍减速，${times.length} 步，到 ${last} 年）\n`);
    process.stdout.write(`  一步：中位数 ${at(0.5)}，99% ${at(0.99)}，最长 ${at(1)}，超过 50 ms 的 ${over} 步\n`);
    process.stdout.write(`  主线程超过 50 ms 的任务 ${longTasks.length} 个：${longTasks.map(Math.round).join(' ')}\n`);
  }
  await close();
  profile.remove();
  await server.stop();
  server.remove();
}

interface Leafing {
  /** milliseconds from a press until what it shows is laid out */
  readonly times: number[];
  /** tasks of the main thread of more than 50 ms, whatever they did */
  readonly longTasks: number[];
}

/** Runs in the page: a press every third frame, so that what follows a step is not charged to the next. */
async function leaf({ button, steps }: Pick<Journey, 'button' | 'steps'>): Promise<Leafing> {
  const next = document.querySelector<HTMLElement>(`[aria-label="${button}"]`);
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const longTasks: number[] = [];
  const observer = new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((task) => task.duration)));
  observer.observe({ entryTypes: ['longtask'] });
  const times: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    for (let wait = 0; wait < 3; wait += 1) await frame();
    const start = performance.now();
    next?.click();
    // React draws what a press changes before the next microtask.
    await Promise.resolve();
    document.body.getBoundingClientRect();
    times.push(performance.now() - start);
  }
  await frame();
  observer.disconnect();
  return { times, longTasks };
}
