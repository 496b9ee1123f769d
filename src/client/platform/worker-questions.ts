import type { FromWorker, Question, QuestionName, Stock, WorkerQuestions } from '../../contract/worker-messages.ts';

/** A browser may end a worker at any moment, and then nobody answers. */
const patienceMilliseconds = 60_000;

interface AskOptions {
  readonly onProgress?: (stock: Stock) => void;
}

/** Asks a service worker; undefined where it does not answer, is of an older build that knows no such question, or could not. */
export function askWorker<Name extends QuestionName>(
  worker: ServiceWorker,
  question: Question & { readonly kind: Name },
  { onProgress }: AskOptions = {},
): Promise<WorkerQuestions[Name] | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    let timer = setTimeout(end, patienceMilliseconds);
    function end(answer?: unknown): void {
      clearTimeout(timer);
      port1.close();
      resolve(answer as WorkerQuestions[Name] | undefined);
    }
    port1.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'answer') return end(data.answer);
      if (data.kind === 'failed') return end();
      clearTimeout(timer);
      timer = setTimeout(end, patienceMilliseconds);
      return onProgress?.(data.stock);
    });
    port1.start();
    worker.postMessage(question, [port2]);
  });
}

/** The worker that is at work for this site; undefined where the browser has none, or none was installed yet. */
export async function activeWorker(): Promise<ServiceWorker | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration?.active ?? undefined;
}
