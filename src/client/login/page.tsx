import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useServices } from '../state/services.ts';
import styles from './login.module.css';
import { Card } from './parts/card.tsx';
import { Reason } from './parts/reason.tsx';
import { LoginBox } from './parts/login-box.tsx';
import { RegisterBox } from './parts/register-box.tsx';
import { returnPath } from './return-path.ts';
import { Backdrop } from './scene/backdrop.tsx';

type Box = 'login' | 'register';

/** The specification's delay; the box left behind is out of sight by then. */
const resetMilliseconds = 500;

/** Login and register boxes that alternate before a winter morning; the one left behind is emptied half a second later. */
export function Page({ search }: { search: string }) {
  useSignals();
  const { session, platform } = useServices();
  const signedIn = session.loggedIn.value;
  const [shown, setShown] = useState<Box>('login');
  const [hasSwitched, setSwitched] = useState(false);
  const [rounds, setRounds] = useState({ login: 0, register: 0 });

  useEffect(() => {
    if (!hasSwitched) return undefined;
    const left: Box = shown === 'login' ? 'register' : 'login';
    const empty = (): void => setRounds((all) => ({ ...all, [left]: all[left] + 1 }));
    const timer = setTimeout(empty, resetMilliseconds);
    return () => clearTimeout(timer);
  }, [shown, hasSwitched]);

  // Somebody who turns out to be signed in after all goes on to where they wanted to be.
  useEffect(() => {
    if (signedIn) platform.go(returnPath(search) + platform.fragment(), { replace: true });
  }, [signedIn, search, platform]);

  function show(box: Box): void {
    setShown(box);
    setSwitched(true);
  }

  const registering = shown === 'register';
  return (
    <main id="content" className={styles.scene} tabIndex={-1}>
      <Backdrop />
      <div className={styles.boxes}>
        <Card
          title="登录"
          shown={!registering}
          arrived={hasSwitched && !registering}
          switchTo={{ label: '没有账号，去注册', go: () => show('register') }}
        >
          <Reason search={search} />
          <noscript>
            <p className={styles.refusal}>登录和注册要用到脚本，请在浏览器里允许本站运行脚本，再刷新。</p>
          </noscript>
          <LoginBox key={rounds.login} search={search} />
        </Card>
        <Card
          title="注册"
          shown={registering}
          arrived={registering}
          switchTo={{ label: '已有账号，去登录', go: () => show('login') }}
        >
          <RegisterBox key={rounds.register} />
        </Card>
      </div>
    </main>
  );
}
