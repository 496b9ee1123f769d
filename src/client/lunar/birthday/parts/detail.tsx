import { useSignals } from '@preact/signals-react/runtime';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import {
  type Anniversary,
  type AnniversaryKind,
  type AnniversaryOccurrence,
  anniversaryTitle,
  lunarText,
  occurrenceCountText,
  occurrencesOf,
  originText,
} from '../../../../domain/anniversary/index.ts';
import { useServices } from '../../../state/services.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { addressOf, path } from '../address.ts';
import styles from '../birthday.module.css';
import { ExportBar } from './export-bar.tsx';
import { OccurrenceTable } from './occurrence-table.tsx';
import { choicesText } from './rule-words.ts';
import { daysLeftText } from '../../../../domain/calendar/days-left.ts';
import type { CivilDate } from '../../../../domain/lunar/index.ts';
import { fullDateText } from './date-text.ts';
import { useCopy } from '../../../state/use-copy.ts';
import { Button } from '../../../ui/button.tsx';
import { wholeAddress } from '../../../ui/whole-address.ts';

export const shownOccurrences = 100;

interface Props {
  readonly anniversary: Anniversary;
  /** The id from which calendars derive the UIDs of the events. */
  readonly id: string;
  /** The actions on the anniversary. */
  readonly children: ReactNode;
}

/** Shows one anniversary: the next occurrence, its actions, and the next hundred occurrences. */
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

interface NextOccurrenceProps {
  readonly kind: AnniversaryKind;
  readonly next: AnniversaryOccurrence | undefined;
  readonly today: CivilDate;
}

/** Answers the most frequent question, the next occurrence, in one line. */
function NextOccurrence({ kind, next, today }: NextOccurrenceProps) {
  if (!next) return <p className={styles.next}>按选定的规则，到农历数据的末尾（2200 年）为止不再有这一天。</p>;
  return (
    <p className={styles.next}>
      <strong>{daysLeftText(today, next)}</strong>
      <span>
        下一次 {fullDateText(next.date)}，农历{lunarText(next.lunar)}
      </span>
      <span>{occurrenceCountText(kind, next.count)}</span>
    </p>
  );
}

/** Shows the address that carries the anniversary itself. */
function ShareLink({ anniversary }: { anniversary: Anniversary }) {
  const link = useRef<HTMLAnchorElement>(null);
  const copy = useCopy();
  return (
    <section aria-labelledby="share" className={styles.block}>
      <h2 id="share">分享</h2>
      <p className={styles.note}>
        名字和日期就写在地址里，打开的人不用登录也能看到接下来的一百次，愿意再存到自己的设备上。
      </p>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={() => link.current && void copy(wholeAddress(link.current))}>
          复制分享地址
        </Button>
        <Link ref={link} href={addressOf(anniversary)} className={styles.link}>
          打开看看
        </Link>
      </div>
    </section>
  );
}
