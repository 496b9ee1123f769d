import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { SiteSettings } from '#site/config.ts';
import { matchPage } from '#site/match.ts';
import { useServices } from '../state/services.ts';
import { LoginBox } from './parts/login-box.tsx';
import { RegisterBox } from './parts/register-box.tsx';
import { returnPath } from './return-path.ts';
import { Backdrop } from './scene/backdrop.tsx';
import { useInvitation } from './use-invitation.ts';
import styles from './login.module.css';

type FormName = 'login' | 'register';

/** The delay of the specification; the form that was left is out of sight by then. */
const resetMilliseconds = 500;

/** Shows the login and registration forms, one at a time; the form that was left is reset half a second later. */
export function Page({ search }: { search: string }) {
  useSignals();
  const { session, platform, settings } = useServices();
  const signedIn = session.loggedIn.value;
  const [shown, setShown] = useState<FormName>('login');
  const [hasSwitched, setSwitched] = useState(false);
  const [rounds, setRounds] = useState({ login: 0, register: 0 });
  const invitation = useInvitation(() => {
    if (mayRegister(settings)) show('register');
  });

  useEffect(() => {
    if (!hasSwitched) return undefined;
    const left: FormName = shown === 'login' ? 'register' : 'login';
    const empty = (): void => setRounds((all) => ({ ...all, [left]: all[left] + 1 }));
    const timer = setTimeout(empty, resetMilliseconds);
    return () => clearTimeout(timer);
  }, [shown, hasSwitched]);

  // A visitor who turns out to be signed in continues to the page they came for.
  useEffect(() => {
    if (signedIn) platform.go(returnPath(search) + platform.fragment(), { replace: true });
  }, [signedIn, search, platform]);

  function show(box: FormName): void {
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
          below={<WayToRegister invitation={invitation} go={() => show('register')} />}
        >
          <Reason search={search} />
          <noscript>
            <p className={styles.refusal}>登录和注册需要启用 JavaScript，请在浏览器里允许后刷新。</p>
          </noscript>
          <LoginBox key={rounds.login} search={search} />
        </Card>
        <Card
          title="注册"
          shown={registering}
          arrived={registering}
          below={<Switch label="已有账号，去登录" go={() => show('login')} />}
        >
          <RegisterBox key={`${rounds.register} ${invitation}`} invitation={invitation} />
        </Card>
      </div>
    </main>
  );
}

interface Props {
  readonly title: string;
  readonly shown: boolean;
  /** Whether the reader has just switched to this form; its title then takes the focus. */
  readonly arrived: boolean;
  /** The way to the other form, or why there is none. */
  readonly below: ReactNode;
  readonly children: ReactNode;
}

/** One of the two forms. The hidden one is `inert`: invisible, and out of reach for keys and screen readers. */
function Card({ title, shown, arrived, below, children }: Props) {
  const { settings } = useServices();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  const Title = shown ? 'h1' : 'h2';
  return (
    <section className={styles.card} data-shown={shown || undefined} inert={!shown}>
      <div className={styles.head}>
        <Link href="/" className={styles.logo} aria-label={`${settings.name}，返回首页`}>
          <img src="/icons/icon.svg" alt="" width="56" height="56" />
        </Link>
        <Title ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </Title>
      </div>
      <OfflineNote />
      {children}
      {below}
    </section>
  );
}

function Switch({ label, go }: { label: string; go: () => void }) {
  return (
    <button type="button" className={styles.switch} onClick={go}>
      {label}
    </button>
  );
}

const mayRegister = ({ interaction, registration }: SiteSettings): boolean =>
  interaction === 'on' && registration !== 'closed';

/** The way to the registration form, or why there is none: somebody with an invitation would else look for what is wrong with it. */
function WayToRegister({ invitation, go }: { invitation: string; go: () => void }) {
  const { settings } = useServices();
  if (mayRegister(settings)) {
    return <Switch label={settings.registration === 'invite' ? '没有账号，凭邀请注册' : '没有账号，去注册'} go={go} />;
  }
  const closed = invitation ? '本站现在不开放注册，邀请链接暂时不能使用。' : '本站不开放注册。';
  return (
    <p className={styles.closed}>{settings.interaction === 'off' ? '本站现在只供阅读，只有站主可以登录。' : closed}</p>
  );
}

/** Says why a page redirected here; renders nothing after a direct visit. */
function Reason({ search }: { search: string }) {
  const { session } = useServices();
  const sentence = session.hasExpired ? '登录已过期，请重新登录。' : redirectReasonOf(search);
  return sentence ? <p className={styles.reason}>{sentence}</p> : null;
}

function redirectReasonOf(search: string): string | undefined {
  const page = matchPage(returnPath(search).split(/[?#]/)[0]!)?.page;
  if (page?.access !== 'user') return undefined;
  return page.id === 'manage/article/edit' ? '登录后继续写文章。' : `登录后打开“${page.title}”。`;
}

/** Says that the device is offline. On other pages the layout does so, which the login page lacks. */
function OfflineNote() {
  useSignals();
  const { connectivity } = useServices();
  return (
    <p role="status" className={styles.offline}>
      {!connectivity.online.value && '现在离线，登录和注册需要网络。'}
    </p>
  );
}
