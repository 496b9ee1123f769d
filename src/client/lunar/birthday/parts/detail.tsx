import { useSignals } from '@preact/signals-react/runtime';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import { type Anniversary, occurrencesOf, originText, anniversaryTitle } from '../../../../domain/anniversary/index.ts';
import { useServices } from '../../../state/services.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { path } from '../address.ts';
import styles from '../birthday.module.css';
import { ExportBar } from './export-bar.tsx';
import { NextOccurrence } from './next-occurrence.tsx';
import { OccurrenceTable } from './occurrence-table.tsx';
import { choicesText } from './rule-words.ts';
import { ShareLink } from './share-link.tsx';

export const shownOccurrences = 100;

interface Props {
  readonly anniversary: Anniversary;
  /** Under which its events are known to calendars. */
  readonly id: string;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** One anniversary: when it is next, what can be done with it, and its next hundred days. */
export function Detail({ anniversary, id, children }: Props) {
  useSignals();
  const today = useServices().clock.today.value;
  const { list, complete } = useMemo(() => occurrencesOf(anniversary, today, shownOccurrences), [anniversary, today]);
  const choices = choicesText(anniversary);
  return (
    <div className={styles.detail}>
      <p className={styles.back}>
        <Link href={path} className={styles.link}>
          <ChevronLeft aria-hidden />
          所有日子
        </Link>
      </p>
      <PageTitle title={anniversaryTitle(anniversary)}>
        {originText(anniversary.origin)}
        {choices && <span className={styles.choices}>{choices}</span>}
      </PageTitle>
      <NextOccurrence kind={anniversary.kind} next={list[0]} today={today} />
      <div className={styles.screen}>{children}</div>
      <OccurrenceTable kind={anniversary.kind} list={list} complete={complete} wanted={shownOccurrences} />
      <div className={styles.screen}>
        {list.length > 0 && <ExportBar subjects={[{ id, anniversary }]} name={anniversaryTitle(anniversary)} />}
        <ShareLink anniversary={anniversary} />
      </div>
    </div>
  );
}
