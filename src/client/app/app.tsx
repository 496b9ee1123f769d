import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Router } from 'wouter';
import { type Services, ServicesContext, useServices } from '../state/services.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Outlet } from './outlet.tsx';
import { startAfresh } from './recover.ts';
import { ToastLayer } from './toast-layer.tsx';
import { fadeBetweenPages } from './view-transition.ts';

export interface AppProps {
  readonly services: Services;
  /** Path and query while the server renders, where there is no address bar. */
  readonly ssrPath?: string;
  readonly ssrSearch?: string;
  /** Called after hydration. */
  readonly onMount?: () => void;
}

export function App({ services, ssrPath, ssrSearch, onMount }: AppProps) {
  useEffect(() => onMount?.(), [onMount]);
  const place = ssrPath === undefined ? {} : { ssrPath, ssrSearch: ssrSearch ?? '' };
  return (
    <ServicesContext value={services}>
      <ErrorBoundary report={services.platform.report}>
        <Router {...place} aroundNav={fadeBetweenPages}>
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

/** Shown when the server has refused this build as too old. */
function Outdated() {
  return (
    <Message title="页面需要刷新" text="网站已更新，刷新后继续。本机保存的文章和草稿不会丢失。">
      <Button onClick={() => void startAfresh().catch(() => location.reload())}>刷新</Button>
    </Message>
  );
}
