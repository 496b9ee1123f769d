import { openDigester } from './work/digester.ts';
import { hashJobs } from './work/hash-jobs.ts';

/** The jobs of the hash worker. */
export const jobs = hashJobs(openDigester);
