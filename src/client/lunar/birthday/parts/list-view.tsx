import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { Actions } from '#client/ui/form-foot.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { anniversaryTitle } from '#domain/anniversary/index.ts';
import { pageById } from '#site/match.ts';
import { Subscribe } from '../../parts/subscribe.tsx';
import { addressOf, keptAddress, type AnniversaryRoute } from '../address.ts';
import { emptyForm } from '../form-values.ts';
import {
  changeSentence,
  presentRecords,
  type AnniversaryChange,
  type KeptAnniversaries,
} from '../kept-anniversaries.ts';
import type { AppReminders, ReminderState } from '../use-app-reminders.ts';
import type { PrivateCalendarUse } from '../use-private-calendar.ts';
import { AnniversaryForm } from './anniversary-form.tsx';
import { Backup } from './backup.tsx';
import { KeptList, keptHeading } from './kept-list.tsx';
import { PrivateCalendar } from './private-calendar.tsx';
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

const sentences: Readonly<Record<Exclude<ReminderState, 'unknown'>, string>> = {
  unable: '这个浏览器不能在后台提醒。要按时提醒，请订阅或导出到手机日历。',
  off: '装到主屏幕以后，到了日子由系统叫醒本站发一条通知，可能晚几个小时；要准时，请用手机日历。',
  on: '已开启。到了日子会有一条通知，可能晚几个小时；要准时，请用手机日历。',
  blocked: '浏览器没有允许通知。请在浏览器的网站设置里允许后再开启。',
  'not-installed': '浏览器只叫醒装到主屏幕的网站。请先安装本站，再从主屏幕打开这一页开启。',
};

/** Turns the reminders of the installed site on and off, and says plainly where there are none. */
function ReminderSwitch({ reminders: { state, start, stop } }: { reminders: AppReminders }) {
  const id = useId();
  if (state === 'unknown') return null;
  return (
    <section aria-labelledby={id} className={styles.block}>
      <h2 id={id}>在这台设备上提醒</h2>
      <p role="status" className={styles.note}>
        {sentences[state]}
      </p>
      {state !== 'unable' && (
        <Actions>
          <Button kind="quiet" onClick={() => void (state === 'on' ? stop() : start())}>
            {state === 'on' ? '关闭提醒' : '开启提醒'}
          </Button>
        </Actions>
      )}
    </section>
  );
}

/** Lists recently deleted anniversaries. Deleting asks for no confirmation, because each can be restored here. */
function DeletedList({ kept }: { kept: KeptAnniversaries }) {
  useSignals();
  const { toasts } = useServices();
  const state = kept.state.value;
  const deleted = state.status === 'ready' ? state.records.filter(({ deletedAt }) => deletedAt !== undefined) : [];
  if (deleted.length === 0) return null;

  async function act(change: Promise<AnniversaryChange>, text: string): Promise<void> {
    const came = await change;
    toasts.show(came === 'done' ? 'success' : 'error', changeSentence(came, text));
    // The button that had the focus has disappeared.
    document.getElementById(keptHeading)?.focus();
  }

  return (
    <section aria-labelledby="deleted">
      <h2 id="deleted" className={styles.heading}>
        最近删除
      </h2>
      <p className={styles.note}>30 天内可以恢复，之后自动删除。</p>
      <ul className={styles.list}>
        {deleted.map(({ id, anniversary }) => (
          <li key={id} className={styles.deleted}>
            <span>{anniversaryTitle(anniversary)}</span>
            <Button kind="quiet" onClick={() => void act(kept.restore(id), '已恢复')}>
              恢复
            </Button>
            <Button kind="danger" onClick={() => void act(kept.erase(id), '已彻底删除')}>
              彻底删除
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
