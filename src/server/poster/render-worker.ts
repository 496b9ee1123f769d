import { parentPort, workerData } from 'node:worker_threads';
import { layOut } from './lay-out.ts';

parentPort?.postMessage(layOut(workerData as string));
