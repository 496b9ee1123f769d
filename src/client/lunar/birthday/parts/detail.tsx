import { useSignals } from '@preact/signals-react/runtime';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { useServices } from '#client/state/services.ts';
import { useCopy } from '#client/state/use-copy.ts';
import { Button } from '#client/ui/button.tsx';
import { wholeAddress } from '#client/ui/whole-address.ts';
import {
  type Anniversary,
  type AnniversaryOccurrence,
  anniversaryTitle,
  lunarText,
  occurrenceCountText,
  occurrencesOf,
  originText,
} from '#domain/anniversary/index.ts';
import { daysBetween, daysLeftText } from '#domain/calendar/days-left.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import { Headline } from '../../parts/headline.tsx';
import { addressOf, path } from '../address.ts';
import { fullDateText } from './date-text.ts';
import { ExportBar } from './export-bar.tsx';
import { OccurrenceTable } from './occurrence-table.tsx';
import { choicesText } from './rule-words.ts';
import links from '../../parts/links.module.css';
import styles from '../birthday.module.css';

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
  return (
    <div className={styles.detail}>
      <p className={styles.back} data-unprinted>
        <Link href={path} className={links.link}>
          <ChevronLeft aria-hidden />
          所有日子
        </Link>
      </p>
      <NextOccurrence anniversary={anniversary} next={list[0]} today={today} />
      <div className={styles.screen} data-unprinted>
        {children}
      </div>
      <OccurrenceTable kind={anniversary.kind} list={list} complete={complete} wanted={shownOccurrences} />
      <div className={styles.screen} data-unprinted>
        {list.length > 0 && <ExportBar subjects={[{ id, anniversary }]} name={anniversaryTitle(anniversary)} />}
        <ShareLink anniversary={anniversary} />
      </div>
    </div>
  );
}

interface NextOccurrenceProps {
  readonly anniversary: Anniversary;
  readonly next: AnniversaryOccurrence | undefined;
  readonly today: CivilDate;
}

/** Answers the most frequent question first: the next occurrence and the days until then. */
function NextOccurrence({ anniversary, next, today }: NextOccurrenceProps) {
  const choices = choicesText(anniversary);
  const left = next ? daysBetween(today, next.date) : 0;
  return (
    <Headline
      label="下一次"
      heading
      before={
        <>
          {originText(anniversary.origin)} {choices && <span className={styles.choices}>{choices}</span>}
        </>
      }
      name={anniversaryTitle(anniversary)}
      after={
        next
          ? [fullDateText(next.date), `农历${lunarText(next.lunar)}`, occurrenceCountText(anniversary.kind, next.count)]
              .filter(Boolean)
              .join('，')
          : '按选定的规则，到农历数据的末尾（2200 年）为止不再有这一天'
      }
      until={next && left > 0 ? '距下一次' : ''}
      left={next && (left > 1 ? `${left} 天` : daysLeftText(today, next))}
    />
  );
}

/** Shows the address that carries the anniversary itself. */
function ShareLink({ anniversary }: { anniversary: Anniversary }) {
  const link = useRef<HTMLAnchorElement>(null);
  const copy = useCopy();
  return (
    <section aria-labelledby="share" className={styles.block}>
      <h2 id="share">分享</h2>
      <p className={styles.note}>名字和日期写在地址里，打开的人无需登录即可查看，也可以存到自己的设备。</p>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={() => link.current && void copy(wholeAddress(link.current))}>
          复制分享地址
        </Button>
        <Link ref={link} href={addressOf(anniversary)} className={links.link}>
          打开分享页
        </Link>
      </div>
    </section>
  );
}
