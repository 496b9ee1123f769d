/** The jobs of the JSON worker. Each answers a `Result`, so that a refusal reaches the page as data. */
export { adviseOnError } from './advise.ts';
export { combineDocuments } from './compare.ts';
export { convertDocument, makeTypes } from './convert.ts';
export { editDocument } from './edit.ts';
export { runJq } from './jq.ts';
export { describeNode, pathOfNode, findNodeAt, findRowByPrefix, readValue, searchValues } from './node.ts';
export { runQuery } from './query.ts';
export { lint, readDocument } from './read.ts';
export { escapeText, repairText, unfoldText } from './rewrite.ts';
export { readRows } from './rows.ts';
export { checkSchema, makeSchema } from './schema.ts';
export { listTables, readTableRows, writeTable } from './table.ts';
