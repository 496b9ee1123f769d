// The comparison of two texts for readers; everything outside this folder imports from here.
export {
  compareTexts,
  type CompareOptions,
  type DiffLine,
  type DiffRow,
  type TextComparison,
  foldRows,
  type RowRange,
} from './compare.ts';
export type { DiffSpan } from './inline.ts';
export { unifiedPatch } from './patch.ts';
export { type DiffUnit, diffUnits, type IgnoredDifferences, type WordSegmenter } from './units.ts';
