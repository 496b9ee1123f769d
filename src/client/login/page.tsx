import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { returnPath, useServices } from '../state/services.ts';
import styles from './login.module.css';
import { LoginBox } from './parts/login-box.tsx';
import { RegisterBox } from './parts/register-box.tsx';

type Box = 'login' | 'register';

const resetMilliseconds = 500;

/** Login and register boxes that alternate; the one left behind is emptied half a second later, when it is out of sight. */
export function Page({ search }: { search: string }) {
  useSignals();
  const { settings, session, platform } = useServices();
  const signedIn = session.loggedIn.value;
  const [shown, setShown] = useState<Box>('login');
  const [rounds, setRounds] = useState({ login: 0, register: 0 });

  useEffect(() => {
    const left: Box = shown === 'login' ? 'register' : 'login';
    const empty = (): void => setRounds((all) => ({ ...all, [left]: all[left] + 1 }));
    const timer = setTimeout(empty, resetMilliseconds);
    return () => clearTimeout(timer);
  }, [shown]);

  // Somebody who was sent here and turns out to be signed in after all goes on to where they wanted to be.
  useEffect(() => {
    if (signedIn && search.includes('from=')) platform.go(returnPath(search), { replace: true });
  }, [signedIn, search, platform]);

  const registering = shown === 'register';
  return (
    <main id="content" className={styles.scene} tabIndex={-1}>
      <div className={styles.box}>
        <Link href="/" className={styles.logo} aria-label={`${settings.name}，回首页`}>
          <img src="/icons/icon.svg" alt="" width="56" height="56" />
        </Link>
        <h1>{registering ? '注册' : '登录'}</h1>
        <div hidden={registering}>
          <LoginBox key={rounds.login} search={search} />
        </div>
        <div hidden={!registering}>
          <RegisterBox key={rounds.register} />
        </div>
        <button type="button" className={styles.switch} onClick={() => setShown(registering ? 'login' : 'register')}>
          {registering ? '已有账号，去登录' : '没有账号，去注册'}
        </button>
      </div>
    </main>
  );
}
