import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useServices } from '../../../state/services.ts';
import { Loading } from '../../../ui/loading.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { DeskView } from './parts/desk-view.tsx';
import { useDesk } from './use-desk.ts';

/** Writes a new article, or goes on with the one in the address. */
export function Page({ params, search }: { params: { id?: string }; search: string }) {
  useSignals();
  // Whoever opened the page is its writer. Should somebody else sign in beside them, the text stays under their name.
  const { session } = useServices();
  const [user] = useState(session.who.value);
  return (
    <>
      <PageTitle title="编辑文章" />
      {params.id ? <Sitting user={user} posterId={params.id} isNew={/(^|&)new=1/.test(search)} /> : <NewPlace />}
    </>
  );
}

/** A new article gets its address before its first word, so that a reload finds it again. */
function NewPlace() {
  const { platform } = useServices();
  useEffect(() => {
    platform.go(`/manage/article/edit/${platform.newKey()}?new=1`, { replace: true });
  }, [platform]);
  return <Loading />;
}

function Sitting(place: { user: string; posterId: string; isNew: boolean }) {
  const desk = useDesk(place);
  return desk ? <DeskView desk={desk} isNew={place.isNew} /> : <Loading />;
}
