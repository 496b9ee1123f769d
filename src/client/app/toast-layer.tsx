import { useSignals } from '@preact/signals-react/runtime';
import { useServices } from '../state/services.ts';
import { LazyPart } from './lazy-part.tsx';
import { lazy } from './lazy.ts';

const toastList = lazy(() => import('../ui/toast-list.tsx'));

/**
 * Shows short messages; the code of the list loads with the first message. The live region is in the page before them: screen readers
 * read out what comes into it, not a region that comes with its text.
 */
export function ToastLayer() {
  useSignals();
  const { toasts } = useServices();
  const list = toasts.list.value;
  return (
    <div role="status" data-toasts="">
      {list.length > 0 && (
        <LazyPart code={toastList} plain={list.map(({ text }) => text).join(' ')}>
          {({ ToastList }) => <ToastList toasts={list} dismiss={toasts.dismiss} />}
        </LazyPart>
      )}
    </div>
  );
}
