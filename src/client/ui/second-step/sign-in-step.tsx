import type { FactorWays } from '#contract/second-factor.ts';
import { useServices } from '../../state/services.ts';
import type { SessionUser } from '../../state/session.ts';
import { FactorForm } from './factor-form.tsx';

interface Props {
  readonly ways: FactorWays;
  readonly done: (user: SessionUser) => void | Promise<void>;
  /** Goes back to the password, with the reason where the step is over. */
  readonly back: (reason?: string) => void;
}

/** Completes a sign-in by the second factor. */
export function SignInStep({ ways, done, back }: Props) {
  const { api } = useServices();
  return (
    <FactorForm
      ways={ways}
      reload={() => api.write('user/step-options', {})}
      send={({ code, response }) =>
        response ? api.write('user/passkey-step', { response }) : api.write('user/second-step', { code })
      }
      done={done}
      leave={back}
      words={{ lead: '密码正确，请完成第二步验证。', submit: '登录', leave: '返回' }}
    />
  );
}
