import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { getDraftSync } from '#client/state/drafts/draft-sync.ts';
import { useServices } from '#client/state/services.ts';
import type { SessionUser } from '#client/state/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { DialogFoot, FormError } from '#client/ui/form-foot.tsx';
import { Form } from '#client/ui/form.tsx';
import { useSecondStep } from '#client/ui/second-step/use-second-step.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { useForm } from '#client/ui/use-form.ts';
import { codes } from '#contract/api.ts';
import styles from '../edit.module.css';

/** Asks the author to sign in again over the open editor after the session has ended. */
export function Relogin({ user }: { user: string }) {
  useSignals();
  const services = useServices();
  const { session } = services;
  const { outbox } = getDraftSync(services);
  const over = outbox.endedSession.value?.user === user ? outbox.endedSession.value : undefined;
  const other = session.username.value === user ? (over?.other ?? '') : session.username.value;
  const isOver = over !== undefined || other !== '';
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(isOver), [isOver]);
  useEffect(() => {
    session.promptRelogin = () => setOpen(true);
    return () => {
      session.promptRelogin = undefined;
    };
  }, [session]);

  if (isOpen) return <LoginDialog user={user} other={other} close={() => setOpen(false)} />;
  if (!isOver) return null;
  return (
    <div className={styles.notice} role="alert">
      <p>{sentence(user, other)}</p>
      <Button size="small" onClick={() => setOpen(true)}>
        登录
      </Button>
    </div>
  );
}

function sentence(user: string, other: string): string {
  return other === ''
    ? '登录已过期。已写的内容仍在这里，登录后继续提交。'
    : `当前登录的是其他账号（${other}）。这里的内容以“${user}”的名义存在本机，不会归入其他账号；${user} 登录后继续提交。`;
}

interface Props {
  readonly user: string;
  readonly other: string;
  readonly close: () => void;
}

function LoginDialog({ user, other, close }: Props) {
  const services = useServices();
  const [refusal, setRefusal] = useState<string>();
  const secondStep = useSecondStep();
  const check = ({ password }: { password: string }) => (password === '' ? { password: '请输入密码' } : {});
  const form = useForm({ password: '' }, check, async ({ password }) => {
    setRefusal(undefined);
    const outcome = await services.api.write('user/login', { name: user, password });
    if (outcome.code === codes.secondStep) return setRefusal((await secondStep.begin())?.info);
    if (outcome.code !== codes.ok) return setRefusal(outcome.info);
    return complete(outcome.info);
  });

  async function complete(signedIn: SessionUser): Promise<void> {
    services.session.begin(signedIn);
    close();
    await getDraftSync(services).outbox.resume();
  }

  function returnToPassword(reason?: string): void {
    secondStep.end();
    form.reset();
    setRefusal(reason);
  }

  if (secondStep.step) {
    const { SignInStep, ways } = secondStep.step;
    return (
      <Dialog title="登录后继续编辑" close={close}>
        <SignInStep ways={ways} done={complete} back={returnToPassword} />
      </Dialog>
    );
  }
  return (
    <Dialog title="登录后继续编辑" close={close}>
      <Form form={form}>
        <p>{sentence(user, other)}</p>
        <Field label="用户名">{(field) => <input {...field} value={user} readOnly autoComplete="username" />}</Field>
        <TextField
          form={form}
          name="password"
          label="密码"
          type="password"
          autoComplete="current-password"
          data-first
        />
        <FormError>{refusal}</FormError>
        <DialogFoot verb="登录" close={close} leaveWords="稍后" isBusy={form.busy} />
      </Form>
    </Dialog>
  );
}
