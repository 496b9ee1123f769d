import type { HolidayStretch } from '../../../../domain/holiday/index.ts';
import styles from '../holiday.module.css';
import { dayWords, daysWords } from './day-words.ts';
import { KindMark } from './kind-mark.tsx';
import { kindWords, type ShownKind } from './kind-shapes.ts';

/** Which days of a holiday are of which kind. */
export function StretchDays({ year, stretch }: { year: number; stretch: HolidayStretch }) {
  const { statutory, swapped, weekend, work } = stretch;
  const rows: [kind: ShownKind, words: readonly string[]][] = [
    ['statutory', daysWords(statutory, year)],
    ['off', daysWords(swapped, year)],
    ['within', daysWords(weekend, year)],
    ['work', work.map((date) => dayWords(date, year))],
  ];
  return (
    <dl className={styles.kinds}>
      {rows
        .filter(([, words]) => words.length > 0)
        .map(([kind, words]) => (
          <div key={kind}>
            <dt>
              <KindMark kind={kind} />
              {kindWords[kind]}
            </dt>
            <dd>
              {words.map((part, index) => (
                <span key={part} className={styles.part}>
                  {part}
                  {index < words.length - 1 && '、'}
                </span>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  );
}
