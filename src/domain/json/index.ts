export type { JsonErrorCode } from './refuse.ts';
export { type JsonSummary, validateJson } from './validate.ts';
export { formatJson, type Indent, minifyJson } from './write.ts';
