import type { CDPSession, Page } from 'playwright-core';

/** From now on the page's workers can be asked how large their heaps are, buffers included; in bytes, after collecting. */
export async function watchWorkers(devtools: CDPSession): Promise<() => Promise<number>> {
  const sessions = new Set<string>();
  const answers = new Map<number, (result: Heap) => void>();
  let last = 0;
  devtools.on('Target.attachedToTarget', ({ sessionId }) => void sessions.add(sessionId));
  devtools.on('Target.detachedFromTarget', ({ sessionId }) => void sessions.delete(sessionId));
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result: Heap };
    if (id !== undefined) answers.get(id)?.(result);
  });
  await devtools.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });

  function ask(sessionId: string, method: string): Promise<Heap> {
    const id = (last += 1);
    const answered = new Promise<Heap>((resolve) => void answers.set(id, resolve));
    return devtools
      .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params: {} }) })
      .then(() => answered);
  }

  return async () => {
    const heaps = await Promise.all(
      [...sessions].map(async (session) => {
        await ask(session, 'HeapProfiler.collectGarbage');
        return ask(session, 'Runtime.getHeapUsage');
      }),
    );
    return heaps.reduce((sum, { usedSize, backingStorageSize = 0 }) => sum + usedSize + backingStorageSize, 0);
  };
}

interface Heap {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}

/** From now on notes what keeps the page from answering for more than 50 ms. */
export async function watchLongTasks(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const durations: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    }).observe({ type: 'longtask' });
    Object.assign(window, { longTasks: durations });
  });
  return async () => {
    const durations = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
    return `页面上的长任务 ${durations.length} 个${durations.length > 0 ? `（${durations.join('、')} ms）` : ''}`;
  };
}
