import { useSignals } from '@preact/signals-react/runtime';
import { useServices } from '#client/state/services.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { pageById } from '#site/match.ts';
import { Subscribe } from '../../parts/subscribe.tsx';
import { addressOf, keptAddress, type AnniversaryRoute } from '../address.ts';
import { emptyForm } from '../form-values.ts';
import { type KeptAnniversaries, presentRecords } from '../kept-anniversaries.ts';
import type { AppReminders } from '../use-app-reminders.ts';
import type { PrivateCalendarUse } from '../use-private-calendar.ts';
import { AnniversaryForm } from './anniversary-form.tsx';
import { Backup } from './backup.tsx';
import { DeletedList } from './deleted-list.tsx';
import { KeptList } from './kept-list.tsx';
import { PrivateCalendar } from './private-calendar.tsx';
import { ReminderSwitch } from './reminder-switch.tsx';
import styles from '../birthday.module.css';

const page = pageById('lunar/birthday');

interface Props {
  readonly kept: KeptAnniversaries;
  readonly calendar: PrivateCalendarUse;
  readonly reminders: AppReminders;
  /** The errors of the address, where it carried an invalid anniversary. */
  readonly broken: Extract<AnniversaryRoute, { view: 'broken' }> | undefined;
}

/** Shows the stored anniversaries and the form for a new one. */
export function ListView({ kept, calendar, reminders, broken }: Props) {
  useSignals();
  const { platform } = useServices();
  return (
    <>
      <PageTitle title={page.title} />
      {broken && (
        <div className={styles.refusal} role="alert">
          <p>无法识别地址里的日子：</p>
          {broken.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>能识别的部分已填入表单，更正后即可使用。</p>
        </div>
      )}
      <section aria-label="添加日子">
        <AnniversaryForm
          start={broken?.values ?? emptyForm}
          save={async (anniversary) => (await kept.save(anniversary))?.id}
          onSaved={(id) => platform.go(keptAddress(id))}
          look={(anniversary) => platform.go(addressOf(anniversary))}
        />
      </section>
      <div className={styles.kept}>
        <KeptList kept={kept} />
        <DeletedList kept={kept} />
        <PrivateCalendar kept={kept} calendar={calendar} />
        {presentRecords(kept.state.value).length > 0 && <ReminderSwitch reminders={reminders} />}
        <Backup kept={kept} />
      </div>
      {presentRecords(kept.state.value).length > 0 && <Subscribe feeds={['festivals', 'terms']} />}
    </>
  );
}
