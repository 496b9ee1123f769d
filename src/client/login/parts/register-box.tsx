import { codes } from '../../../contract/api.ts';
import { checkRegister, type RegisterForm, tooLong } from '../../../contract/credentials.ts';
import { limits } from '../../../contract/limits.ts';
import { useServices } from '../../state/services.ts';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordHint, passwordRule } from '../../ui/password-hint.tsx';
import { useForm } from '../../ui/use-form.ts';
import styles from '../login.module.css';
import { useLoginError } from '../use-login-error.ts';
import { NameField } from './name-field.tsx';
import { Submit } from './submit.tsx';

const empty: RegisterForm = { name: '', password: '', confirmation: '' };

/** The registration form. A success only shows a message: the page neither switches to the login form nor signs in. */
export function RegisterBox() {
  const { api, settings, toasts } = useServices();
  const refusal = useLoginError();
  const form = useForm(empty, checkRegister, async ({ name, password }) => {
    if (refusal.wait > 0) return;
    refusal.clear();
    const outcome = await api.write('user/register', { name, password });
    if (outcome.code === codes.ok) toasts.show('success', '注册成功');
    else refusal.show(form, outcome);
  });
  const { name, password } = form.values;
  return (
    <Form form={form} className={styles.form}>
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
