import { effect } from '@preact/signals-react';
import { newerChanges } from '../../domain/text/versions.ts';
import { mayLoadMuch, scriptsHere, whenIdle } from '../platform/leisure.ts';
import { announceReady, registerWorker } from '../platform/worker.ts';
import { workerReady } from '../platform/device.ts';
import { build } from '../state/build.ts';
import { sectionsOffline } from '../state/opens-offline.ts';
import { isWhole, programOf } from '../state/program.ts';
import type { Services } from '../state/services.ts';

/**
 * Registers the worker, tells of newer builds, and brings the whole program when there is time and nobody saves data. `entry` is
 * the address of the script this page was begun with.
 */
export async function keepOffline(services: Services, entry: string): Promise<void> {
  try {
    await keep(services, new URL(entry).pathname);
  } catch (error) {
    services.platform.report('registering the worker', error);
  }
}

async function keep(services: Services, entry: string): Promise<void> {
  const program = programOf(services);
  const link = await registerWorker({
    entry,
    onWaiting: ({ program: { version }, changes, isAtWork, apply }) =>
      services.updates.offer({ version, changes: newerChanges(changes, build.version), isAtWork, apply }),
  });
  if (!link) return;
  program.connect(link);
  await workerReady();
  await whenIdle();
  await program.look();
  const stock = program.stock.value;
  // What this page was shown with was fetched before the worker could see it.
  if (stock && !isWhole(stock)) {
    await program.fill(mayLoadMuch() ? { tier: 2 } : { tier: 1, only: scriptsHere() });
    const { here = [] } = sectionsOffline(program.stock.value) ?? {};
    announceReady(['读过的文章', ...here]);
  }
  effect(() => {
    const now = program.stock.value;
    services.worksOffline.value = now !== undefined && isWhole(now);
  });
}
