import { effect } from '@preact/signals-react';
import { newerChanges } from '../../domain/text/versions.ts';
import { mayLoadMuch, scriptsHere, whenIdle } from '../platform/leisure.ts';
import { registerWorker } from '../platform/worker.ts';
import { workerReady } from '../platform/device.ts';
import { build } from '../state/build.ts';
import { isWhole, programOf } from '../state/program.ts';
import type { Services } from '../state/services.ts';

/** Registers the worker, tells of newer builds, and brings the whole program when there is time and nobody saves data. */
export async function keepOffline(services: Services, entry: string): Promise<void> {
  const program = programOf(services);
  const link = await registerWorker({
    entry,
    onWaiting: ({ program: { version }, changes, apply }) =>
      services.updates.offer({ version, changes: newerChanges(changes, build.version), apply }),
  });
  if (!link) return;
  program.connect(link);
  await workerReady();
  await whenIdle();
  await program.look();
  const stock = program.stock.value;
  // What this page was shown with was fetched before the worker could see it.
  if (stock && !isWhole(stock)) await program.fill(mayLoadMuch() ? undefined : scriptsHere());
  effect(() => {
    const now = program.stock.value;
    services.worksOffline.value = now !== undefined && isWhole(now);
  });
}
