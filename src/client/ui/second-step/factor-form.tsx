import { useEffect, useRef, useState } from 'react';
import { FormError } from '#client/ui/form-foot.tsx';
import { codes } from '#contract/api.ts';
import { limits } from '#contract/limits.ts';
import type { FactorWays, PasskeyAssertion } from '#contract/second-factor.ts';
import { isSixDigits, plainCode } from '#domain/text/plain-code.ts';
import { signWithPasskey } from '../../platform/passkeys.ts';
import type { CallResult } from '../../state/api.ts';
import { Button } from '../button.tsx';
import { Form } from '../form.tsx';
import { PasswordField } from '../password-field.tsx';
import { TextField } from '../text-field.tsx';
import { type FormState, useForm } from '../use-form.ts';
import styles from './factor-form.module.css';

interface Values {
  readonly password: string;
  readonly code: string;
}

/** What the reader has shown: the signature of a passkey, or a code; the password where it was asked for. */
export interface ShownFactor extends Values {
  readonly response?: PasskeyAssertion;
}

interface Props<Value> {
  readonly ways: FactorWays;
  /** Asks for the ways again, because a passkey signs each challenge once. */
  readonly reload: () => Promise<CallResult<FactorWays>>;
  readonly send: (shown: ShownFactor) => Promise<CallResult<Value>>;
  readonly done: (value: Value) => void | Promise<void>;
  /** Called by the button that leaves the form, and with the reason where the server has ended the step. */
  readonly leave: (reason?: string) => void;
  readonly asksPassword?: boolean;
  readonly words: { readonly lead: string; readonly submit: string; readonly leave: string };
}

type Way = 'totp' | 'passkey' | 'recovery' | 'none';

const wayNames: Readonly<Record<Way, string>> = {
  totp: '用验证器应用',
  passkey: '用通行密钥',
  recovery: '用恢复代码',
  none: '',
};

function waysOf({ totp, passkey, recoveryCodes }: FactorWays): readonly Way[] {
  return [
    ...(totp ? ['totp' as const] : []),
    ...(passkey ? ['passkey' as const] : []),
    ...(recoveryCodes ? ['recovery' as const] : []),
  ];
}

/** Asks for the second factor by one of the account's ways, the handiest first, and lets the reader choose another. */
export function FactorForm<Value>({ ways, send, asksPassword = false, words, ...props }: Props<Value>) {
  const [way, setWay] = useState<Way>(() => waysOf(ways)[0] ?? 'none');
  const { form, said, clear } = useFactorForm({ ways, way, send, asksPassword, ...props });
  const area = useRef<HTMLDivElement>(null);
  // The first field of a dialog has the focus by the dialog's own doing.
  useEffect(() => area.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [way]);

  function choose(next: Way): void {
    clear();
    form.change('code', '');
    setWay(next);
  }

  return (
    <Form form={form} className={styles.form}>
      <p>{words.lead}</p>
      <div ref={area} className={styles.fields}>
        {asksPassword && (
          <PasswordField form={form} name="password" label="密码" autoComplete="current-password" data-first />
        )}
        <CodeField form={form} way={way} isFirst={!asksPassword} />
        <FormError>{said}</FormError>
        <Button
          type="submit"
          aria-disabled={form.busy}
          data-first={way === 'passkey' && !asksPassword ? '' : undefined}
        >
          {way === 'passkey' ? `${wayNames.passkey}${words.submit}` : words.submit}
        </Button>
      </div>
      <div className={styles.others}>
        {waysOf(ways)
          .filter((other) => other !== way)
          .map((other) => (
            <button key={other} type="button" onClick={() => choose(other)}>
              {wayNames[other]}
            </button>
          ))}
        <button type="button" onClick={() => props.leave()}>
          {words.leave}
        </button>
      </div>
    </Form>
  );
}

function CodeField({ form, way, isFirst }: { form: FormState<Values>; way: Way; isFirst: boolean }) {
  if (way !== 'totp' && way !== 'recovery') return null;
  const shared = { form, name: 'code', maxLength: limits.factorCode, 'data-first': isFirst ? '' : undefined } as const;
  return way === 'totp' ? (
    <TextField
      key={way}
      {...shared}
      label="验证码"
      hint="验证器应用里的 6 位数字"
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  ) : (
    <TextField
      key={way}
      {...shared}
      label="恢复代码"
      hint="形如 k3v8q-0zt5m，每个只能用一次"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

type Sending<Value> = Omit<Props<Value>, 'words'> & { readonly way: Way };

/** The values of the form, and the message that belongs to no field. */
function useFactorForm<Value>({ ways: first, way, reload, send, done, leave, asksPassword }: Sending<Value>) {
  const [ways, setWays] = useState(first);
  const [said, setSaid] = useState('');
  const form = useForm<Values>({ password: '', code: '' }, check, async (values): Promise<void> => {
    setSaid('');
    if (way !== 'passkey') return finish(await send(values));
    return ways.passkey ? signAndSend(values, ways.passkey) : undefined;
  });

  function check({ password, code }: Values): FormState<Values>['complaints'] {
    return {
      ...(asksPassword && password === '' ? { password: '请输入密码' } : {}),
      ...(way === 'totp' && !isSixDigits(plainCode(code)) ? { code: '请输入 6 位数字的验证码' } : {}),
      ...(way === 'recovery' && code.trim() === '' ? { code: '请输入恢复代码' } : {}),
    };
  }

  async function signAndSend(values: Values, options: NonNullable<FactorWays['passkey']>): Promise<void> {
    const signed = await signWithPasskey(options);
    if (!signed.ok) return setSaid(signed.error.message);
    const outcome = await send({ ...values, response: signed.value });
    if (outcome.code === codes.refused) {
      const next = await reload();
      if (next.code === codes.ok) setWays(next.info);
    }
    return finish(outcome);
  }

  async function finish(outcome: CallResult<Value>): Promise<void> {
    if (outcome.code === codes.ok) return done(outcome.info);
    if (outcome.code === codes.notFound) return leave(outcome.info);
    const field = 'field' in outcome ? outcome.field : undefined;
    if (field === 'password' || field === 'code') return form.complain({ [field]: outcome.info });
    return setSaid(outcome.info);
  }

  return { form, said, clear: () => setSaid('') };
}
