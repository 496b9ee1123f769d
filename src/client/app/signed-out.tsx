import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { loginPath, useServices } from '../state/services.ts';
import { Loading } from '../ui/loading.tsx';
import { Message } from '../ui/message.tsx';

/** A page for signed-in people without one: leads to the login page where the server can be reached, and says so where it cannot. */
export function SignedOut() {
  useSignals();
  const { connectivity, platform } = useServices();
  const online = connectivity.online.value;

  useEffect(() => {
    let isLeft = false;
    async function goToLogin(): Promise<void> {
      // The browser may believe that it is online while nobody answers; a login form would then be of no use.
      const { kind } = await platform.http({ method: 'GET', path: '/healthz', headers: {} });
      if (kind === 'unreachable') connectivity.observe(false);
      // Whoever has gone elsewhere meanwhile, perhaps to the login page, stays there.
      else if (!isLeft) platform.go(loginPath(platform.path(), platform.fragment()), { replace: true });
    }
    if (online) void goToLogin();
    return () => void (isLeft = true);
  }, [online, connectivity, platform]);

  if (online) return <Loading />;
  return (
    <Message title="要先登录" text="这一页登录以后才能看，登录需要网络。连上网络后会自动转到登录页。">
      <Link href="/offline">离线书架</Link>
      <Link href="/">首页</Link>
    </Message>
  );
}
