import { useEffect, useRef } from 'react';
import type { Jobs } from '../platform/job-messages.ts';
import type { JobLink } from '../platform/jobs.ts';

/** A link to a page's worker for as long as the page is shown; the worker begins with the first question. */
export function useJobs<List extends Jobs>(open: () => JobLink<List>): () => JobLink<List> {
  const link = useRef<JobLink<List>>(undefined);
  useEffect(
    () => () => {
      link.current?.close();
      link.current = undefined;
    },
    [],
  );
  return () => (link.current ??= open());
}
