import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { Form } from '#client/ui/form.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { PasswordHint, passwordRule } from '#client/ui/password-hint.tsx';
import { useForm } from '#client/ui/use-form.ts';
import { codes } from '#contract/api.ts';
import { checkPasswordChange, type PasswordForm } from '#contract/credentials.ts';
import { useProof } from '../../parts/confirm-identity.tsx';
import styles from '../../parts/manage.module.css';

const empty: PasswordForm = { oldPassword: '', newPassword: '', confirmation: '' };

export function Page() {
  useSignals();
  const { api, session, settings, toasts } = useServices();
  const { withProof, proofDialog } = useProof();
  const form = useForm(empty, checkPasswordChange, async ({ oldPassword, newPassword }): Promise<void> => {
    const outcome = await withProof((key) => api.write('user/password', { oldPassword, newPassword }, key));
    if ('field' in outcome) return form.complain({ [outcome.field as keyof PasswordForm]: outcome.info });
    toasts.show(outcome.code === codes.ok ? 'success' : 'error', outcome.info);
    if (outcome.code === codes.ok) form.reset();
    return undefined;
  });
  return (
    <>
      <PageTitle title="修改密码" />
      <Form form={form} className={styles.form}>
        <PasswordField form={form} name="oldPassword" label="原密码" autoComplete="current-password" />
        <PasswordField
          form={form}
          name="newPassword"
          label="新密码"
          hint={passwordRule(settings)}
          autoComplete="new-password"
          below={<PasswordHint password={form.values.newPassword} name={session.username.value} />}
        />
        <PasswordField form={form} name="confirmation" label="确认新密码" autoComplete="new-password" />
        <Button type="submit" aria-disabled={form.busy}>
          修改密码
        </Button>
        <p className={styles.note}>
          修改后，其他设备会退出登录。<Link href="/manage/profile/info">查看登录的设备</Link>
        </p>
      </Form>
      {proofDialog}
    </>
  );
}
