import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { AggregatorRegistry } from 'prom-client';
import type { Config } from './config/config.ts';
import { createLogger } from './log/logger.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import type { Shutdown } from './process/shutdown.ts';

/** The pause before another process is started, so that processes that end at once do not keep the machine busy. */
const restMilliseconds = 1_000;

/**
 * Runs the site in several processes that share its port (`WEB_CONCURRENCY`), and starts another one for each that ends by itself. This
 * first process serves no reader: it passes the shutdown on, and adds up the metrics of all. A start that fails ends everything, as it
 * would with one process.
 */
export async function runProcesses(config: Config, shutdown: Shutdown): Promise<void> {
  const logger = createLogger(config);
  // The system hands each connection to a process that asks for it. Where this process hands them out, those on their way to a process
  // that has just ended would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const running = new Set<Worker>();
  let hasListened = false;

  function startOne(): void {
    const worker = cluster.fork();
    running.add(worker);
    worker.once('listening', startOthers);
    worker.once('exit', (code: number | null, signal: string | null) => {
      running.delete(worker);
      if (shutdown.requested.aborted) return;
      // The first one has said why it cannot serve.
      if (!hasListened) return process.exit(code || 1);
      logger.error({ code, signal, process: worker.process.pid }, 'a process ended by itself; another one is started');
      setTimeout(() => shutdown.requested.aborted || startOne(), restMilliseconds);
    });
  }
  /** The others wait for the first, which brings the database up to date and finds out whether the settings can be used. */
  function startOthers(): void {
    if (hasListened || shutdown.requested.aborted) return;
    hasListened = true;
    for (let count = 1; count < config.processes; count += 1) startOne();
  }

  startOne();
  const aggregator = new AggregatorRegistry();
  const metrics = await serveMetrics(config, () => aggregator.clusterMetrics());
  shutdown.onShutdown(async () => {
    metrics?.close();
    await Promise.all([...running].map(endOne));
  });
}

/** The process may have had the signal already, from a terminal; it ignores the second one. */
async function endOne(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await ended;
}
