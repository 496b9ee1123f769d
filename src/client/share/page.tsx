import { pageById } from '../../site/match.ts';
import type { PageHead } from '../../site/rendering.ts';
import { Loading } from '../ui/loading.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { lossIn } from './loss.ts';
import { Lost } from './parts/lost.tsx';
import { Nothing } from './parts/nothing.tsx';
import { ShareView } from './parts/share-view.tsx';
import { useShare } from './use-share.ts';

/** The content depends on the device, so search engines must not index the page. */
export function head(): Partial<PageHead> {
  return { noindex: true };
}

/** Shows what another application shared with the site, and the tools that accept it. */
export function Page({ search }: { search: string }) {
  const { title, description } = pageById('share');
  const { state, clear } = useShare();
  const loss = lossIn(search);
  return (
    <>
      <PageTitle title={title}>{description}</PageTitle>
      {loss && <Lost loss={loss} />}
      {state.status === 'looking' && !loss && <Loading />}
      {state.status === 'here' && <ShareView share={state.share} isOlder={loss !== undefined} clear={clear} />}
      {state.status === 'nothing' && !loss && <Nothing cleared={state.cleared} />}
    </>
  );
}
