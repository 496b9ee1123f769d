import { makeSet } from './make-set.ts';

/** Settings that leave few questions take a while to search, longer than a page may stand still on a phone. */
export const jobs = { makeSet };
