import { useEffect, useState } from 'react';
import type { Jobs } from '#contract/worker-protocol.ts';
import type { WorkerClient } from '../platform/worker-client.ts';

/** The client of a page worker (`defineWorker`); the worker ends when the component is unmounted. */
export function useWorker<List extends Jobs>(open: () => WorkerClient<List>): WorkerClient<List> {
  const [client] = useState(open);
  useEffect(() => client.close, [client]);
  return client;
}
