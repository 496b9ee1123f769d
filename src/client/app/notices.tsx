import { useSignals } from '@preact/signals-react/runtime';
import { lazy, Suspense } from 'react';
import { useServices } from '../state/services.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const NoticeList = lazy(async () => ({ default: (await import('./notice-list.tsx')).NoticeList }));

/** What the reader should know about the site itself: no network, or a newer build that waits. Its code comes when it is needed. */
export function Notices() {
  useSignals();
  const { connectivity, updates, platform } = useServices();
  const isQuiet = connectivity.online.value && !updates.offered.value;
  return (
    <div role="status">
      {!isQuiet && (
        <ErrorBoundary report={platform.report} fallback="现在离线。">
          <Suspense fallback={null}>
            <NoticeList />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
