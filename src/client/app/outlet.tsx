import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { matchPage, type PageMatch } from '../../site/match.ts';
import { useServices } from '../state/services.ts';
import { Loading } from '../ui/loading.tsx';
import { ChunkFailed } from './chunk-failed.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LazyPart } from './lazy-part.tsx';
import { lazy } from './lazy.ts';
import { NotFound } from './not-found.tsx';
import { PublicLayout } from './public-layout.tsx';
import { useNavigationEffects } from './use-navigation-effects.ts';
import { useLazy } from './use-lazy.ts';
import { manageLayout, viewOf } from './views.ts';

/** The page of the present address inside its layout. */
export function Outlet() {
  const [path] = useLocation();
  const match = matchPage(path);
  const { platform } = useServices();
  useNavigationEffects(path, match);
  if (!match) {
    return (
      <PublicLayout path={path}>
        <NotFound />
      </PublicLayout>
    );
  }
  const page = (
    <ErrorBoundary key={path} report={platform.report}>
      <View key={match.page.id} match={match} />
    </ErrorBoundary>
  );
  return match.page.access === 'user' ? <Guarded path={path}>{page}</Guarded> : <Framed match={match}>{page}</Framed>;
}

function Framed({ match, children }: { match: PageMatch; children: ReactNode }) {
  const [path] = useLocation();
  return match.page.layout === 'bare' ? children : <PublicLayout path={path}>{children}</PublicLayout>;
}

const signedOut = lazy(() => import('./signed-out.tsx'));

/** Only for signed-in people; everybody else goes to the login page, which leads back here. */
function Guarded({ path, children }: { path: string; children: ReactNode }) {
  useSignals();
  const { session } = useServices();
  // Without a network a browser that has dropped the cookie still knows who writes here.
  const isKnown = session.username.value !== '';
  const layout = useLazy(manageLayout);
  if (!isKnown && session.settled.value)
    return (
      <PublicLayout path={path}>
        <LazyPart code={signedOut} plain="">
          {({ SignedOut }) => <SignedOut />}
        </LazyPart>
      </PublicLayout>
    );
  if (layout.status === 'failed') return <ChunkFailed why={layout.why} retry={layout.retry} />;
  if (!isKnown || layout.status === 'loading') return <Loading />;
  const { ManageLayout } = layout.value;
  return <ManageLayout path={path}>{children}</ManageLayout>;
}

function View({ match }: { match: PageMatch }) {
  const search = useSearch();
  const state = useLazy(viewOf(match.page.id));
  if (state.status === 'loading') return <Loading />;
  if (state.status === 'failed') return <ChunkFailed why={state.why} retry={state.retry} />;
  const { Page } = state.value;
  return <Page params={match.params} search={search} />;
}
