import { serveJobs } from '../../platform/serve-jobs.ts';
import { jobs } from './counter/jobs.ts';

serveJobs(jobs);

export { jobs };
