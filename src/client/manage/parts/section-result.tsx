import type { ReactNode } from 'react';
import type { ReadState } from '../../state/read-state.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useRetryOnReturn } from '../../ui/use-retry-on-return.ts';
import styles from './manage.module.css';

interface Props<Value> {
  readonly state: ReadState<Value>;
  readonly retry: () => void;
  readonly children: (value: Value) => ReactNode;
}

/** The result of a read that fills only a section; its failure leaves the rest of the page alone. */
export function SectionResult<Value>({ state, retry, children }: Props<Value>) {
  useRetryOnReturn(state.status === 'failed', retry);
  if (state.status === 'loading') return <Loading />;
  if (state.status === 'ready') return <>{children(state.info)}</>;
  return (
    <div className={styles.notice} role="status">
      {state.status === 'refused' ? state.refusal.info : `${state.failure.info}，联网后可查看这部分`}
      <Button kind="quiet" onClick={retry}>
        重试
      </Button>
    </div>
  );
}
