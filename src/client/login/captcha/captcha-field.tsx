import { useEffect, useId, useRef } from 'react';
import type { LoginPageForm } from '#contract/credentials.ts';
import { tooLong } from '#contract/credentials.ts';
import { captchaLength } from '#domain/captcha/index.ts';
import { Field } from '../../ui/field.tsx';
import type { FormState } from '../../ui/use-form.ts';
import { captchaSize, drawCaptcha } from './draw-captcha.ts';
import type { ChallengeState } from './use-challenge.ts';
import styles from './captcha.module.css';

interface Props {
  readonly form: FormState<LoginPageForm>;
  readonly state: ChallengeState;
}

/** The captcha: a picture that a press replaces, or a sum in words for readers who cannot see the picture. */
export function CaptchaField({ form, state: { challenge, random, ask, renew } }: Props) {
  const question = useId();
  const input = useRef<HTMLInputElement>(null);
  const isQuestion = challenge?.kind === 'question';
  const early = isQuestion ? undefined : tooLong('验证码', form.values.captcha, captchaLength);

  function change(kind: 'picture' | 'question'): void {
    ask(kind);
    form.change('captcha', '');
    input.current?.focus();
  }

  return (
    <div className={styles.captcha}>
      <Field label="验证码" error={form.complaints.captcha ?? early}>
        {({ 'aria-describedby': note, ...field }) => (
          <div className={styles.row}>
            <input
              {...field}
              ref={input}
              name="captcha"
              aria-describedby={[isQuestion && question, note].filter(Boolean).join(' ') || undefined}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              value={form.values.captcha}
              onChange={(event) => form.change('captcha', event.target.value)}
            />
            {challenge?.kind === 'question' ? (
              <p id={question} className={styles.question}>
                {challenge.text}
              </p>
            ) : (
              <Picture code={challenge?.code} random={random} renew={renew} />
            )}
          </div>
        )}
      </Field>
      <button type="button" className={styles.other} onClick={() => change(isQuestion ? 'picture' : 'question')}>
        {isQuestion ? '换回图片' : '看不清？换成算术题'}
      </button>
    </div>
  );
}

interface PictureProps {
  readonly code: string | undefined;
  readonly random: () => number;
  readonly renew: () => void;
}

function Picture({ code, random, renew }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current && code !== undefined) drawCaptcha(canvas.current, code, random);
  }, [code, random]);
  return (
    <button type="button" className={styles.picture} aria-label="换一张验证码" title="换一张" onClick={renew}>
      <canvas ref={canvas} {...captchaSize} />
    </button>
  );
}
