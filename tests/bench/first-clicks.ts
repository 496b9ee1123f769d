import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { saveData } from '../support/browser.ts';
import { findShell } from '../support/chromium.ts';
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
import { startServer } from '../support/server.ts';
import { machineLoad, readersZone, say } from './secure-site.ts';

// First clicks at random moments on every island of a page that was never opened before, on a phone four times as slow as this
// machine: none may be lost, none may have its effect twice. `--clicks 20`, `--only 菜单,下一月`, `--slowdown 1`.

const latestMilliseconds = 3000;
const patienceMilliseconds = 10_000;
/** By then a page is alive on the slowest machine: a press that is lost so late was never asked rightly. */
const calmMilliseconds = 12_000;
/** So many visits go on at once: most of a visit is waiting. */
const atOnce = 3;

const { values } = parseArgs({
  options: {
    clicks: { type: 'string', default: '200' },
    only: { type: 'string' },
    slowdown: { type: 'string', default: '4' },
  },
});
const clicks = Number(values.clicks);
const rate = Number(values.slowdown);

const server = await startServer();
const browser = await chromium.launch({ executablePath: findShell(), args: ['--no-sandbox', '--disable-gpu'] });
say(`首次点击：每处 ${clicks} 次，导航开始后 0–${latestMilliseconds} ms，${rate} 倍减速；机器负载 ${machineLoad()}`);
try {
  const wanted = values.only?.split(',');
  for (const island of islands.filter(({ name }) => wanted?.includes(name) ?? true)) await clickOn(island);
} finally {
  await browser.close();
  await server.stop();
  server.remove();
}
say(`机器负载 ${machineLoad()}`);

async function clickOn(island: Island): Promise<void> {
  const point = await visit(browser, island, (page) => findIsland(page, server.origin, island));
  const calm = await clickOnce(island, point, calmMilliseconds);
  if (calm !== 'right') say(`${island.name}：页面早已活了，点按仍是 ${calm}`);
  const counts: Record<Outcome, number> = { right: 0, lost: 0, doubled: 0, withheld: 0, unread: 0, beside: 0 };
  const moments = Array.from({ length: clicks }, () => Math.random() * latestMilliseconds);
  const missed: number[] = [];
  const work = async (): Promise<void> => {
    for (let moment = moments.pop(); moment !== undefined; moment = moments.pop()) {
      const outcome = await clickOnce(island, point, moment);
      counts[outcome] += 1;
      if (outcome !== 'right') missed.push(Math.round(moment));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const when = missed.length > 0 ? `（${missed.toSorted((one, other) => one - other).join(' ')} ms）` : '';
  say(
    `${island.name} | 丢失 ${counts.lost} | 重复 ${counts.doubled} | 正常 ${counts.right} | 浏览器没有交给页面 ${counts.withheld} | 还没有读到它 ${counts.unread} | 那里不是它 ${counts.beside}${when}`,
  );
}

async function clickOnce(island: Island, point: Point, moment: number): Promise<Outcome> {
  return visit(browser, island, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    await openAndPress(page, { address: server.origin + island.path, point, moment });
    return outcomeOf(page, island, patienceMilliseconds);
  });
}

/** Everything in a context of its own, which knows nothing of earlier visits. */
async function visit<Result>(
  chrome: Browser,
  island: Island,
  work: (page: Awaited<ReturnType<Browser['newPage']>>) => Promise<Result>,
): Promise<Result> {
  const context = await chrome.newContext({ viewport: viewportOf(island), locale: 'zh-CN', timezoneId: readersZone });
  await context.addInitScript(saveData);
  await prepareContext(context);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}
