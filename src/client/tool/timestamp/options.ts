import { type TimestampCandidate, type TimestampForm, isZone } from '#domain/timestamp/index.ts';
import { pageById } from '#site/match.ts';

/** The options of the tool, which stand in the address beside the text. */
export interface TimestampOptions {
  /** The zones shown side by side; the first reads times without a zone. Undefined means that the device decides. */
  readonly zones: readonly string[] | undefined;
  /** The key of the candidate chosen instead of the most likely one. */
  readonly as: string | undefined;
  /** The form in which batches are written. */
  readonly form: TimestampForm;
  /** The other end of a difference. */
  readonly to: string;
  readonly by: string;
}

export const batchForms: readonly (readonly [TimestampForm, string])[] = [
  ['spec', 'yyyy-mm-dd hh:mm:ss'],
  ['exact', '带小数的日期时间'],
  ['iso', 'ISO 8601（带偏移）'],
  ['utc', 'ISO 8601（UTC）'],
  ['rfc2822', 'RFC 2822'],
  ['seconds', '秒'],
  ['milliseconds', '毫秒'],
];

const maxZones = 12;
const longest = 100;

export const addressing = {
  path: pageById('tool/timestamp').path,
  read(query: URLSearchParams): TimestampOptions {
    const form = query.get('form');
    return {
      zones: readZones(query.get('zone')),
      as: query.get('as')?.slice(0, longest) || undefined,
      form: batchForms.find(([id]) => id === form)?.[0] ?? 'spec',
      to: query.get('to')?.slice(0, longest) ?? '',
      by: query.get('by')?.slice(0, longest) ?? '',
    };
  },
  write: ({ zones, as, form, to, by }: TimestampOptions) => ({
    zone: zones?.join(','),
    as,
    form: form === 'spec' ? undefined : form,
    to: to || undefined,
    by: by || undefined,
  }),
};

/**
 * Reads a comma-separated list of zones that this browser knows, without duplicates; undefined where there are none.
 */
export function readZones(text: string | null | undefined): readonly string[] | undefined {
  const named = (text ?? '').split(',', maxZones * 2).filter((name) => name !== '' && isZone(name));
  const zones = [...new Set(named)].slice(0, maxZones);
  return zones.length > 0 ? zones : undefined;
}

/** Answers a key that is unique among the candidates of one text. */
export function candidateKey({ unit, choice, zone, name }: TimestampCandidate): string {
  // A name can stand for several days: 小年 is one day in the north and the next in the south.
  return [unit, choice, zone, unit === 'day-name' ? name : undefined].filter(Boolean).join('~');
}
