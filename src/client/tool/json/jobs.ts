import { adviseOnError } from './jobs/advise.ts';
import { combineDocuments } from './jobs/compare.ts';
import { convertDocument, makeTypes } from './jobs/convert.ts';
import { editDocument } from './jobs/edit.ts';
import { searchValues } from './jobs/find.ts';
import { runJq } from './jobs/jq.ts';
import { describeNode, pathOfNode, findNodeAt, findRowByPrefix, readValue } from './jobs/node.ts';
import { runQuery } from './jobs/query.ts';
import { lint, readDocument } from './jobs/read.ts';
import { escapeText, repairText, unfoldText } from './jobs/rewrite.ts';
import { readRows } from './jobs/rows.ts';
import { checkSchema, makeSchema } from './jobs/schema.ts';
import { listTables, readTableRows, writeTable } from './jobs/table.ts';

/** The jobs of the JSON worker. Each answers a `Result`, so that a refusal reaches the page as data. */
export const jobs = {
  readDocument,
  lint,
  readRows,
  searchValues,
  describeNode,
  pathOfNode,
  readValue,
  findNodeAt,
  findRowByPrefix,
  editDocument,
  runQuery,
  runJq,
  combineDocuments,
  checkSchema,
  makeSchema,
  convertDocument,
  makeTypes,
  listTables,
  readTableRows,
  writeTable,
  escapeText,
  repairText,
  unfoldText,
  adviseOnError,
};

export type JsonJobs = typeof jobs;
