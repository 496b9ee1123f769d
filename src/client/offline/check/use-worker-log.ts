import { useCallback, useEffect, useState } from 'react';
import { workerLogKey } from '../../../contract/storage.ts';
import type { LogEntry } from '../../../contract/service-worker-messages.ts';
import { useServices } from '../../state/services.ts';

/** What the worker noted, the newest first; undefined until it is read. */
export function useWorkerLog() {
  const { platform } = useServices();
  const [entries, setEntries] = useState<readonly LogEntry[]>();
  const look = useCallback(async () => {
    const kept = (await platform.workerLog.get(workerLogKey)) as readonly LogEntry[] | undefined;
    setEntries([...(kept ?? [])].reverse());
  }, [platform]);
  useEffect(() => void look(), [look]);
  return { entries, look };
}
