import { parentPort, workerData } from 'node:worker_threads';
import { renderMarkdown } from '../../domain/article/markdown.ts';

parentPort?.postMessage(renderMarkdown(workerData as string));
