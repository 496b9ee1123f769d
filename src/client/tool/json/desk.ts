import { createContext, useContext, useMemo } from 'react';
import type { Result } from '../../../domain/result.ts';
import type { JobInput, JobOutput } from '../../../contract/worker-protocol.ts';
import { defineWorker, type JobErrorCode, type JobOptions } from '../../platform/worker-client.ts';
import { useWorker } from '../../state/use-worker.ts';
import type { JsonJobs } from './jobs.ts';
import workerUrl from './worker.ts?worker&url';

const openWorker = defineWorker<JsonJobs>({ url: workerUrl, jobs: () => import('./jobs.ts') });

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
  const worker = useWorker(openWorker);
  return useMemo(
    () => ({ ask: async (name, question, options) => flatten(await worker.run(name, question, options)) }),
    [worker],
  );
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
