import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { daysLeftText, isOver } from '#domain/calendar/days-left.ts';
import { weekdaySign } from '#domain/calendar/weekday.ts';
import { isEmptyChoice, type FeedChoice } from '#domain/feed/choice.ts';
import { chosenCalendar } from '#domain/feed/index.ts';
import type { DayEvent } from '#domain/ics/index.ts';
import { isoText, type CivilDate } from '#domain/lunar/index.ts';
import { pageById } from '#site/match.ts';
import { useServices } from '../../state/services.ts';
import { SectionTabs } from '../parts/section-tabs.tsx';
import { useSchedules } from '../parts/use-schedules.ts';
import { askedChoice, choiceAddress } from './address.ts';
import { ChoiceForm } from './parts/choice-form.tsx';
import { FeedAddress } from './parts/feed-address.tsx';
import { Steps } from './parts/steps.tsx';
import styles from './subscribe.module.css';

export const documentTitle = '日历订阅：放假、节气与节日到手机日历';

const { title } = pageById('lunar/subscribe');

/** One calendar of what the reader chooses: its address, what comes next in it, and how phones take it. The address of the page keeps the choice. */
export function Page({ search }: { search: string }) {
  useSignals();
  const { clock, platform } = useServices();
  const today = clock.today.value;
  const { schedules } = useSchedules();
  const { choice, broken } = useMemo(() => askedChoice(search), [search]);
  const calendar = useMemo(() => chosenCalendar(choice, today.year, schedules), [choice, today.year, schedules]);
  const coming = calendar.events.filter((event) => !isOver(today, event));
  /** A calendar that holds nothing has no address; the last thing in it stays. */
  function choose(next: FeedChoice): void {
    if (!isEmptyChoice(next)) platform.go(choiceAddress(next), { replace: true });
  }
  return (
    <>
      <SectionTabs current="lunar/subscribe" />
      <PageTitle title={title} />
      {broken && (
        <p role="alert" className={styles.refusal}>
          无法识别地址里的选择，现在显示的是常用的选择。
        </p>
      )}
      <div className={styles.layout}>
        <FeedAddress choice={choice} name={calendar.name} />
        <Preview events={coming} today={today} />
        <ChoiceForm choice={choice} choose={choose} today={today} />
      </div>
      <Steps />
    </>
  );
}

interface Props {
  /** The events that are not over, by date. */
  readonly events: readonly DayEvent[];
  readonly today: CivilDate;
}

const shownFirst = 3;
const shownAtMost = 12;

/** The next twelve entries of the calendar, the first of them always in sight. */
function Preview({ events, today }: Props) {
  const shown = events.slice(0, shownAtMost);
  const rest = shown.slice(shownFirst);
  return (
    <section className={styles.preview} aria-label="接下来的事件">
      <h2>接下来</h2>
      {shown.length === 0 && <p>近两年没有事件。</p>}
      <Entries events={shown.slice(0, shownFirst)} today={today} />
      {rest.length > 0 && (
        <Disclosure look="line" summary={`再往后 ${rest.length} 个`}>
          <Entries events={rest} today={today} />
        </Disclosure>
      )}
    </section>
  );
}

function Entries({ events, today }: Props) {
  return (
    <ol className={styles.entries}>
      {events.map((event) => (
        <li key={event.uid}>
          <time dateTime={isoText(event.date)}>
            {event.date.year === today.year ? '' : `${event.date.year} 年 `}
            {event.date.month} 月 {event.date.day} 日 周{weekdaySign(event.date)}
          </time>
          <b>{event.title}</b>
          <span>{daysLeftText(today, event)}</span>
        </li>
      ))}
    </ol>
  );
}
