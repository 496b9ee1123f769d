export type { Place } from './place.ts';
export type { JsonErrorCode } from './refuse.ts';
export type { JsonInput } from './source.ts';
export { parseJsonTree } from './tree.ts';
export type { JsonKind, JsonTree, PathStyle } from './tree-shape.ts';
export { type JsonSummary, validateText as validateJson } from './validate.ts';
export { formatJson, type Indent, minifyJson } from './write.ts';
