import { useSignals } from '@preact/signals-react/runtime';
import { Fragment } from 'react';
import { useServices } from '#client/state/services.ts';
import { daysBetween, daysLeftText, nextOf } from '#domain/calendar/days-left.ts';
import { type Festival, festivalsOf } from '#domain/calendar/festivals.ts';
import { isYearIn } from '#domain/calendar/year.ts';
import { termYears, type CivilDate } from '#domain/lunar/index.ts';
import { DayText } from '../../parts/day-text.tsx';
import { Headline } from '../../parts/headline.tsx';
import links from '../../parts/links.module.css';

/** The number of other festivals that the headline names. */
const othersShown = 3;

/** Shows the next traditional Chinese festival, and below it the next widely kept ones of any kind. */
export function NextFestival() {
  useSignals();
  const today = useServices().clock.today.value;
  const next = nextOf(today, termYears, (year) => festivalsOf(year).filter(({ kind }) => kind === '传统'));
  const [first] = next;
  if (!first) return null;
  const { date } = first;
  const left = daysBetween(today, date);
  const others = mainOnesFrom(today).filter((festival) => !next.includes(festival));
  return (
    <Headline
      label="下一个节日"
      before={
        <>
          {date.year !== today.year && `${date.year} 年 `}
          <DayText date={date} />，{first.rule}
        </>
      }
      name={next.map(({ name }) => name).join('、')}
      after={
        <p className={links.row}>
          {others.slice(0, othersShown).map((festival) => (
            <Fragment key={festival.name}>
              <span>
                {festival.name} {daysLeftText(today, festival)}
              </span>{' '}
            </Fragment>
          ))}
        </p>
      }
      until={left > 0 ? '距节日' : '就在'}
      left={left > 1 ? `${left} 天` : daysLeftText(today, first)}
    />
  );
}

/** Lists the widely kept festivals from a day on, into the next year. */
function mainOnesFrom(today: CivilDate): Festival[] {
  const years = [today.year, today.year + 1].filter((year) => isYearIn(year, termYears));
  return years
    .flatMap((year) => festivalsOf(year).filter(({ main }) => main))
    .filter(({ date }) => daysBetween(today, date) >= 0);
}
