export { digestTokens, type DigestOptions, type TokenDigest } from './digest.ts';
export type { KeyOrder } from './key-order.ts';
export type { JsonIssueCode } from './finding.ts';
export { type JsonIssue, lintJson, type LintOptions, type LintReport } from './lint.ts';
export type { OnProgress, Sink } from './pass.ts';
export type { Place } from './place.ts';
export type { JsonErrorCode } from './refuse.ts';
export { convertRelaxed, type RelaxedOptions } from './relaxed.ts';
export type { JsonInput } from './source.ts';
export { parseJsonTree } from './tree.ts';
export type { JsonKind, JsonTree, PathStyle } from './tree-shape.ts';
export { type JsonSummary, validateJson } from './validate.ts';
export {
  formatJson,
  formatJsonChunks,
  type FormatOptions,
  type Indent,
  minifyJson,
  type MinifyOptions,
  type Written,
} from './write.ts';
