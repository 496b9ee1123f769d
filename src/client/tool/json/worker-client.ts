import { createContext, useContext, useMemo } from 'react';
import type { JobInput, JobOutput } from '#contract/worker-protocol.ts';
import type { Result } from '#domain/result.ts';
import { defineWorker, type JobErrorCode, type JobOptions } from '../../platform/worker-client.ts';
import { useWorker } from '../../state/use-worker.ts';
import type { JsonJobs } from './jobs.ts';
import workerUrl from './worker.ts?worker&url';

const openWorker = defineWorker<JsonJobs>({ url: workerUrl });

export type JobName = keyof JsonJobs;
export type JobQuestion<Name extends JobName> = JobInput<JsonJobs, Name>;
/** The value of a job's answer, where the job was not refused. */
export type JobValue<Name extends JobName> =
  Extract<JobOutput<JsonJobs, Name>, { ok: true }> extends { readonly value: infer Found } ? Found : never;

/** The worker as components use it: one `Result` for a refusal of the job and for a failure of the worker. */
export interface JsonWorker {
  readonly run: <Name extends JobName>(
    name: Name,
    question: JobQuestion<Name>,
    options?: JobOptions,
  ) => Promise<Result<JobValue<Name>, JobErrorCode | string>>;
}

/** Opens the worker of this page and closes it with the page. */
export function useNewJsonWorker(): JsonWorker {
  const worker = useWorker(openWorker);
  return useMemo(
    () => ({ run: async (name, question, options) => flatten(await worker.run(name, question, options)) }),
    [worker],
  );
}

function flatten<Name extends JobName>(
  answer: Result<JobOutput<JsonJobs, Name>, JobErrorCode>,
): Result<JobValue<Name>, JobErrorCode | string> {
  return answer.ok ? (answer.value as Result<JobValue<Name>>) : answer;
}

export const JsonWorkerContext = createContext<JsonWorker | undefined>(undefined);

export function useJsonWorker(): JsonWorker {
  const worker = useContext(JsonWorkerContext);
  if (!worker) throw new Error('JsonWorkerContext is missing');
  return worker;
}
