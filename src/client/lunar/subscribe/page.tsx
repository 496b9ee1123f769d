import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { PageTitle } from '#client/ui/page-title.tsx';
import { isOver } from '#domain/calendar/days-left.ts';
import { type FeedChoice, isEmptyChoice } from '#domain/feed/choice.ts';
import { chosenCalendar } from '#domain/feed/index.ts';
import { pageById } from '#site/match.ts';
import { useServices } from '../../state/services.ts';
import { SectionTabs } from '../parts/section-tabs.tsx';
import { useSchedules } from '../parts/use-schedules.ts';
import { askedChoice, choiceAddress } from './address.ts';
import { ChoiceForm } from './parts/choice-form.tsx';
import { FeedAddress } from './parts/feed-address.tsx';
import { Preview } from './parts/preview.tsx';
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
