import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import { loginPath, useServices } from '#client/state/services.ts';
import { useCopy } from '#client/state/use-copy.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { Actions, FormError } from '#client/ui/form-foot.tsx';
import { matchPage } from '#site/match.ts';
import { path as pagePath } from '../address.ts';
import { type KeptAnniversaries, presentRecords } from '../kept-anniversaries.ts';
import type { CalendarState, PrivateCalendarUse } from '../use-private-calendar.ts';
import links from '../../parts/links.module.css';
import subscribe from '../../parts/subscribe.module.css';
import styles from '../birthday.module.css';

interface Props {
  readonly kept: KeptAnniversaries;
  readonly calendar: PrivateCalendarUse;
}

/** Offers an address of one's own by which a phone follows the saved days. */
export function PrivateCalendar({ kept, calendar }: Props) {
  useSignals();
  const { session, settings } = useServices();
  const hasDays = presentRecords(kept.state.value).length > 0;
  if (session.loggedIn.value) return <OwnCalendar kept={kept} calendar={calendar} hasDays={hasDays} />;
  // The single-file edition has no login.
  if (settings.interaction === 'off' || !hasDays || !matchPage('/login')) return null;
  return (
    <CalendarSection>
      <p className={styles.note}>
        登录后可以生成一个只有你知道的订阅地址：修改日期后，手机日历自动更新，不用再导出。
        <Link href={loginPath(pagePath)} className={links.link}>
          登录
        </Link>
      </p>
    </CalendarSection>
  );
}

function CalendarSection({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.block}>
      <h2 id={id}>同步到手机日历</h2>
      {children}
    </section>
  );
}

/** Nothing until the server has said whether there is a calendar, or where there is neither one nor a day for it. */
function OwnCalendar({ kept, calendar, hasDays }: Props & { hasDays: boolean }) {
  const { state, path, failure } = calendar;
  if (state.status === 'unknown' || (state.status === 'closed' && !hasDays)) return null;
  return (
    <CalendarSection>
      {path && <Address path={path} />}
      {state.status === 'open' ? (
        <Opened state={state} calendar={calendar} kept={kept} />
      ) : (
        <>
          <p className={styles.note}>
            开启后，已保存的日子会存到你的账号里，生成一个只有你知道的订阅地址；以后在这里修改，手机日历自动更新。随时可以停用，停用即从账号里删除。
          </p>
          <Actions>
            <Button onClick={() => void calendar.open()}>生成订阅地址</Button>
          </Actions>
        </>
      )}
      <FormError>{failure}</FormError>
    </CalendarSection>
  );
}

/** The address, with the ways to a calendar program; nobody can look it up later. */
function Address({ path }: { path: string }) {
  const copy = useCopy();
  const address = new URL(path, document.baseURI).href;
  return (
    <>
      <Field label="订阅地址">
        {(field) => <input {...field} readOnly value={address} onFocus={({ target }) => target.select()} />}
      </Field>
      <p role="status" className={styles.note}>
        地址只显示这一次，知道它的人都能看到这些日子。苹果手机点“订阅”；其他日历选“通过网址添加”，粘贴地址。
      </p>
      <p className={subscribe.ways}>
        <a href={address.replace(/^https?:/, 'webcal:')}>订阅</a>
        <button type="button" onClick={() => void copy(address)}>
          复制地址
        </button>
      </p>
    </>
  );
}

interface OpenedProps extends Props {
  readonly state: Extract<CalendarState, { status: 'open' }>;
}

function Opened({ state: { isBehind, elsewhere }, calendar, kept }: OpenedProps) {
  const [asked, setAsked] = useState<'open' | 'close'>();
  async function carryOut(action: 'open' | 'close'): Promise<void> {
    setAsked(undefined);
    await calendar[action]();
  }
  return (
    <>
      <p className={styles.note}>
        {isBehind ? '有改动还没有送到日历，联网后会自动送出。' : '已开启，日历里就是这里的日子。'}
      </p>
      {elsewhere.length > 0 && (
        <p className={styles.note}>
          日历里另有 {elsewhere.length} 个日子或改动来自别的设备。
          <Button kind="quiet" size="small" onClick={() => void kept.bringIn(elsewhere)}>
            存到本机
          </Button>
        </p>
      )}
      {asked === undefined ? (
        <Actions>
          <Button kind="quiet" onClick={() => setAsked('open')}>
            换一个地址
          </Button>
          <Button kind="quiet" onClick={() => setAsked('close')}>
            停用
          </Button>
        </Actions>
      ) : (
        <>
          <p role="alert">
            {asked === 'open'
              ? '换了以后，原来的地址马上停用，各台设备要重新订阅。'
              : '停用以后，订阅过的日历不再更新；账号里的日子删除，本机的不变。'}
          </p>
          <Actions>
            <Button kind="danger" onClick={() => void carryOut(asked)}>
              {asked === 'open' ? '换地址' : '确定停用'}
            </Button>
            <Button kind="quiet" onClick={() => setAsked(undefined)}>
              取消
            </Button>
          </Actions>
        </>
      )}
    </>
  );
}
