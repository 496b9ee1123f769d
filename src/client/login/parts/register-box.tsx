import { codes } from '../../../contract/api.ts';
import { checkRegister, type RegisterForm } from '../../../contract/credentials.ts';
import { useServices } from '../../state/services.ts';
import { words } from '../../state/words.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import styles from '../login.module.css';

const empty: RegisterForm = { name: '', password: '', confirmation: '' };

/** Registering only shows its message: it neither switches to the login box nor logs in. */
export function RegisterBox() {
  const { api, toasts } = useServices();
  const form = useForm(empty, checkRegister, async ({ name, password }) => {
    const outcome = await api.write('user/register', { name, password });
    if (outcome.code === codes.ok) toasts.show('success', words.registered);
    else toasts.show('error', outcome.info);
  });
  return (
    <Form form={form} className={styles.form}>
      <TextField form={form} name="name" label="用户名" autoComplete="username" />
      <TextField form={form} name="password" label="密码" type="password" autoComplete="new-password" />
      <TextField form={form} name="confirmation" label="确认密码" type="password" autoComplete="new-password" />
      <Button type="submit" disabled={form.busy}>
        注册
      </Button>
    </Form>
  );
}
