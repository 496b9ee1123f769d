import { useCallback, useEffect, useState } from 'react';
import type { LogEntry } from '#contract/service-worker-messages.ts';
import { workerLogKey } from '#contract/storage.ts';
import { useServices } from '../../state/services.ts';
import { OfflinePage } from '../parts/offline-page.tsx';
import { Facts } from './parts/facts.tsx';
import { Inspection } from './parts/inspection.tsx';
import { Log } from './parts/log.tsx';

/** Checks whether everything for offline use is really on the device, and shows the service worker's log. */
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

/** The service worker's log, the newest entry first; undefined until it is read. */
function useWorkerLog() {
  const { platform } = useServices();
  const [entries, setEntries] = useState<readonly LogEntry[]>();
  const look = useCallback(async () => {
    const kept = (await platform.workerLog.get(workerLogKey)) as readonly LogEntry[] | undefined;
    setEntries([...(kept ?? [])].reverse());
  }, [platform]);
  useEffect(() => void look(), [look]);
  return { entries, look };
}
