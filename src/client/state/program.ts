import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { CheckReport, Stock } from '../../contract/worker-messages.ts';
import type { WorkerLink } from '../platform/worker.ts';
import { activeWorker, askWorker } from '../platform/worker-questions.ts';
import type { Services } from './services.ts';

/** How much of the site's program is on this device, and what can be done about it. */
export interface ProgramState {
  /** Undefined until the worker has said so, and for ever where there is none. */
  readonly stock: ReadonlySignal<Stock | undefined>;
  readonly busy: ReadonlySignal<'fill' | 'check' | undefined>;
  readonly look: () => Promise<void>;
  /** Brings what is missing, or what is named. Undefined where there is no worker, or it could not. */
  readonly fill: (only?: readonly string[]) => Promise<CheckReport | undefined>;
  /** Compares every file with what the build says of it, and brings anew what is not right. */
  readonly check: () => Promise<CheckReport | undefined>;
  /** Looks for a newer build; undefined where that cannot be known. */
  readonly findUpdate: () => Promise<boolean | undefined>;
  /** Called once the page has its worker. */
  readonly connect: (link: WorkerLink) => void;
}

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
  let link: WorkerLink | undefined;

  async function work(kind: 'fill' | 'check', only?: readonly string[]): Promise<CheckReport | undefined> {
    const worker = await activeWorker();
    if (!worker || busy.value) return undefined;
    busy.value = kind;
    const onProgress = (next: Stock): void => void (stock.value = next);
    const report = await askWorker(worker, { kind, ...(only && { only }) }, { onProgress });
    busy.value = undefined;
    if (report) stock.value = report.stock;
    else await look();
    return report;
  }

  async function look(): Promise<void> {
    const worker = await activeWorker();
    const answer = worker && (await askWorker(worker, { kind: 'stock' }));
    if (answer && !busy.value) stock.value = answer;
  }

  return {
    stock,
    busy,
    look,
    fill: (only) => work('fill', only),
    check: () => work('check'),
    findUpdate: async () => link?.look(),
    connect(next) {
      link = next;
    },
  };
}

export function isWhole({ files, filesHere }: Stock): boolean {
  return files === filesHere;
}
