export { digestTokens, type DigestOptions, type TokenDigest } from './core/digest.ts';
export type { KeyOrder } from './core/key-order.ts';
export type { JsonIssueCode } from './core/finding.ts';
export { type JsonIssue, lintJson, type LintOptions, type LintReport } from './core/lint.ts';
export type { OnProgress, Sink } from './core/pass.ts';
export type { JsonPosition } from './core/json-position.ts';
export type { JsonErrorCode } from './core/refuse.ts';
export { convertRelaxed, type RelaxedOptions } from './core/relaxed.ts';
export type { JsonInput } from './core/source.ts';
export { parseJsonTree } from './core/tree.ts';
export type { JsonKind, JsonTree, PathStyle } from './core/tree-shape.ts';
export { type JsonSummary, validateJson } from './core/validate.ts';
export {
  formatJson,
  formatJsonChunks,
  type JsonFormatOptions,
  type Indent,
  minifyJson,
  type MinifyOptions,
  type FormattedJson,
} from './core/write.ts';
export {
  compareJson,
  type CompareErrorCode,
  type CompareOptions,
  type Comparison,
  type Difference,
  type DifferenceKind,
} from './compare/compare-json.ts';
export type { ComparedRow, DifferenceGroup } from './compare/group-differences.ts';
export type {
  ConvertErrorCode,
  JsonConversion as ReadAnswer,
  FormatConversion as WriteAnswer,
} from './convert/answer.ts';
export { readNdjson, writeNdjson } from './convert/ndjson.ts';
export { readCsv } from './convert/read-csv.ts';
export { readQueryString } from './convert/read-query.ts';
export { readToml } from './convert/read-toml.ts';
export { readXml } from './convert/read-xml.ts';
export { readYaml } from './convert/read-yaml.ts';
export { writeCsv } from './convert/write-csv.ts';
export { writeQueryString } from './convert/write-query.ts';
export { writeToml } from './convert/write-toml.ts';
export { writeXml } from './convert/write-xml.ts';
export { writeYaml } from './convert/write-yaml.ts';
export {
  escapeJsonText,
  type EscapeErrorCode,
  type EscapeOptions,
  escapeUnicode,
  unescapeJsonText,
  unescapeUnicode,
} from './escape/string.ts';
export { expandNested, type Expanded, unpackNested, type Unpacked } from './escape/unpack.ts';
export type { JsonNote } from './core/note.ts';
export { applyMergePatch } from './patch/apply-merge-patch.ts';
export {
  applyPatch,
  type PatchAnswer,
  type PatchedJson,
  type PatchErrorCode,
  type PatchFailure,
} from './patch/apply-patch.ts';
export { isJsonPatch } from './patch/operation.ts';
export { queryJson, writeNodes } from './query/query-json.ts';
export type { QueryErrorCode } from './core/query-stop.ts';
export type { RepairChange } from './repair/changes.ts';
export { repairJson, type RepairedJson, type RepairErrorCode } from './repair/repair-json.ts';
export { generateSchema, type GenerateOptions } from './schema/generate-schema.ts';
export {
  type SchemaProblem,
  type SchemaReport,
  type ValidateOptions,
  validateSchema,
} from './schema/validate-schema.ts';
export { type GeneratedTypes, generateTypes, type TypeLanguage, type TypeOptions } from './types/generate-types.ts';
