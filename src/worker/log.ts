import { createStore, update } from 'idb-keyval';
import { type LogEntry, maxLogEntries } from '#contract/service-worker-messages.ts';
import { databases, workerLogKey } from '#contract/storage.ts';

const { name, store } = databases.workerLog;

/** Writes an event to the log that the self-check page shows. Where the browser stores nothing, the console alone has the event. */
export async function log(kind: LogEntry['kind'], detail: string): Promise<void> {
  const entry: LogEntry = { at: Date.now(), kind, detail };
  try {
    // WebKit loses a connection that stays open, so every write opens its own.
    await update<LogEntry[]>(
      workerLogKey,
      (before = []) => [...before, entry].slice(-maxLogEntries),
      createStore(name, store),
    );
  } catch (error) {
    console.info('[雪窗集] 日志保存失败', error);
  }
}
