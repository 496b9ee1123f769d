import { useEffect, type ComponentType, lazy, Suspense } from 'react';
import { Router, useLocation, useSearch } from 'wouter';
import { siteFacts } from '#site/config.ts';
import { matchPage, type PageMatch } from '#site/match.ts';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { NotFound } from '../app/not-found.tsx';
import { PageFrame } from '../app/page-frame.tsx';
import { ToastLayer } from '../app/toast-layer.tsx';
import { useNavigationEffects, useTitle } from '../app/use-navigation-effects.ts';
import type { PageProps } from '../app/views.ts';
import { build } from '../state/build.ts';
import { type Services, ServicesContext, useServices } from '../state/services.ts';
import { Loading } from '../ui/loading.tsx';
import { fileRouting } from './address.ts';
import { Header } from './header.tsx';
import { Home } from './home.tsx';
import footerStyles from '../app/footer.module.css';
import styles from '../app/layout.module.css';

interface Props {
  readonly services: Services;
  /** Called after the first render. */
  readonly onMount: () => void;
}

/** The layout of the single file around its pages. */
export function Frame({ services, onMount }: Props) {
  useEffect(() => onMount(), [onMount]);
  return (
    <ServicesContext value={services}>
      <ErrorBoundary report={services.platform.report}>
        <Router {...fileRouting}>
          <CurrentPage />
          <ToastLayer />
        </Router>
      </ErrorBoundary>
    </ServicesContext>
  );
}

/** Renders the page of the present address. */
function CurrentPage() {
  const { platform } = useServices();
  const [path] = useLocation();
  const match = matchPage(path);
  useNavigationEffects(path, match);
  useTitle(match?.page.title);
  const isBench = match?.page.width === 'bench';
  return (
    <PageFrame>
      <Header path={path} />
      <main id="content" className={styles.main} data-width={isBench ? 'bench' : undefined} tabIndex={-1}>
        <ErrorBoundary key={path} report={platform.report}>
          {match ? <View key={match.page.id} match={match} /> : <NotFound path={path} />}
        </ErrorBoundary>
      </main>
      {!isBench && <Footer />}
    </PageFrame>
  );
}

function Footer() {
  const { settings } = useServices();
  return (
    <footer className={footerStyles.footer} data-unprinted>
      <p>单文件离线版 {build.version}</p>
      <p>
        © {siteFacts.copyrightYear} {settings.name} · {settings.owner}
      </p>
    </footer>
  );
}

type View = ComponentType<PageProps>;

/** All code is in the file, but the module of a page is evaluated only when the page opens. */
const modules = import.meta.glob<View>(['../tool/**/page.tsx', '!../tool/token/page.tsx', '../lunar/**/page.tsx'], {
  import: 'Page',
});
const views: Readonly<Record<string, View>> = Object.fromEntries(
  Object.entries(modules).map(([file, load]) => [
    file.slice('../'.length, -'/page.tsx'.length),
    lazy(async () => ({ default: await load() })),
  ]),
);

/** Renders a page of the site inside the single file. */
function View({ match: { page, params } }: { match: PageMatch }) {
  const search = useSearch();
  const Page = views[page.id] ?? Home;
  return (
    <Suspense fallback={<Loading />}>
      <Page params={params} search={search} />
    </Suspense>
  );
}
