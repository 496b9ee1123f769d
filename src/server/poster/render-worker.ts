import { parentPort, workerData } from 'node:worker_threads';
import { layOut, type TextPlace } from './lay-out.ts';

const [markdown, place] = workerData as [string, TextPlace | undefined];
parentPort?.postMessage(layOut(markdown, place));
