import { serveJobs } from '../platform/serve-jobs.ts';
import { jobs } from './kept/jobs.ts';

serveJobs(jobs);

export { jobs };
