import type { Progress, Question, QuestionName, Stock, WorkerQuestions } from '../contract/worker-messages.ts';
import { program } from './program.ts';
import { stockOf } from './stock.ts';
import { check, fill } from './supply.ts';
import { takeOverAlone } from './update.ts';

declare const self: ServiceWorkerGlobalScope;

type Answers = { readonly [Name in QuestionName]: (tell: (stock: Stock) => void) => Promise<WorkerQuestions[Name]> };

const answers: Answers = {
  describe: async () => {
    const { id, version, commit, date, changes } = await program();
    return { program: { id, version, commit, date }, changes };
  },
  stock: async () => stockOf(await program()),
  fill,
  check,
  takeOverAlone,
};

/** What pages ask of this worker, each with a port of its own for the answer. */
export function answerQuestions(): void {
  self.addEventListener('message', (event) => {
    const [port] = event.ports;
    const kind = (event.data as Question | null)?.kind;
    if (port && kind && kind in answers) event.waitUntil(answer(kind, port));
  });
}

/** A question that cannot be answered closes its port with nothing, and the page knows. */
async function answer(kind: QuestionName, port: MessagePort): Promise<void> {
  const tell = (stock: Stock): void => port.postMessage({ kind: 'progress', stock } satisfies Progress);
  try {
    port.postMessage({ kind: 'answer', answer: await answers[kind](tell) });
  } catch (error) {
    port.postMessage({ kind: 'failed', reason: String(error) });
  }
}
