import { useId } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Actions } from '#client/ui/form-foot.tsx';
import type { AppReminders, ReminderState } from '../use-app-reminders.ts';
import styles from '../birthday.module.css';

const sentences: Readonly<Record<Exclude<ReminderState, 'unknown'>, string>> = {
  unable: '这个浏览器不能在后台提醒。要按时提醒，请订阅或导出到手机日历。',
  off: '装到主屏幕以后，到了日子由系统叫醒本站发一条通知，可能晚几个小时；要准时，请用手机日历。',
  on: '已开启。到了日子会有一条通知，可能晚几个小时；要准时，请用手机日历。',
  blocked: '浏览器没有允许通知。请在浏览器的网站设置里允许后再开启。',
  'not-installed': '浏览器只叫醒装到主屏幕的网站。请先安装本站，再从主屏幕打开这一页开启。',
};

/** Turns the reminders of the installed site on and off, and says plainly where there are none. */
export function ReminderSwitch({ reminders: { state, start, stop } }: { reminders: AppReminders }) {
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
