import { useId, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import type { FactorPartProps } from './factor-part.ts';
import { RemovalQuestion } from './removal-question.tsx';
import { useFactorAction } from './use-factor-action.ts';
import styles from '../security.module.css';

/** The number of recovery codes that are left, and the way to new ones. */
export function RecoveryPart({ left, withProof, onChanged }: FactorPartProps & { left: number }) {
  const { api } = useServices();
  const name = useId();
  const { busy, said, run } = useFactorAction();
  const [isAsking, setAsking] = useState(false);
  const renew = () =>
    run(
      () => withProof((key) => api.write('user/renew-recovery-codes', {}, key)),
      ({ recoveryCodes }) => onChanged(recoveryCodes),
    );
  return (
    <section className={styles.part} aria-labelledby={name}>
      <h2 id={name}>恢复代码</h2>
      <p className={styles.note}>没有手机也没有通行密钥的时候，用一个恢复代码代替验证码。</p>
      <p>{left > 0 ? `还有 ${left} 个没有用过。` : '已经用完，请更换一组。'}</p>
      <p role="alert" className={styles.said}>
        {said}
      </p>
      <Button kind="quiet" aria-haspopup="dialog" aria-disabled={busy} onClick={() => setAsking(true)}>
        更换恢复代码
      </Button>
      {isAsking && (
        <RemovalQuestion
          title="更换恢复代码"
          text="换一组新的之后，原来的全部失效。"
          verb="更换"
          confirm={renew}
          close={() => setAsking(false)}
        />
      )}
    </section>
  );
}
