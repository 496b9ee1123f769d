import { useSignals } from '@preact/signals-react/runtime';
import { Link, useLocation, useSearch } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { loginPath, useServices } from '../state/services.ts';
import { Avatar } from '../ui/avatar.tsx';
import { LazyPart } from './lazy-part.tsx';
import { lazy } from './lazy.ts';
import styles from './header.module.css';

const accountMenu = lazy(() => import('./account-menu.tsx'));

/** A link to the login for visitors; for signed-in users their avatar with a menu, whose code only they load. */
export function Account() {
  useSignals();
  const { session, platform, settings } = useServices();
  const [path] = useLocation();
  const search = useSearch();
  const fragment = useLocationProperty(platform.fragment, () => '');
  if (!session.loggedIn.value) {
    // Only owners may sign in then, and they know the address.
    if (settings.interaction === 'off') return null;
    return (
      <Link href={loginPath(search ? `${path}?${search}` : path, fragment)} className={styles.login}>
        登录
      </Link>
    );
  }
  const plain = (
    <Link href="/manage/profile/info" className={styles.avatar} aria-label="个人中心">
      <Avatar url={session.user.value?.avatar ?? ''} />
    </Link>
  );
  return (
    <LazyPart code={accountMenu} before={plain} plain={plain}>
      {({ AccountMenu }) => <AccountMenu />}
    </LazyPart>
  );
}
