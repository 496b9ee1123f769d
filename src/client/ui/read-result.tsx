import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ReadState, ReadyState } from '../state/read-state.ts';
import { words } from '../state/words.ts';
import { Button } from './button.tsx';
import { FloatingNote } from './floating-note.tsx';
import { Loading } from './loading.tsx';
import { Message } from './message.tsx';
import styles from './read-result.module.css';
import { useRetryOnReturn } from './use-retry-on-return.ts';

interface Props<Value> {
  readonly state: ReadState<Value>;
  readonly retry: () => void;
  /** Links for the case that the answer cannot be shown. */
  readonly wayOn: { readonly path: string; readonly title: string };
  readonly children: (value: Value) => ReactNode;
}

/** Shows a read in each of its states; `children` renders the answer. */
export function ReadResult<Value>({ state, retry, wayOn, children }: Props<Value>) {
  useRetryOnReturn(state.status === 'failed' || 'keptAt' in state, retry);
  if (state.status === 'loading') {
    return (
      <>
        <p className={styles.late}>
          网络很慢，仍在加载……<Link href={wayOn.path}>{wayOn.title}</Link>
        </p>
        <Loading />
      </>
    );
  }
  if (state.status === 'ready') {
    return (
      <>
        <KeptNote state={state} />
        {children(state.info)}
        <NewerNote state={state} />
      </>
    );
  }
  if (state.status === 'refused') {
    return (
      <Message title="没有找到" text={state.refusal.info}>
        <Link href={wayOn.path}>{wayOn.title}</Link>
      </Message>
    );
  }
  return (
    <Message title={state.failure.info} text="此页尚未存到本机，请联网后再试。">
      <Button onClick={retry}>重试</Button>
      <Link href={wayOn.path}>{wayOn.title}</Link>
    </Message>
  );
}

/** Stays when a newer text has come, so that nothing moves. Of a late answer it would say what is not known. */
function KeptNote({ state: { keptAt, isLate, showNewer } }: { state: ReadyState<unknown> }) {
  if (keptAt === undefined || isLate) return null;
  return (
    <p className={styles.kept}>
      {showNewer ? '当前显示本机保存的内容' : words.offlineNow}
      <Link href="/offline">离线书架</Link>
    </p>
  );
}

function NewerNote({ state: { isLate, showNewer } }: { state: ReadyState<unknown> }) {
  if (!showNewer) return isLate ? <FloatingNote text="网络很慢，先显示本机保存的内容" /> : null;
  return (
    <FloatingNote text="已有新版">
      <Button size="small" onClick={showNewer}>
        查看新版
      </Button>
    </FloatingNote>
  );
}
