import type { CivilDate } from '../lunar/index.ts';

/** The UID of an event that is told by its kind and its day alone, in whatever calendar it stands. */
export function dayUid(kind: string, { year, month, day }: CivilDate): string {
  return `${kind}-${[year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('')}@xuechuangji`;
}
