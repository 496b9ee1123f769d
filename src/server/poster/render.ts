import { Worker } from 'node:worker_threads';
import { readingMinutes } from '../../domain/article/reading.ts';
import { renderMarkdown, rendererVersion } from '../../domain/article/markdown.ts';

/** Up to this many UTF-16 units rendering takes a few milliseconds at most; a longer text leaves the event loop. */
const inlineLength = 20_000;
const longestMilliseconds = 15_000;

export interface Rendered {
  readonly html: string;
  readonly renderer: number;
  readonly minutes: number;
}

/** Makes an article's HTML and reading time. */
export async function renderContent(markdown: string): Promise<Rendered> {
  const html = markdown.length <= inlineLength ? renderMarkdown(markdown) : await renderApart(markdown);
  return { html, renderer: rendererVersion, minutes: readingMinutes(markdown) };
}

function renderApart(markdown: string): Promise<string> {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: markdown });
  const timer = setTimeout(() => void worker.terminate(), longestMilliseconds);
  return new Promise<string>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('rendering an article took too long')));
  }).finally(() => clearTimeout(timer));
}
