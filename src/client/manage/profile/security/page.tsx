import { useEffect, useRef, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { useRead } from '#client/state/use-read.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { ReadResult } from '#client/ui/read-result.tsx';
import type { Info } from '#contract/endpoints.ts';
import { useProof } from '../../parts/confirm-identity.tsx';
import { NewRecoveryCodes } from './parts/new-recovery-codes.tsx';
import { PasskeyPart } from './parts/passkey-part.tsx';
import { RecoveryPart } from './parts/recovery-part.tsx';
import { TotpPart } from './parts/totp-part.tsx';
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
      <p className={styles.note}>添加或移除一种方式、更换恢复代码之后，其他设备会退出登录。</p>
      {proofDialog}
    </div>
  );
}

const requiredSentence = '本站要求开启两步验证。请先设置下面的一种方式，之后才能写文章和管理。';
