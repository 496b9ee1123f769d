import { useSignals } from '@preact/signals-react/runtime';
import { useServices } from '../state/services.ts';
import { LazyPart } from './lazy-part.tsx';
import { lazy } from './lazy.ts';

const toastList = lazy(() => import('../ui/toast-list.tsx'));

/** Shows short messages; the code of the list loads with the first message. */
export function ToastLayer() {
  useSignals();
  const { toasts } = useServices();
  const list = toasts.list.value;
  if (list.length === 0) return null;
  const plain = <div role="status">{list.map(({ text }) => text).join(' ')}</div>;
  return (
    <LazyPart code={toastList} plain={plain}>
      {({ ToastList }) => <ToastList toasts={list} dismiss={toasts.dismiss} />}
    </LazyPart>
  );
}
