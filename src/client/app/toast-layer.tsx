import { useSignals } from '@preact/signals-react/runtime';
import { lazy, Suspense } from 'react';
import { useServices } from '../state/services.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const ToastList = lazy(async () => ({ default: (await import('../ui/toast-list.tsx')).ToastList }));

/** Short messages. Their code is fetched with the first one. */
export function ToastLayer() {
  useSignals();
  const { toasts, platform } = useServices();
  const list = toasts.list.value;
  if (list.length === 0) return null;
  const plain = <div role="status">{list.map(({ text }) => text).join(' ')}</div>;
  return (
    <ErrorBoundary report={platform.report} fallback={plain}>
      <Suspense fallback={null}>
        <ToastList toasts={list} dismiss={toasts.dismiss} />
      </Suspense>
    </ErrorBoundary>
  );
}
