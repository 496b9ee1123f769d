import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { ReadState, ReadyState } from '../state/read-state.ts';
import { words } from '../state/words.ts';
import { Button } from './button.tsx';
import { FloatingNote } from './floating-note.tsx';
import { Loading } from './loading.tsx';
import { Message } from './message.tsx';
import { useRetryOnReturn } from './use-retry-on-return.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './read-result.module.css';

interface Props<Value> {
  readonly state: ReadState<Value>;
  readonly retry: () => void;
  /** Links for the case that the answer cannot be shown. */
  readonly wayOn: { readonly path: string; readonly title: string };
  readonly children: (value: Value) => ReactNode;
}

/** Shows a read in each of its states; `children` renders the answer. */
export function ReadResult<Value>({ state, retry, wayOn, children }: Props<Value>) {
  useRetryOnReturn(state.status === 'failed' || 'cachedAt' in state, retry);
  if (state.status === 'loading') {
    return (
      <>
        <p className={styles.late}>
          <span aria-hidden>{lateText}</span>
          <Link href={wayOn.path}>{wayOn.title}</Link>
        </p>
        <LateStatus />
        <Loading />
      </>
    );
  }
  if (state.status === 'ready') {
    return (
      <>
        <CachedNote state={state} />
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

const lateText = '网络很慢，仍在加载……';
/** As long as the style sheet hides the sentence. */
const lateMilliseconds = 3000;

/** The same for screen readers, which read aloud what comes into a status, but not what becomes visible. */
function LateStatus() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), lateMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return (
    <VisuallyHidden>
      <span role="status">{isLate && lateText}</span>
    </VisuallyHidden>
  );
}

/** Stays when a newer text has come, so that nothing moves. Of a late answer it would say what is not known. */
function CachedNote({ state: { cachedAt, isLate, showNewer } }: { state: ReadyState<unknown> }) {
  if (cachedAt === undefined || isLate) return null;
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
