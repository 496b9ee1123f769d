import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { CheckReport, FileProblem, Question, Stock } from '../../contract/worker-messages.ts';
import type { PageId } from '../../site/pages.ts';
import { workerReady } from '../platform/device.ts';
import { mayLoadMuch, whenIdle } from '../platform/leisure.ts';
import type { WorkerLink } from '../platform/worker.ts';
import { activeWorker, askWorker } from '../platform/worker-questions.ts';
import type { Services } from './services.ts';

/** How much of the site's program is on this device, and what can be done about it. */
export interface ProgramState {
  /** Undefined until the worker has said so, and for ever where there is none. */
  readonly stock: ReadonlySignal<Stock | undefined>;
  readonly busy: ReadonlySignal<'fill' | 'check' | undefined>;
  /** How far a check is. */
  readonly checked: ReadonlySignal<Stock | undefined>;
  /** Why something could not be brought when it was last tried. */
  readonly problem: ReadonlySignal<FileProblem | undefined>;
  readonly look: () => Promise<void>;
  /** Brings what is missing, all of it or what is wanted. Undefined where there is no worker, or it could not. */
  readonly fill: (wanted?: Wanted) => Promise<CheckReport | undefined>;
  /** Brings all that a page may need, when there is time and nobody saves data. */
  readonly keepPage: (id: PageId) => Promise<void>;
  /** Compares every file with what the build says of it, and brings anew what is not right. */
  readonly check: () => Promise<CheckReport | undefined>;
  /** Looks for a newer build; undefined where that cannot be known. */
  readonly findUpdate: () => Promise<boolean | undefined>;
  /** Called once the page has its worker. */
  readonly connect: (link: WorkerLink) => void;
}

type Wanted = Pick<Question, 'tier' | 'only' | 'page'>;

const made = new WeakMap<Services, ProgramState>();

/** The program's state as a page sees it; made when it is first asked for. */
export function programOf(services: Services): ProgramState {
  const program = made.get(services) ?? createProgram();
  made.set(services, program);
  return program;
}

function createProgram(): ProgramState {
  const stock = signal<Stock | undefined>(undefined);
  const busy = signal<'fill' | 'check' | undefined>(undefined);
  const checked = signal<Stock | undefined>(undefined);
  const problem = signal<FileProblem | undefined>(undefined);
  let link: WorkerLink | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function work(kind: 'fill' | 'check', wanted: Wanted): Promise<CheckReport | undefined> {
    const worker = await activeWorker();
    if (!worker) return undefined;
    busy.value = kind;
    // A check counts from nothing what it has found right; meanwhile no less is here.
    const told = kind === 'check' ? checked : stock;
    const onProgress = (next: Stock): void => void (told.value = whole(next));
    const report = await askWorker(worker, { kind, ...wanted }, { onProgress });
    busy.value = undefined;
    problem.value = report?.failed[0]?.[1];
    if (report) stock.value = whole(report.stock);
    else await look();
    return report;
  }

  /** One after another: the worker would do both at once, and each would tell its own progress. */
  function inTurn(kind: 'fill' | 'check', wanted: Wanted = {}): Promise<CheckReport | undefined> {
    const next = turn.then(() => work(kind, wanted));
    turn = next.catch(() => undefined);
    return next;
  }

  async function look(): Promise<void> {
    const answer = await stockHere();
    if (answer && !busy.value) stock.value = answer;
  }

  return {
    stock,
    busy,
    checked,
    problem,
    look,
    fill: (wanted) => inTurn('fill', wanted),
    async keepPage(page) {
      await workerReady();
      await whenIdle();
      if (mayLoadMuch()) await inTurn('fill', { tier: 1, page });
      else await look();
    },
    check: () => inTurn('check'),
    findUpdate: async () => link?.look(),
    connect(next) {
      link = next;
    },
  };
}

/** What the worker says is here; undefined where there is none. */
export async function stockHere(): Promise<Stock | undefined> {
  const worker = await activeWorker();
  const answer = worker && (await askWorker(worker, { kind: 'stock' }));
  return answer && whole(answer);
}

/** A worker of an older build does not tell everything. */
function whole(told: Partial<Stock> & Omit<Stock, 'filesUnasked' | 'pages'>): Stock {
  return { filesUnasked: 0, pages: {}, ...told };
}

/** Whether everything is here that comes by itself. */
export function isWhole({ files, filesHere, filesUnasked }: Stock): boolean {
  return files - filesHere === filesUnasked;
}
