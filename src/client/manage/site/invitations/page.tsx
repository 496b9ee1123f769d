import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useServices } from '#client/state/services.ts';
import { useCopy } from '#client/state/use-copy.ts';
import { useRead } from '#client/state/use-read.ts';
import { Button } from '#client/ui/button.tsx';
import { DayTime } from '#client/ui/day-time.tsx';
import { Field } from '#client/ui/field.tsx';
import { Actions } from '#client/ui/form-foot.tsx';
import { Form } from '#client/ui/form.tsx';
import { ReadResult } from '#client/ui/read-result.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useForm } from '#client/ui/use-form.ts';
import { codes } from '#contract/api.ts';
import type { Info } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { type InvitedRole, invitedRoles } from '#contract/setting-names.ts';
import { SitePage } from '../parts/site-page.tsx';
import { InvitationList, roleNames } from './invitation-list.tsx';
import manage from '../../parts/manage.module.css';
import styles from './invitations.module.css';

/** Invitations: makes links that let somebody register, and lists those there are. */
export function Page() {
  const { settings } = useServices();
  const { state, retry } = useRead('site/invitations', {}, { fresh: true });
  const [made, setMade] = useState<Info<'site/invite'>>();

  function show(invitation: Info<'site/invite'>): void {
    setMade(invitation);
    retry();
  }

  return (
    <SitePage title="邀请" state={state}>
      <p className={manage.intro}>拿到链接的人可以注册账号，不必再等批准。</p>
      {settings.registration === 'closed' && (
        <p className={styles.closed}>
          现在不开放注册，邀请链接暂时不能使用。<Link href="/manage/site/settings">站点设置</Link>
        </p>
      )}
      <ReadResult state={state} retry={retry} wayOn={{ path: '/manage/profile/info', title: '个人信息' }}>
        {({ list }) => (
          <div className={styles.page}>
            {made ? <MadeLink made={made} close={() => setMade(undefined)} /> : <InvitationForm onMade={show} />}
            <InvitationList list={list} refresh={retry} />
          </div>
        )}
      </ReadResult>
    </SitePage>
  );
}

const start = { note: '', role: 'author', days: '7', uses: '1' };
type InviteForm = Readonly<Record<keyof typeof start, string>>;

const wholeNumber = (text: string, most: number): number | undefined =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most ? Number(text) : undefined;

function check({ note, days, uses }: InviteForm): { [Name in keyof InviteForm]?: string } {
  return {
    ...([...note].length > limits.invitationNote ? { note: `备注最多 ${limits.invitationNote} 个字符` } : {}),
    ...(wholeNumber(days, limits.invitationDays) ? {} : { days: `填 1 到 ${limits.invitationDays}` }),
    ...(wholeNumber(uses, limits.invitationUses) ? {} : { uses: `填 1 到 ${limits.invitationUses}` }),
  };
}

function InvitationForm({ onMade }: { onMade: (made: Info<'site/invite'>) => void }) {
  const { api, platform, toasts } = useServices();
  /** A retry after a lost answer makes no second invitation. */
  const key = useRef<string>(undefined);
  const form = useForm<InviteForm>(start, check, async ({ note, role, days, uses }): Promise<void> => {
    key.current ??= platform.newKey();
    const input = { note: note.trim(), role: role as InvitedRole, days: Number(days), uses: Number(uses) };
    const outcome = await api.write('site/invite', input, key.current);
    if (typeof outcome.code === 'number') key.current = undefined;
    if ('field' in outcome) return form.complain({ [outcome.field as keyof InviteForm]: outcome.info });
    return outcome.code === codes.ok ? onMade(outcome.info) : toasts.show('error', outcome.info);
  });
  return (
    <Form form={form} className={styles.form}>
      <div className={styles.wide}>
        <TextField form={form} name="note" label="备注" hint="给谁的，只有站主看得到" autoComplete="off" />
      </div>
      <Field label="身份">
        {(field) => (
          <select {...field} value={form.values.role} onChange={({ target }) => form.change('role', target.value)}>
            {invitedRoles.map((role) => (
              <option key={role} value={role}>
                {roleNames[role]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField form={form} name="days" label="有效天数" inputMode="numeric" autoComplete="off" />
      <TextField form={form} name="uses" label="可用次数" inputMode="numeric" autoComplete="off" />
      <div className={styles.wide}>
        <Button type="submit" aria-disabled={form.busy}>
          生成邀请链接
        </Button>
      </div>
    </Form>
  );
}

/** Shows a new link once: the server itself knows only its hash. */
function MadeLink({ made: { path, expireTime }, close }: { made: Info<'site/invite'>; close: () => void }) {
  const copy = useCopy();
  const copyButton = useRef<HTMLButtonElement>(null);
  // The button that made the link is gone.
  useEffect(() => copyButton.current?.focus({ preventScroll: true }), []);
  const address = new URL(path, document.baseURI).href;

  function submit(event: FormEvent): void {
    event.preventDefault();
    void copy(address);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.wide} role="status">
        请把链接发给被邀请的人。
        <DayTime seconds={expireTime} isExact /> 前有效，离开此页后不再显示。
      </p>
      <div className={styles.wide}>
        <Field label="邀请链接">
          {(field) => <input {...field} readOnly value={address} onFocus={({ target }) => target.select()} />}
        </Field>
      </div>
      <div className={styles.wide}>
        <Actions>
          <Button type="submit" ref={copyButton}>
            复制链接
          </Button>
          <Button kind="quiet" onClick={close}>
            再邀请一位
          </Button>
        </Actions>
      </div>
    </form>
  );
}
