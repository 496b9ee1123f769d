import { createContext, useContext, useState } from 'react';
import type { Result } from '../../../domain/result.ts';
import type { JobInput, JobOutput } from '../../../contract/worker-protocol.ts';
import { type JobOptions, type JobErrorCode, openJobs } from '../../platform/worker-client.ts';
import { beginWorker } from '../../platform/trusted.ts';
import { useJobs } from '../../state/use-worker.ts';
import type { JsonJobs } from './jobs.ts';
import workerUrl from './worker.ts?worker&url';

export type JobName = keyof JsonJobs;
export type Question<Name extends JobName> = JobInput<JsonJobs, Name>;
/** The value of a job's answer, where it was not refused. */
export type Value<Name extends JobName> =
  Extract<JobOutput<JsonJobs, Name>, { ok: true }> extends { readonly value: infer Found } ? Found : never;

/** The worker as the parts of the page see it: one result, whether the job refused or did not get through. */
export interface Desk {
  readonly ask: <Name extends JobName>(
    name: Name,
    question: Question<Name>,
    options?: JobOptions,
  ) => Promise<Result<Value<Name>, JobErrorCode | string>>;
}

/** The desk of this page; its worker ends with it. */
export function useNewDesk(): Desk {
  const link = useJobs<JsonJobs>(() =>
    openJobs({
      worker: () => beginWorker(workerUrl),
      here: () => import('./jobs.ts'),
    }),
  );
  const [desk] = useState<Desk>(() => ({
    ask: async (name, question, options) => flatten(await link().run(name, question, options)),
  }));
  return desk;
}

function flatten<Name extends JobName>(
  answer: Result<JobOutput<JsonJobs, Name>, JobErrorCode>,
): Result<Value<Name>, JobErrorCode | string> {
  return answer.ok ? (answer.value as Result<Value<Name>>) : answer;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('DeskContext is missing');
  return desk;
}
