import { type DiffUnit, diffUnits, type IgnoredDifferences } from '#domain/diff/index.ts';
import { pageById } from '#site/match.ts';

export interface DiffOptions {
  readonly unit: DiffUnit;
  readonly ignored: IgnoredDifferences;
}

export const unitTitles: Readonly<Record<DiffUnit, string>> = { line: '按行', word: '按词', sentence: '按句' };

/** Reads and writes the options as the query of the page, such as `?by=line&space=0`. */
export const addressing = {
  path: pageById('tool/diff').path,
  read: (query: URLSearchParams): DiffOptions => ({
    unit: diffUnits.find((unit) => unit === query.get('by')) ?? 'word',
    ignored: { whiteSpace: query.get('space') === '0', letterCase: query.get('case') === '0' },
  }),
  write: ({ unit, ignored }: DiffOptions) => ({
    by: unit === 'word' ? undefined : unit,
    space: ignored.whiteSpace ? '0' : undefined,
    case: ignored.letterCase ? '0' : undefined,
  }),
};
