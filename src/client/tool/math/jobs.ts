import { makeSet } from './make-set.ts';

/** The jobs of the mathematics worker: restrictive settings take longer to search than a phone's page may block. */
export const jobs = { makeSet };
