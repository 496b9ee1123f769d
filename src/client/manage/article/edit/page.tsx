import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'wouter';
import type { DraftAddress } from '#client/state/drafts/draft-context.ts';
import type { DraftSession } from '#client/state/drafts/draft-session.ts';
import { getDraftSync } from '#client/state/drafts/draft-sync.ts';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { Loading } from '#client/ui/loading.tsx';
import { Message } from '#client/ui/message.tsx';
import { useRetryOnReturn } from '#client/ui/use-retry-on-return.ts';
import { Editor } from './parts/editor.tsx';
import styles from './edit.module.css';

/** The editor of the article in the address, or of a new one. */
export function Page({ params, search }: { params: { id?: string }; search: string }) {
  useSignals();
  // The user who opened the page stays the author, even where another user signs in from another tab.
  const { session } = useServices();
  const [user] = useState(session.username.value);
  if (session.user.value?.role === 'reader') return <ReadersCannotWrite />;
  return (
    <>
      <h1 className={styles.heading}>编辑文章</h1>
      {params.id ? (
        <EditedArticle user={user} posterId={params.id} isNew={/(^|&)new=1/.test(search)} />
      ) : (
        <NewArticle user={user} search={search} />
      )}
    </>
  );
}

function ReadersCannotWrite() {
  return (
    <Message title="读者账号不能写文章" text="需要写文章时，请站主把账号的身份改为作者。这台设备上已有的草稿会保留。">
      <Link href="/manage/article/info">查看我的文章</Link>
      <Link href="/">返回首页</Link>
    </Message>
  );
}

/** Gives a new article its address before anything is typed, so that a reload finds it again. */
function NewArticle({ user, search }: { user: string; search: string }) {
  const services = useServices();
  // An effect event, because a change of the query alone must not begin another article.
  const begin = useEffectEvent(async (): Promise<void> => {
    const { platform } = services;
    const posterId = platform.newKey();
    if (/(^|&)shared=text/.test(search)) {
      const { createSharedDraft } = await import('./shared-draft.ts');
      await createSharedDraft(services, { user, posterId, isNew: true });
    }
    platform.go(`/manage/article/edit/${posterId}?new=1`, { replace: true });
  });
  useEffect(() => void begin(), [services, user]);
  return <Loading />;
}

function EditedArticle(address: DraftAddress) {
  const draft = useDraftSession(address);
  return draft ? <DraftView draft={draft} isNew={address.isNew} /> : <Loading />;
}

/** The session of an article's draft for as long as its page is open. */
function useDraftSession({ user, posterId, isNew }: DraftAddress): DraftSession | undefined {
  const services = useServices();
  const [draft, setDraft] = useState<DraftSession>();
  // The first save removes `isNew` from the address, which must not open the session again.
  const wasNew = useEffectEvent(() => isNew);
  useEffect(() => {
    const opened = getDraftSync(services).open({ user, posterId, isNew: wasNew() });
    setDraft(opened);
    return () => void opened.close();
  }, [services, user, posterId]);
  return draft;
}

/** A draft session in each of its states. */
function DraftView({ draft, isNew }: { draft: DraftSession; isNew: boolean }) {
  useSignals();
  const state = draft.state.value;
  const isOffline = state.status === 'missing' && state.code === 'offline';
  useRetryOnReturn(isOffline, () => void draft.refresh());
  if (state.status === 'ready') return <Editor draft={draft} isNew={isNew} />;
  if (state.status === 'opening') return <Loading />;
  const text = isOffline ? '这篇文章尚未存到本机，请联网后再试。' : state.info;
  return (
    <Message title={isOffline ? state.info : '没有找到'} text={text}>
      {isOffline && <Button onClick={() => void draft.refresh()}>重试</Button>}
      <Link href="/manage/article/info">查看我的文章</Link>
    </Message>
  );
}
