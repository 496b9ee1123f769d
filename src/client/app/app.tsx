import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Router } from 'wouter';
import { type Services, ServicesContext, useServices } from '../state/services.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Outdated } from './outdated.tsx';
import { Outlet } from './outlet.tsx';
import { ToastLayer } from './toast-layer.tsx';

export interface AppProps {
  readonly services: Services;
  /** Where the page is when there is no address bar: while the server renders. */
  readonly ssrPath?: string;
  readonly ssrSearch?: string;
  /** Called once the page is alive in the browser. */
  readonly onMount?: () => void;
}

export function App({ services, ssrPath, ssrSearch, onMount }: AppProps) {
  useEffect(() => onMount?.(), [onMount]);
  const place = ssrPath === undefined ? {} : { ssrPath, ssrSearch: ssrSearch ?? '' };
  return (
    <ServicesContext value={services}>
      <ErrorBoundary report={services.platform.report}>
        <Router {...place}>
          <Site />
        </Router>
      </ErrorBoundary>
    </ServicesContext>
  );
}

function Site() {
  useSignals();
  const { outdated } = useServices();
  if (outdated.value) return <Outdated />;
  return (
    <>
      <Outlet />
      <ToastLayer />
    </>
  );
}
