import { serveJobs } from '../../runtime/serve-jobs.ts';
import { renderHtml, type RenderInput } from './render-html.ts';

const jobs = {
  render: ({ markdown, links }: RenderInput) => renderHtml(markdown, links),
};

export type RenderJobs = typeof jobs;

serveJobs(jobs);
