import { useCallback, useEffect, useRef, useState } from 'react';
import type { CivilDate } from '../../../../domain/lunar/index.ts';
import { useServices } from '../../../state/services.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import styles from './day-detail.module.css';

type Source = typeof import('../almanac-source.ts');
type State =
  | { readonly status: 'closed' | 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly source: Source };

/**
 * Shows the advice of the traditional almanac for a day. Its table is five times as large as the rest of the calendar,
 * so it loads when the section is opened.
 */
export function Almanac({ date }: { date: CivilDate }) {
  const { platform } = useServices();
  const [state, setState] = useState<State>({ status: 'closed' });

  const fold = useRef<HTMLDetailsElement>(null);

  const load = useCallback(async (): Promise<void> => {
    setState({ status: 'loading' });
    try {
      setState({ status: 'ready', source: await import('../almanac-source.ts') });
    } catch (error) {
      platform.report('宜忌', error);
      setState({ status: 'failed' });
    }
  }, [platform]);

  // The section may have been opened before hydration.
  useEffect(() => {
    if (fold.current?.open) void load();
  }, [load]);

  function toggled(): void {
    if (fold.current?.open && state.status === 'closed') void load();
  }

  return (
    <Disclosure ref={fold} look="line" summary="宜忌" onToggle={toggled}>
      {state.status === 'ready' ? <Advice {...state.source.almanacOf(date)} /> : <Waiting state={state} retry={load} />}
    </Disclosure>
  );
}

function Waiting({ state, retry }: { state: State; retry: () => Promise<void> }) {
  if (state.status !== 'failed') return <p role="status">正在取宜忌表…</p>;
  return (
    <div role="alert">
      <p>宜忌表没有取到，可能没有网络。</p>
      <Button kind="quiet" onClick={() => void retry()}>
        再试一次
      </Button>
    </div>
  );
}

function Advice({ good, bad, clash }: ReturnType<Source['almanacOf']>) {
  return (
    <>
      <dl className={styles.rows}>
        <dt>宜</dt>
        <dd>{good.join('、') || '无'}</dd>
        <dt>忌</dt>
        <dd>{bad.join('、') || '无'}</dd>
        <dt>冲煞</dt>
        <dd>{clash}</dd>
      </dl>
      <p className={styles.small}>
        出自开源历法库 tyme4ts 所收的通书表，只随日月干支而定。各家通书说法不一，这里当作民俗来看，不作依据。
      </p>
    </>
  );
}
