import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { RecoveryResult } from '#contract/recovery.ts';
import { matchPage, type PageMatch } from '#site/match.ts';
import type { Page } from '#site/pages.ts';
import { useServices } from '../state/services.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Message } from '../ui/message.tsx';
import { SearchTrigger } from '../ui/search-trigger.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LazyPart } from './lazy-part.tsx';
import { lazy, type Lazy, pause } from './lazy.ts';
import { NotFound } from './not-found.tsx';
import { Notices } from './notices.tsx';
import { PageFrame } from './page-frame.tsx';
import { recover, startAfresh } from './recover.ts';
import { useNavigationEffects, useTitle } from './use-navigation-effects.ts';
import { manageLayout, viewOf } from './views.ts';
import styles from './layout.module.css';

/** Shows the page of the present address inside its layout. */
export function Outlet() {
  const [path] = useLocation();
  const match = matchPage(path);
  const { platform } = useServices();
  useNavigationEffects(path, match);
  if (!match) return <PublicLayout path={path}>{isGallery(path) ? <Gallery /> : <Nowhere path={path} />}</PublicLayout>;
  const page = (
    <ErrorBoundary key={path} report={platform.report}>
      <View key={match.page.id} match={match} />
    </ErrorBoundary>
  );
  return match.page.access === 'user' ? <Guarded path={path}>{page}</Guarded> : <Framed match={match}>{page}</Framed>;
}

function Nowhere({ path }: { path: string }) {
  useTitle();
  return (
    <NotFound path={path}>
      <SearchTrigger large />
    </NotFound>
  );
}

/** Only `npm run dev` has the gallery of styles: the build drops it with this condition. */
const gallery = import.meta.env.DEV ? lazy(() => import('./style-gallery/gallery.tsx')) : undefined;
const isGallery = (path: string): boolean => gallery !== undefined && path === '/about/style';

function Gallery() {
  return (
    gallery && (
      <LazyPart code={gallery} plain="">
        {({ StyleGallery }) => <StyleGallery />}
      </LazyPart>
    )
  );
}

function Framed({ match, children }: { match: PageMatch; children: ReactNode }) {
  const [path] = useLocation();
  if (match.page.layout === 'bare') return children;
  return (
    <PublicLayout path={path} width={match.page.width}>
      {children}
    </PublicLayout>
  );
}

const signedOut = lazy(() => import('./signed-out.tsx'));

/**
 * Shows its page to signed-in users only; others are sent to the login page, which leads back here. The server knows neither, and
 * renders the frame, which is the same for everybody.
 */
function Guarded({ path, children }: { path: string; children: ReactNode }) {
  useSignals();
  const { session } = useServices();
  // A browser that has dropped the cookie still has the user's record, which is enough to write without a network.
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
  if (layout.status === 'failed')
    return (
      <PublicLayout path={path}>
        <ChunkFailed why={layout.why} retry={layout.retry} />
      </PublicLayout>
    );
  if (layout.status === 'loading') return <Loading />;
  const { ManageLayout } = layout.value;
  return <ManageLayout path={path}>{isKnown ? children : <Loading />}</ManageLayout>;
}

function View({ match }: { match: PageMatch }) {
  const [path] = useLocation();
  const search = useSearch();
  const state = useLazy(viewOf(match.page.id));
  useTitle((state.status === 'ready' && state.value.documentTitle) || match.page.title);
  if (state.status === 'loading') return <Loading />;
  if (state.status === 'failed') {
    const failed = <ChunkFailed why={state.why} retry={state.retry} />;
    return match.page.layout === 'bare' ? <PublicLayout path={path}>{failed}</PublicLayout> : failed;
  }
  const { Page } = state.value;
  return <Page params={match.params} search={search} />;
}

/** Shown when a page's code cannot be loaded: without a network, or after a deploy has replaced it and no reload has helped. */
function ChunkFailed({ why, retry }: { why: RecoveryResult; retry: () => void }) {
  return why === 'offline' ? (
    <Message title="这个页面尚未存到本机" text="联网后才能打开。">
      <Button onClick={retry}>重试</Button>
      <a href="/offline">离线书架</a>
      <a href="/">首页</a>
    </Message>
  ) : (
    <Message title="页面加载失败" text="请先重试；仍然失败时，再清除旧文件并刷新。本机保存的文章和草稿不会丢失。">
      <Button onClick={retry}>重试</Button>
      {why === 'spent' && (
        <Button kind="quiet" onClick={() => void startAfresh().catch(retry)}>
          清除旧文件并刷新
        </Button>
      )}
    </Message>
  );
}

type LazyState<Value> =
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly why: RecoveryResult; readonly retry: () => void };

const secondTryMilliseconds = 1000;

/** Answers lazy code at once if it is loaded, else loads it: with one automatic retry, then the steps of `client/recovery`. */
function useLazy<Value>(code: Lazy<Value>): LazyState<Value> {
  const [round, setRound] = useState(0);
  const [why, setWhy] = useState<RecoveryResult>('reloading');

  useEffect(() => {
    let left = false;
    async function load(): Promise<void> {
      setWhy('reloading');
      try {
        await code.load().catch(() => pause(secondTryMilliseconds).then(code.load));
        setRound(round + 1);
      } catch (error) {
        // A reader who has opened another page meanwhile must not see a reload.
        if (!left) setWhy(await recover(error));
      }
    }
    if (!code.here()) void load();
    return () => void (left = true);
  }, [code, round]);

  const value = code.here();
  if (value) return { status: 'ready', value };
  if (why === 'reloading') return { status: 'loading' };
  return { status: 'failed', why, retry: () => setRound(round + 1) };
}

interface PublicLayoutProps {
  readonly path: string;
  readonly width?: Page['width'] | undefined;
  readonly children: ReactNode;
}

function PublicLayout({ path, width, children }: PublicLayoutProps) {
  return (
    <PageFrame notices={<Notices />}>
      <Header path={path} width={width} />
      <main id="content" className={styles.main} data-width={width} tabIndex={-1}>
        {children}
      </main>
      {width !== 'bench' && <Footer />}
    </PageFrame>
  );
}
