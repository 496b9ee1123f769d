import { constants, getPriority, platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openReader } from '../../db/open.ts';
import { searchArticles } from './hits.ts';
import { isIndexBuilding } from '../../search/rebuild.ts';
import type { SearchJob, SearchOutput, SearchSource } from './searcher.ts';

/** Of the search under way; not zero as soon as nobody waits for it. */
let unwanted = new Int32Array(new SharedArrayBuffer(4));

const database = openReader(
  // A search whose connection breaks fails by itself; otherwise the next search opens another one.
  { ...(workerData as SearchSource), onError: () => {} },
  () => {
    if (Atomics.load(unwanted, 0) !== 0) throw new Error('nobody waits for this search any more');
  },
);

// On Linux this is the priority of the calling thread, elsewhere that of the whole process: what answers readers goes first.
if (platform() === 'linux') stepBack(constants.priority.PRIORITY_BELOW_NORMAL);

/** A larger number is a lower priority. A process that was started with a still lower one may not raise it, nor should it. */
function stepBack(priority: number): void {
  if (getPriority() >= priority) return;
  try {
    setPriority(priority);
  } catch {
    // Where the system forbids it, searches are answered all the same.
  }
}

async function answer(job: SearchJob): Promise<SearchOutput> {
  unwanted = job.unwanted;
  try {
    // The thread asks over its own connection, since the application's may be busy with another request.
    return { hits: (await isIndexBuilding(database)) ? 'building' : await searchArticles(database, job) };
  } catch (error) {
    // Of an error only its message would cross over to the other thread; the rest says what is wrong with the database.
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
    return { failure: { message, code, errcode } };
  }
}

parentPort?.on('message', (job: SearchJob) => void answer(job).then((output) => parentPort?.postMessage({ output })));
parentPort?.postMessage('ready');
