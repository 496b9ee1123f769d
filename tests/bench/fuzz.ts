import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { openApp } from '../support/app.ts';
import { fuzz } from '../support/fuzz/fuzz.ts';
import { names } from '../support/fuzz/request.ts';
import { startPostgres } from '../support/own-postgres.ts';

/**
 * Sends requests that nobody should send, and says how they were answered and what is left in memory.
 * `node tests/bench/fuzz.ts [requests] [seed] [SQLite|PostgreSQL]`
 */
export async function benchFuzz(requests: number, seed = 1, database = 'SQLite'): Promise<void> {
  const heapMegabytes = heapAfterCollection();
  const postgres = database === 'PostgreSQL' ? await startPostgres() : undefined;
  const clock = (): number => Math.floor(Date.now() / 1000);
  const url = postgres && `${postgres.url}/postgres`;
  const logger = pino({ level: 'error' });
  const opened = await openApp(clock, { url, environment: { TRUST_PROXY: '1' }, logger });
  const begin = performance.now();
  const heap: string[] = [];
  const quarter = Math.ceil(requests / 4);
  let measured = 0;
  const onRound = (done: number): void => {
    if (done < measured + quarter && done < requests) return;
    measured += quarter;
    heap.push(`${done}: ${heapMegabytes()} MB`);
  };
  const { counts, granted, failures } = await fuzz(opened, { seed, requests, clock, onRound });
  await opened.close();
  await postgres?.stop();
  const seconds = (performance.now() - begin) / 1000;
  console.log(`\n${requests} 个坏的请求，种子 ${seed}，${database}，${seconds.toFixed(0)} 秒`);
  console.log(`  状态与代码：${listed(counts)}`);
  console.log(
    `  做成了的接口 ${granted.size} / ${names.length}，没有做成过的：${names.filter((name) => !granted.has(name)).join('、') || '无'}`,
  );
  console.log(`  收集之后的堆：${heap.join('，')}`);
  console.log(`  没有回答或 5xx：${failures.length}`);
  for (const failure of failures.slice(0, 20)) console.log(JSON.stringify(failure));
  process.exitCode = failures.length > 0 ? 1 : 0;
}

function heapAfterCollection(): () => string {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return () => {
    collect();
    return (process.memoryUsage().heapUsed / 2 ** 20).toFixed(1);
  };
}

const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([what, count]) => `${what} × ${count}`)
    .join('，');

if (import.meta.main) {
  const [, , requests = '20000', seed = '1', database] = process.argv;
  await benchFuzz(Number(requests), Number(seed), database);
}
