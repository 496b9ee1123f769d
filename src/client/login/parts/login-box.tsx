import { codes } from '../../../contract/api.ts';
import { checkLogin, type LoginForm } from '../../../contract/credentials.ts';
import { returnPath, useServices } from '../../state/services.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import styles from '../login.module.css';
import { useForm } from '../../ui/use-form.ts';
import { TextField } from '../../ui/text-field.tsx';

const empty: LoginForm = { name: '', password: '' };

export function LoginBox({ search }: { search: string }) {
  const { api, session, toasts, platform } = useServices();
  const form = useForm(empty, checkLogin, async ({ name, password }) => {
    const outcome = await api.write('user/login', { name, password });
    if (outcome.code !== codes.ok) {
      toasts.show('error', outcome.info);
      return;
    }
    platform.go(returnPath(search), { replace: true });
    session.begin({ username: name, ...outcome.info });
  });
  return (
    <Form form={form} className={styles.form}>
      <TextField form={form} name="name" label="用户名" autoComplete="username" />
      <TextField form={form} name="password" label="密码" type="password" autoComplete="current-password" />
      <Button type="submit" disabled={form.busy}>
        登录
      </Button>
    </Form>
  );
}
