import { useSignals } from '@preact/signals-react/runtime';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { matchPage, type PageMatch } from '../../site/match.ts';
import { loginPath, useServices } from '../state/services.ts';
import { Loading } from '../ui/loading.tsx';
import { ChunkFailed } from './chunk-failed.tsx';
import { NotFound } from './not-found.tsx';
import { PublicLayout } from './public-layout.tsx';
import { useArrival } from './use-arrival.ts';
import { useView } from './use-view.ts';

/** Visitors never see it, so they never fetch it. */
const ManageLayout = lazy(async () => ({ default: (await import('./manage-layout.tsx')).ManageLayout }));

/** The page of the present address inside its layout. */
export function Outlet() {
  const [path] = useLocation();
  const match = matchPage(path);
  useArrival(path, match);
  if (!match) {
    return (
      <PublicLayout path={path}>
        <NotFound />
      </PublicLayout>
    );
  }
  const page = <View key={match.page.id} match={match} />;
  return match.page.access === 'user' ? <Guarded path={path}>{page}</Guarded> : <Framed match={match}>{page}</Framed>;
}

function Framed({ match, children }: { match: PageMatch; children: ReactNode }) {
  const [path] = useLocation();
  return match.page.layout === 'bare' ? children : <PublicLayout path={path}>{children}</PublicLayout>;
}

/** Only for signed-in people; everybody else goes to the login page, which leads back here. */
function Guarded({ path, children }: { path: string; children: ReactNode }) {
  useSignals();
  const { session, platform } = useServices();
  const [checked, setChecked] = useState(false);
  const loggedIn = session.loggedIn.value;
  useEffect(() => {
    session.reload();
    setChecked(true);
  }, [session]);
  useEffect(() => {
    if (checked && !loggedIn) platform.go(loginPath(platform.path()), { replace: true });
  }, [checked, loggedIn, platform]);
  if (!checked || !loggedIn) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <ManageLayout path={path}>{children}</ManageLayout>
    </Suspense>
  );
}

function View({ match }: { match: PageMatch }) {
  const search = useSearch();
  const state = useView(match.page.id);
  if (state.status === 'loading') return <Loading />;
  if (state.status === 'failed') return <ChunkFailed retry={state.retry} />;
  const { Page } = state.view;
  return <Page params={match.params} search={search} />;
}
