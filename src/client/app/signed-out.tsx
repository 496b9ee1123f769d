import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { loginPath, useServices } from '../state/services.ts';
import { Loading } from '../ui/loading.tsx';
import { Message } from '../ui/message.tsx';
import { useTitle } from './use-navigation-effects.ts';

/** Shown instead of a page for signed-in users: redirects to the login page if the server can be reached, else says that it cannot. */
export function SignedOut() {
  useSignals();
  const { connectivity, platform } = useServices();
  useTitle('请先登录');
  const online = connectivity.online.value;

  useEffect(() => {
    let isLeft = false;
    async function goToLogin(): Promise<void> {
      // The browser may believe that it is online while no server answers; a login form would then be useless.
      const { kind } = await platform.http({ method: 'GET', path: '/healthz', headers: {} });
      if (kind === 'unreachable') connectivity.observe(false);
      // A reader who has opened another page meanwhile stays there.
      else if (!isLeft) platform.go(loginPath(platform.path(), platform.fragment()), { replace: true });
    }
    if (online) void goToLogin();
    return () => void (isLeft = true);
  }, [online, connectivity, platform]);

  if (online) return <Loading />;
  return (
    <Message title="请先登录" text="这个页面登录后才能查看，登录需要网络。联网后自动打开登录页。">
      <Link href="/offline">离线书架</Link>
      <Link href="/">首页</Link>
    </Message>
  );
}
