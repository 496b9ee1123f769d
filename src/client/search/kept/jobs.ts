import { databases } from '#contract/storage.ts';
import type { JobContext } from '#contract/worker-protocol.ts';
import { storeReader } from '../../platform/store-reader.ts';
import { createKeptSearch, type KeptUpdate } from './kept-search.ts';

const search = createKeptSearch(storeReader(databases.offlineAnswers));

export const jobs = {
  find: search.find,
  update: (input: KeptUpdate, { progress }: JobContext) => search.update(input, progress),
};
