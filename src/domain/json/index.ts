export { lintJson } from './core/lint.ts';
export { convertRelaxed } from './core/relaxed.ts';
export type { JsonTree } from './core/tree-shape.ts';
export { parseJsonTree } from './core/tree.ts';
export { validateJson } from './core/validate.ts';
export { formatJson, minifyJson } from './core/write.ts';
