import * as jobs from './jobs/index.ts';

export { jobs };

export type JsonJobs = typeof jobs;
