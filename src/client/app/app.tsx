import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { type Services, ServicesContext, useServices } from '../state/services.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { pause } from './lazy.ts';
import { Outlet } from './outlet.tsx';
import { startAfresh } from './recover.ts';
import { ToastLayer } from './toast-layer.tsx';

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

/** A text that takes longer than this to load does not hold back the page in which it will appear. */
const patienceMilliseconds = 120;
const stepMilliseconds = 12;

/**
 * Fades from a list to an article and back where the browser can and the reader has not asked for less motion. All other pages
 * change at once, and so does a list that is only filtered.
 */
const fadeBetweenPages: AroundNavHandler = (navigate, to, options) => {
  const { startViewTransition } = document as Partial<Pick<Document, 'startViewTransition'>>;
  const path = to.replace(/[?#].*/, '');
  const isBetween = path !== location.pathname && isReading(path) && isReading(location.pathname);
  if (!startViewTransition || !isBetween || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return navigate(to, options);
  }
  const transition = startViewTransition.call(document, async () => {
    navigate(to, options);
    await contentShown();
  });
  // A second navigation skips the transition of the first, which is no fault.
  transition.ready.catch(() => undefined);
};

function isReading(path: string): boolean {
  return path === '/' || path.startsWith('/article');
}

/** The browser shows the old page until this resolves. */
async function contentShown(): Promise<void> {
  for (let waited = 0; waited < patienceMilliseconds; waited += stepMilliseconds) {
    await pause(stepMilliseconds);
    if (!document.querySelector('#content [aria-label=正在加载]')) return;
  }
}
