import { createStore, update } from 'idb-keyval';
import { type LogEntry, logLength } from '../contract/worker-messages.ts';
import { databases, workerLogKey } from '../contract/storage.ts';

const { name, store } = databases.workerLog;

/** Notes what happened where the page of the self-check can read it. Where nothing can be kept, only the console knows. */
export async function log(kind: LogEntry['kind'], detail: string): Promise<void> {
  const entry: LogEntry = { at: Date.now(), kind, detail };
  try {
    // A connection of its own each time: WebKit loses one that is kept.
    await update<LogEntry[]>(
      workerLogKey,
      (before = []) => [...before, entry].slice(-logLength),
      createStore(name, store),
    );
  } catch (error) {
    console.info('[雪窗集] 记录没有存下', error);
  }
}
