import { useEffect } from 'react';
import { Router, useLocation } from 'wouter';
import { matchPage } from '../../site/match.ts';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import styles from '../app/layout.module.css';
import { NotFound } from '../app/not-found.tsx';
import { ToastLayer } from '../app/toast-layer.tsx';
import { useNavigationEffects } from '../app/use-navigation-effects.ts';
import { type Services, ServicesContext, useServices } from '../state/services.ts';
import { fileRouting } from './address.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { View } from './view.tsx';

interface Props {
  readonly services: Services;
  /** Called once the page is alive. */
  readonly onMount: () => void;
}

/** The single file's frame around its pages. */
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

/** The page of the present address. */
function CurrentPage() {
  const { platform } = useServices();
  const [path] = useLocation();
  const match = matchPage(path);
  useNavigationEffects(path, match);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        跳到正文
      </a>
      <Header path={path} />
      <main id="content" className={styles.main} tabIndex={-1}>
        <ErrorBoundary key={path} report={platform.report}>
          {match ? <View key={match.page.id} match={match} /> : <NotFound />}
        </ErrorBoundary>
      </main>
      <Footer />
    </div>
  );
}
