import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import type { DraftSession } from '../../../../state/drafts/draft-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { Message } from '../../../../ui/message.tsx';
import { useRetryOnReturn } from '../../../../ui/use-retry-on-return.ts';
import { Editor } from './editor.tsx';

/** A desk in each of its states. */
export function DraftView({ draft, isNew }: { draft: DraftSession; isNew: boolean }) {
  useSignals();
  const state = draft.state.value;
  const isOffline = state.status === 'missing' && state.code === 'offline';
  useRetryOnReturn(isOffline, () => void draft.refresh());
  if (state.status === 'ready') return <Editor draft={draft} isNew={isNew} />;
  if (state.status === 'opening') return <Loading />;
  const text = isOffline ? '这篇文章没有在这台设备上打开过，要有网络才能取来。连上网络后再试一次。' : state.info;
  return (
    <Message title={isOffline ? state.info : '没有找到'} text={text}>
      {isOffline && <Button onClick={() => void draft.refresh()}>重试</Button>}
      <Link href="/manage/article/info">看自己的文章</Link>
    </Message>
  );
}
