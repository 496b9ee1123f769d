import { openDigester } from './work/digester.ts';
import { hashJobs } from './work/hash-jobs.ts';

/** What the workers of this page can be asked. */
export const jobs = hashJobs(openDigester);
