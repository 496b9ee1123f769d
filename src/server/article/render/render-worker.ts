import { serveJobs } from '../../runtime/serve-jobs.ts';
import { renderHtml, type RenderInput } from './render-html.ts';

const jobs = {
  render: (input: RenderInput) => renderHtml(input),
};

export type RenderJobs = typeof jobs;

serveJobs(jobs);
