import { serveJobs } from '../../platform/serve-jobs.ts';
import { jobs } from './jobs.ts';

serveJobs(jobs);

export { jobs };
