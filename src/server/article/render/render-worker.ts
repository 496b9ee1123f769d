import { parentPort } from 'node:worker_threads';
import { layoutMarkdown, type LayoutJob } from './layout.ts';

parentPort?.on('message', ({ markdown, place }: LayoutJob) => {
  parentPort?.postMessage({ output: layoutMarkdown(markdown, place) });
});
parentPort?.postMessage('ready');
