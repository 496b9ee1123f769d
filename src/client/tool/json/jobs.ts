import { adviseOnError } from './work/advise.ts';
import { combineDocuments } from './work/compare.ts';
import { convertDocument, makeTypes } from './work/convert.ts';
import { editDocument } from './work/edit.ts';
import { searchValues } from './work/find.ts';
import { lint, summarize } from './work/inspect.ts';
import { runJq } from './work/jq.ts';
import { describeNode, pathOfNode, findNodeAt, findRowByPrefix, readValue } from './work/node.ts';
import { runQuery } from './work/query.ts';
import { escapeText, repairText, unfoldText } from './work/rewrite.ts';
import { readRows } from './work/rows.ts';
import { checkSchema, makeSchema } from './work/schema.ts';
import { listTables, readTableRows, writeTable } from './work/table.ts';
import { verifyTokens, formatDocument } from './work/write.ts';

/** The jobs of the JSON worker. Each answers a `Result`, so that a refusal reaches the page as data. */
export const jobs = {
  summarize,
  lint,
  formatDocument,
  verifyTokens,
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
