import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useServices } from '../../../state/services.ts';
import { Loading } from '../../../ui/loading.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { DraftView } from './parts/draft-view.tsx';
import { useDraftSession } from './use-draft-session.ts';

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
        <Sitting user={user} posterId={params.id} isNew={/(^|&)new=1/.test(search)} />
      ) : (
        <NewPlace user={user} search={search} />
      )}
    </>
  );
}

/** A new article gets its address before its first word, so that a reload finds it again. */
function NewPlace({ user, search }: { user: string; search: string }) {
  const services = useServices();
  useEffect(() => {
    const { platform } = services;
    const posterId = platform.newKey();
    async function begin(): Promise<void> {
      if (/(^|&)shared=text/.test(search)) {
        const { layShared } = await import('./shared-draft.ts');
        await layShared(services, { user, posterId, isNew: true });
      }
      platform.go(`/manage/article/edit/${posterId}?new=1`, { replace: true });
    }
    void begin();
    // Without its query the same address begins another article.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [services, user]);
  return <Loading />;
}

function Sitting(place: { user: string; posterId: string; isNew: boolean }) {
  const draft = useDraftSession(place);
  return draft ? <DraftView draft={draft} isNew={place.isNew} /> : <Loading />;
}
