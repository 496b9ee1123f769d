import type { FromWorker, Question, QuestionName, Stock, WorkerQuestions } from '../contract/worker-messages.ts';
import { log } from './log.ts';
import { program } from './program.ts';
import { stockOf } from './stock.ts';
import { check, fill } from './supply.ts';
import { takeOverAlone } from './update.ts';

declare const self: ServiceWorkerGlobalScope;

type Tell = (stock: Stock) => void;
type Answers = { readonly [Name in QuestionName]: (tell: Tell, question: Question) => Promise<WorkerQuestions[Name]> };

const answers: Answers = {
  describe: async (_, { entry }) => {
    const { id, version, commit, date, changes, files } = await program();
    return { program: { id, version, commit, date }, changes, isOfPage: files.some(({ url }) => url === entry) };
  },
  stock: async () => stockOf(await program()),
  fill: (tell, wanted) => fill(wanted, tell),
  check: (tell) => check(tell),
  takeOverAlone,
};

/** What pages ask of this worker, each with a port of its own for the answer. */
export function answerQuestions(): void {
  self.addEventListener('message', (event) => {
    const [port] = event.ports;
    const question = event.data as Question | null;
    if (port && question && question.kind in answers) event.waitUntil(answer(question, port));
  });
}

async function answer(question: Question, port: MessagePort): Promise<void> {
  const tell: Tell = (stock) => port.postMessage({ kind: 'progress', stock } satisfies FromWorker);
  try {
    port.postMessage({ kind: 'answer', answer: await answers[question.kind](tell, question) } satisfies FromWorker);
  } catch (error) {
    await log('failed', `${question.kind} ${String(error)}`);
    port.postMessage({ kind: 'failed' } satisfies FromWorker);
  }
}
