import { parentPort } from 'node:worker_threads';
import { layOut, type TextToLayOut } from './lay-out.ts';

parentPort?.on('message', ({ markdown, place }: TextToLayOut) => {
  parentPort?.postMessage({ output: layOut(markdown, place) });
});
parentPort?.postMessage('ready');
