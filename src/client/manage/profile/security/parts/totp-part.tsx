import { useRef, useState } from 'react';
import { Section } from '#client/manage/parts/section.tsx';
import { useServices } from '#client/state/services.ts';
import { useCopy } from '#client/state/use-copy.ts';
import { useDeferredWork } from '#client/state/use-deferred-work.ts';
import { Button } from '#client/ui/button.tsx';
import { drawQr, qrViewBox } from '#client/ui/draw-qr.ts';
import { Actions, FormError } from '#client/ui/form-foot.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useForm } from '#client/ui/use-form.ts';
import { codes } from '#contract/api.ts';
import type { Info } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { isSixDigits, plainCode } from '#domain/text/plain-code.ts';
import { type FactorPartProps, RemovalQuestion, useFactorAction } from './factor-part.tsx';
import sections from '#client/manage/parts/sections.module.css';
import styles from '../security.module.css';

type Setup = Info<'user/start-totp'>;

/** The authenticator app: set up by a QR code, confirmed by a first code, turned off. */
export function TotpPart({ isOn, withProof, onChanged }: FactorPartProps & { isOn: boolean }) {
  const { api } = useServices();
  const title = useRef<HTMLHeadingElement>(null);
  const { busy, said, run } = useFactorAction();
  const [setup, setSetup] = useState<Setup>();
  const [isAsking, setAsking] = useState(false);

  /** Shows other steps; the pressed button disappears with those of before. */
  function show(next: Setup | undefined): void {
    setSetup(next);
    title.current?.focus({ preventScroll: true });
  }

  function settle(made: readonly string[] = []): void {
    show(undefined);
    onChanged(made);
  }

  const start = () => run(() => withProof((key) => api.write('user/start-totp', {}, key)), show);
  const stop = () =>
    run(
      () => withProof((key) => api.write('user/stop-totp', {}, key)),
      () => settle(),
    );
  return (
    <Section title="验证器应用" heading={title} className={sections.part}>
      <p className={sections.note}>
        用手机上的验证器应用（如微软验证器、1Password、Bitwarden）生成 6 位验证码，不需要网络。
      </p>
      {isOn && <p>已启用。</p>}
      {setup && <SetupSteps setup={setup} withProof={withProof} onChanged={settle} close={() => show(undefined)} />}
      <FormError>{said}</FormError>
      {isOn ? (
        <Button kind="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          停用
        </Button>
      ) : (
        !setup && (
          <Button aria-disabled={busy} onClick={start}>
            启用
          </Button>
        )
      )}
      {isAsking && (
        <RemovalQuestion
          title="停用验证器应用"
          text="停用后，应用里的验证码不再有效。"
          verb="停用"
          confirm={stop}
          close={() => setAsking(false)}
        />
      )}
    </Section>
  );
}

interface SetupProps extends FactorPartProps {
  readonly setup: Setup;
  readonly close: () => void;
}

function SetupSteps({ setup: { secret, uri }, withProof, onChanged, close }: SetupProps) {
  const { api } = useServices();
  const copy = useCopy();
  const [said, setSaid] = useState('');
  const check = ({ code }: { code: string }) =>
    isSixDigits(plainCode(code)) ? {} : { code: '请输入 6 位数字的验证码' };
  const form = useForm({ code: '' }, check, async ({ code }): Promise<void> => {
    setSaid('');
    const outcome = await withProof((key) => api.write('user/confirm-totp', { code }, key));
    if (outcome.code === codes.ok) return onChanged(outcome.info.recoveryCodes);
    if ('field' in outcome && outcome.field === 'code') return form.complain({ code: outcome.info });
    return setSaid(outcome.info);
  });
  return (
    <div className={styles.steps}>
      <p>1. 用验证器应用扫描二维码，或手动输入密钥。</p>
      <QrCode text={uri} />
      <p className={styles.secret}>
        <span>密钥</span>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <Button kind="quiet" size="small" onClick={() => void copy(secret)}>
          复制密钥
        </Button>
      </p>
      <p>2. 输入应用里显示的验证码。</p>
      <Form form={form} className={styles.steps}>
        <TextField
          form={form}
          name="code"
          label="验证码"
          hint="验证器应用里的 6 位数字"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={limits.factorCode}
        />
        <FormError>{said}</FormError>
        <Actions>
          <Button type="submit" aria-disabled={form.busy}>
            确认启用
          </Button>
          <Button kind="quiet" onClick={close}>
            取消
          </Button>
        </Actions>
      </Form>
    </div>
  );
}

/** Shows a text as a QR code; its place is there before it is drawn. The secret beside it does where it cannot be. */
function QrCode({ text }: { text: string }) {
  const drawn = useDeferredWork(text, () => drawQr(text));
  return (
    <svg
      className={styles.code}
      viewBox={drawn ? qrViewBox(drawn) : undefined}
      role="img"
      aria-label="验证器应用的二维码"
    >
      {drawn && <path d={drawn.path} />}
    </svg>
  );
}
