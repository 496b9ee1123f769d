import { useState, useEffect, useRef } from 'react';
import { Section } from '#client/manage/parts/section.tsx';
import { useServices } from '#client/state/services.ts';
import { useRead } from '#client/state/use-read.ts';
import { Button } from '#client/ui/button.tsx';
import { FormError } from '#client/ui/form-foot.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { ReadResult } from '#client/ui/read-result.tsx';
import type { Info } from '#contract/endpoints.ts';
import { useProof } from '../../parts/confirm-identity.tsx';
import { type FactorPartProps, RemovalQuestion, useFactorAction } from './parts/factor-part.tsx';
import { NewRecoveryCodes } from './parts/new-recovery-codes.tsx';
import { PasskeyPart } from './parts/passkey-part.tsx';
import { TotpPart } from './parts/totp-part.tsx';
import sections from '#client/manage/parts/sections.module.css';
import styles from './security.module.css';

/** The second factors of the account: an authenticator app, passkeys, and recovery codes. */
export function Page() {
  const { state, retry } = useRead('user/second-factor', {}, { fresh: true });
  return (
    <>
      <PageTitle title="登录安全">开启两步验证后，登录除了密码，还要一个验证码或通行密钥。</PageTitle>
      <ReadResult state={state} retry={retry} wayOn={{ path: '/manage/profile/info', title: '返回个人信息' }}>
        {(factors) => <Factors factors={factors} refresh={retry} />}
      </ReadResult>
    </>
  );
}

function Factors({ factors, refresh }: { factors: Info<'user/second-factor'>; refresh: () => void }) {
  const { totp, passkeys, recoveryCodesLeft, isRequired, passkeyOrigin } = factors;
  const { withProof, proofDialog } = useProof();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const status = useRef<HTMLParagraphElement>(null);
  const isOn = totp || passkeys.length > 0;
  const { needsFactor } = useServices();
  useEffect(() => {
    if (isOn) needsFactor.value = false;
  }, [isOn, needsFactor]);

  /** Shows the codes of a first factor; later ones bring none. */
  function onChanged(made: readonly string[] = []): void {
    // Codes that are not saved yet stay on the screen, whatever else is changed meanwhile.
    if (made.length > 0) setCodes(made);
    refresh();
  }

  function closeCodes(): void {
    setCodes([]);
    // The pressed button disappears with the codes.
    status.current?.focus({ preventScroll: true });
  }

  const shared = { withProof, onChanged };
  return (
    <div className={styles.factors}>
      <p ref={status} className={styles.state} data-on={isOn || undefined} role="status" tabIndex={-1}>
        {isOn ? '两步验证已开启。' : isRequired ? requiredSentence : '两步验证未开启。'}
      </p>
      {isOn && codes.length > 0 && <NewRecoveryCodes codes={codes} close={closeCodes} />}
      <TotpPart isOn={totp} {...shared} />
      <PasskeyPart passkeys={passkeys} origin={passkeyOrigin} {...shared} />
      {isOn && <RecoveryPart left={recoveryCodesLeft} {...shared} />}
      <p className={sections.note}>添加或移除一种方式、更换恢复代码之后，其他设备会退出登录。</p>
      {proofDialog}
    </div>
  );
}

const requiredSentence = '本站要求开启两步验证。请先设置下面的一种方式，之后才能写文章和管理。';

/** The number of recovery codes that are left, and the way to new ones. */
function RecoveryPart({ left, withProof, onChanged }: FactorPartProps & { left: number }) {
  const { api } = useServices();
  const { busy, said, run } = useFactorAction();
  const [isAsking, setAsking] = useState(false);
  const renew = () =>
    run(
      () => withProof((key) => api.write('user/renew-recovery-codes', {}, key)),
      ({ recoveryCodes }) => onChanged(recoveryCodes),
    );
  return (
    <Section title="恢复代码" className={sections.part}>
      <p className={sections.note}>没有手机也没有通行密钥的时候，用一个恢复代码代替验证码。</p>
      <p>{left > 0 ? `还有 ${left} 个没有用过。` : '已经用完，请更换一组。'}</p>
      <FormError>{said}</FormError>
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
    </Section>
  );
}
