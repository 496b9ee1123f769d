import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { DraftSession } from '../../../state/drafts/draft-session.ts';
import { getDraftSync } from '../../../state/drafts/draft-sync.ts';
import type { DraftAddress } from '../../../state/drafts/open-draft.ts';
import { useServices } from '../../../state/services.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Message } from '../../../ui/message.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useRetryOnReturn } from '../../../ui/use-retry-on-return.ts';
import { Editor } from './parts/editor.tsx';

/** Writes a new article, or goes on with the one in the address. */
export function Page({ params, search }: { params: { id?: string }; search: string }) {
  useSignals();
  // Whoever opened the page is its writer. Should somebody else sign in beside them, the text stays under their name.
  const { session } = useServices();
  const [user] = useState(session.who.value);
  return (
    <>
      <PageTitle title="编辑文章" />
      {params.id ? (
        <EditedArticle user={user} posterId={params.id} isNew={/(^|&)new=1/.test(search)} />
      ) : (
        <NewArticle user={user} search={search} />
      )}
    </>
  );
}

/** A new article gets its address before its first word, so that a reload finds it again. */
function NewArticle({ user, search }: { user: string; search: string }) {
  const services = useServices();
  useEffect(() => {
    const { platform } = services;
    const posterId = platform.newKey();
    async function begin(): Promise<void> {
      if (/(^|&)shared=text/.test(search)) {
        const { createSharedDraft } = await import('./shared-draft.ts');
        await createSharedDraft(services, { user, posterId, isNew: true });
      }
      platform.go(`/manage/article/edit/${posterId}?new=1`, { replace: true });
    }
    void begin();
    // Without its query the same address begins another article.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [services, user]);
  return <Loading />;
}

function EditedArticle(place: { user: string; posterId: string; isNew: boolean }) {
  const draft = useDraftSession(place);
  return draft ? <DraftView draft={draft} isNew={place.isNew} /> : <Loading />;
}

/** The desk of an article for as long as its page is open. */
function useDraftSession({ user, posterId, isNew }: DraftAddress): DraftSession | undefined {
  const services = useServices();
  const [draft, setDesk] = useState<DraftSession>();
  useEffect(() => {
    const opened = getDraftSync(services).open({ user, posterId, isNew });
    setDesk(opened);
    return () => void opened.close();
    // Whether it is new matters when it is opened, and its first save takes that out of the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [services, user, posterId]);
  return draft;
}

/** A desk in each of its states. */
function DraftView({ draft, isNew }: { draft: DraftSession; isNew: boolean }) {
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
