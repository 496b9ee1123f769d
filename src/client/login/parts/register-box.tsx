import { codes } from '#contract/api.ts';
import { checkRegister, type CredentialErrors, type RegisterForm, tooLong } from '#contract/credentials.ts';
import { limits } from '#contract/limits.ts';
import { useServices } from '../../state/services.ts';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordHint, passwordRule } from '../../ui/password-hint.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { tokenOf } from '../use-invitation.ts';
import { useLoginError } from '../use-login-error.ts';
import { NameField } from './name-field.tsx';
import { Submit } from './submit.tsx';
import styles from '../login.module.css';

/** `invite`: an invitation's token, or the link around it. */
interface InvitedForm extends RegisterForm {
  readonly invite: string;
}

const empty: RegisterForm = { name: '', password: '', confirmation: '' };

/**
 * The registration form. A success only shows a message: the page neither switches to the login form nor signs in. The field for an
 * invitation is there where the site asks for one, and where the reader has come by the link of one.
 */
export function RegisterBox({ invitation }: { invitation: string }) {
  const { api, settings, toasts } = useServices();
  const refusal = useLoginError();
  const mustBeInvited = settings.registration === 'invite';
  const check = (values: InvitedForm): CredentialErrors<InvitedForm> => ({
    ...(mustBeInvited && values.invite.trim() === '' ? { invite: '请填写邀请码' } : {}),
    ...checkRegister(values),
  });
  const form = useForm<InvitedForm>({ ...empty, invite: invitation }, check, async ({ name, password, invite }) => {
    if (refusal.wait > 0) return;
    refusal.clear();
    const token = tokenOf(invite) ?? invite.trim();
    const outcome = await api.write('user/register', { name, password, ...(token && { invite: token }) });
    if (outcome.code === codes.ok) toasts.show('success', outcome.info);
    else refusal.show(form, outcome);
  });
  const { name, password } = form.values;
  return (
    <Form form={form} className={styles.form}>
      {settings.registration === 'approval' && invitation === '' && (
        <p className={styles.reason}>注册后即可登录、写文章；站主批准后，文章才会公开。</p>
      )}
      {(mustBeInvited || invitation !== '') && (
        <TextField
          form={form}
          name="invite"
          label="邀请码"
          hint="站主发来的邀请链接，或链接里的邀请码"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <NameField form={form} />
      <PasswordField
        form={form}
        name="password"
        label="密码"
        hint={passwordRule(settings)}
        autoComplete="new-password"
        early={(text) => tooLong('密码', text, limits.password)}
        below={<PasswordHint password={password} name={name} />}
      />
      <PasswordField form={form} name="confirmation" label="确认密码" autoComplete="new-password" />
      <Submit label="注册" busy={form.busy} refusal={refusal} />
    </Form>
  );
}
