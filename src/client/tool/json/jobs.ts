import { compare } from './work/compare.ts';
import { convert, types } from './work/convert.ts';
import { find } from './work/find.ts';
import { lint, summarize } from './work/look.ts';
import { detail, path, seek, typed, value } from './work/node.ts';
import { query } from './work/query.ts';
import { escape, repair } from './work/rewrite.ts';
import { rows } from './work/rows.ts';
import { checkSchema, makeSchema } from './work/schema.ts';
import { prove, write } from './work/write.ts';

/** The jobs of the JSON worker. Each answers a `Result`, so that a refusal reaches the page as data. */
export const jobs = {
  look: summarize,
  lint,
  write,
  prove,
  rows,
  find,
  detail,
  path,
  value,
  seek,
  typed,
  query,
  compare,
  checkSchema,
  makeSchema,
  convert,
  types,
  escape,
  repair,
};

export type JsonJobs = typeof jobs;
