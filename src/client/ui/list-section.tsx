import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ReadState } from '../state/read-state.ts';
import { Button } from './button.tsx';
import { Loading } from './loading.tsx';
import styles from './list-section.module.css';

interface Props<Value> {
  readonly title: string;
  /** What the section has, and the address of its complete list. */
  readonly things: string;
  readonly more: string;
  readonly state: ReadState<Value>;
  readonly retry: () => void;
  readonly children: (value: Value) => ReactNode;
}

/** A section of a page that shows several lists. A failed read takes one line, so that the other sections keep their place. */
export function ListSection<Value>({ title, things, more, state, retry, children }: Props<Value>) {
  return (
    <section>
      <div className={styles.heading}>
        <h2>{title}</h2>
        <Link href={more} aria-label={`全部${things}`}>
          全部
        </Link>
      </div>
      {state.status === 'ready' ? children(state.info) : <UnavailableSection state={state} retry={retry} />}
    </section>
  );
}

function UnavailableSection({ state, retry }: Pick<Props<unknown>, 'state' | 'retry'>) {
  if (state.status === 'loading' || state.status === 'ready') return <Loading />;
  const sentence = state.status === 'failed' ? `${state.failure.info}，本机也没有保存过。` : state.refusal.info;
  return (
    <p className={styles.missing} role="status">
      {sentence}
      <Button kind="quiet" size="small" onClick={retry}>
        重试
      </Button>
    </p>
  );
}
