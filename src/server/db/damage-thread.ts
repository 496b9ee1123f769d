import { parentPort, workerData } from 'node:worker_threads';
import { findDamagedTables } from './damage.ts';
import { openReader } from './open.ts';

const reader = openReader({ url: undefined, file: workerData as string, onError() {} }, () => {});
parentPort?.postMessage(await findDamagedTables(reader).finally(() => reader.destroy()));
