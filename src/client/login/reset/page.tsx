import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { codes } from '#contract/api.ts';
import { checkReset, type ResetForm, tooLong } from '#contract/credentials.ts';
import { limits } from '#contract/limits.ts';
import { readPasswordLink } from '#contract/password-link.ts';
import { useServices } from '../../state/services.ts';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordHint, passwordRule } from '../../ui/password-hint.tsx';
import { useForm } from '../../ui/use-form.ts';
import { Submit } from '../parts/submit.tsx';
import { Backdrop } from '../scene/backdrop.tsx';
import { useLoginError } from '../use-login-error.ts';
import login from '../login.module.css';
import styles from './reset.module.css';

/** Why the page shows no form (any more). */
type ResetEnd = { readonly kind: 'done'; readonly username: string } | { readonly kind: 'gone' | 'incomplete' };

/** The page to which a one-time link leads: it sets a new password. */
export function Page() {
  useSignals();
  const { settings, connectivity } = useServices();
  const token = useToken();
  const [end, setEnd] = useState<ResetEnd>();
  const shown: ResetEnd | undefined = end ?? (token === '' ? { kind: 'incomplete' } : undefined);
  // Another link opened in the same tab brings the form again.
  useEffect(() => setEnd(undefined), [token]);
  return (
    <main id="content" className={login.scene} tabIndex={-1}>
      <Backdrop />
      <div className={login.boxes}>
        <section className={login.card} data-shown>
          <div className={login.head}>
            <Link href="/" className={login.logo} aria-label={`${settings.name}，返回首页`}>
              <img src="/icons/icon.svg" alt="" width="56" height="56" />
            </Link>
            <h1 className={login.title}>重设密码</h1>
          </div>
          <p role="status" className={login.offline}>
            {!connectivity.online.value && '现在离线，重设密码需要网络。'}
          </p>
          <noscript>
            <p className={login.refusal}>重设密码需要启用 JavaScript，请在浏览器里允许后刷新。</p>
          </noscript>
          <div className={styles.body}>
            {shown ? <End end={shown} /> : <ResetBox token={token ?? ''} onEnd={setEnd} />}
          </div>
        </section>
      </div>
    </main>
  );
}

/**
 * The token of the link, which is taken out of the address bar, so that nobody reads it there or in the history. Undefined until it is
 * read, and empty where the address has none.
 */
function useToken(): string | undefined {
  const { platform } = useServices();
  const [token, setToken] = useState<string>();
  useEffect(() => {
    function read(): void {
      const found = readPasswordLink(platform.fragment());
      setToken((known) => found || (known ?? ''));
      if (found) platform.go('/reset', { replace: true });
    }
    read();
    return platform.onFragment(read);
  }, [platform]);
  return token;
}

const empty: ResetForm = { password: '', confirmation: '' };

function ResetBox({ token, onEnd }: { token: string; onEnd: (end: ResetEnd) => void }) {
  const { api, session, settings } = useServices();
  const refusal = useLoginError();
  const form = useForm(empty, checkReset, async ({ password }): Promise<void> => {
    if (refusal.wait > 0) return;
    refusal.clear();
    const outcome = await api.write('user/reset', { token, password });
    if (outcome.code === codes.notFound) return onEnd({ kind: 'gone' });
    // A toast needs code that is not there yet where the network has gone; the form itself can always say it.
    if (typeof outcome.code === 'string') return refusal.show(form, { code: codes.refused, info: outcome.info });
    if (outcome.code !== codes.ok) return refusal.show(form, outcome);
    const { username } = outcome.info;
    // The server has ended all sessions of this account, and those of others go on.
    if (session.username.value === username) session.end();
    onEnd({ kind: 'done', username });
  });
  return (
    <Form form={form} className={login.form}>
      <PasswordField
        form={form}
        name="password"
        label="新密码"
        hint={passwordRule(settings)}
        autoComplete="new-password"
        early={(text) => tooLong('密码', text, limits.password)}
        below={<PasswordHint password={form.values.password} name="" />}
      />
      <PasswordField form={form} name="confirmation" label="确认新密码" autoComplete="new-password" />
      <Submit label="设置新密码" busy={form.busy} refusal={refusal} />
    </Form>
  );
}

/** Says how it ended, and takes the focus from the form that is gone. */
function End({ end }: { end: ResetEnd }) {
  const said = useRef<HTMLDivElement>(null);
  const isAnswer = end.kind !== 'incomplete';
  useEffect(() => {
    if (isAnswer) said.current?.focus({ preventScroll: true });
  }, [isAnswer]);
  return (
    <div ref={said} className={styles.end} tabIndex={-1}>
      {sentencesOf(end)}
      <Link href="/login" className={styles.login}>
        去登录
      </Link>
    </div>
  );
}

function sentencesOf(end: ResetEnd): ReactNode {
  switch (end.kind) {
    case 'done':
      return <p>“{end.username}”的新密码已设置，所有设备已退出登录，两步验证已关闭。</p>;
    case 'gone':
      return (
        <>
          <p>这个链接已经用过、过期、被撤销，或者不完整。</p>
          <p>如果刚才已经设好密码，请直接登录；否则请站主重新生成一个。</p>
        </>
      );
    case 'incomplete':
      return (
        <>
          <p>请通过站主发送的链接打开本页。</p>
          <p>请重新打开那个链接；链接只能用一次，24 小时内有效。</p>
        </>
      );
  }
}
