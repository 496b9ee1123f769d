import { OfflinePage } from '../parts/offline-page.tsx';
import { Facts } from './parts/facts.tsx';
import { Inspection } from './parts/inspection.tsx';
import { Log } from './parts/log.tsx';
import { useWorkerLog } from './use-worker-log.ts';

/** Whether all that is to work without a network is really here, and what the worker went through lately. */
export function Page() {
  const { entries, look } = useWorkerLog();
  return (
    <OfflinePage id="offline/check">
      <Inspection onDone={look} />
      <Facts />
      <Log entries={entries} />
    </OfflinePage>
  );
}
