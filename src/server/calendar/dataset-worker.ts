import { serveJobs } from '../runtime/serve-jobs.ts';
import { makeDatasetFiles } from './dataset-files.ts';

const jobs = { make: makeDatasetFiles };

export type DatasetJobs = typeof jobs;

serveJobs(jobs);
