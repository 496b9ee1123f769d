// The comparison of two texts for readers; everything outside this folder imports from here.
export { compareTexts, type CompareOptions, type DiffLine, type DiffRow, type TextComparison } from './compare.ts';
export { foldRows, type RowRange } from './fold.ts';
export type { DiffSpan } from './inline.ts';
export { unifiedPatch } from './patch.ts';
export { type DiffUnit, diffUnits, type IgnoredDifferences, type WordSegmenter } from './units.ts';
