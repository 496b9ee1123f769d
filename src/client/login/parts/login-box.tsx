import { codes } from '#contract/api.ts';
import { checkLoginPage, type LoginPageForm, tooLong } from '#contract/credentials.ts';
import { limits } from '#contract/limits.ts';
import { useServices } from '../../state/services.ts';
import type { SessionUser } from '../../state/session.ts';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useSecondStep } from '../../ui/second-step/use-second-step.ts';
import { useForm } from '../../ui/use-form.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { isSolved } from '../captcha/challenge.ts';
import { useChallenge } from '../captcha/use-challenge.ts';
import { returnPath } from '../return-path.ts';
import { useLoginError } from '../use-login-error.ts';
import { NameField } from './name-field.tsx';
import { Submit } from './submit.tsx';
import styles from '../login.module.css';

const empty: LoginPageForm = { name: '', password: '', captcha: '' };

export function LoginBox({ search }: { search: string }) {
  const { api, session, platform } = useServices();
  const captcha = useChallenge();
  const refusal = useLoginError();
  const secondStep = useSecondStep();
  const form = useForm(empty, checkLoginPage, send, checkCaptcha);

  /** Checks the captcha. A wrong answer brings a new challenge, so that repeated guesses do not help. */
  function checkCaptcha({ captcha: typed }: LoginPageForm) {
    if (captcha.challenge && isSolved(captcha.challenge, typed)) return {};
    if (typed !== '') captcha.renew();
    return { captcha: '验证码错误' };
  }

  async function send({ name, password }: LoginPageForm): Promise<void> {
    if (refusal.wait > 0) return;
    refusal.clear();
    const outcome = await api.write('user/login', { name, password });
    if (outcome.code === codes.secondStep) return beginSecondStep();
    if (outcome.code !== codes.ok) return refusal.show(form, outcome);
    return complete(outcome.info);
  }

  async function beginSecondStep(): Promise<void> {
    const problem = await secondStep.begin();
    if (problem) refusal.show(form, problem);
  }

  function complete(user: SessionUser): void {
    platform.go(returnPath(search) + platform.fragment(), { replace: true });
    session.begin(user);
  }

  function returnToPassword(reason?: string): void {
    secondStep.end();
    captcha.renew();
    form.reset({ ...empty, name: form.values.name });
    if (reason) refusal.show(form, { code: codes.refused, info: reason });
  }

  if (secondStep.step) {
    const { SignInStep, ways } = secondStep.step;
    return <SignInStep ways={ways} done={complete} back={returnToPassword} />;
  }
  return (
    <Form form={form} className={styles.form}>
      <NameField form={form} />
      <PasswordField
        form={form}
        name="password"
        label="密码"
        autoComplete="current-password"
        early={(text) => tooLong('密码', text, limits.password)}
      />
      <CaptchaField form={form} state={captcha} />
      <Submit label="登录" busy={form.busy} refusal={refusal} />
    </Form>
  );
}
