import { useEffect } from 'react';
import type { DraftSession } from '../../../state/drafts/draft-session.ts';
import { getDraftSync } from '../../../state/drafts/draft-sync.ts';
import { isUnsent } from '../../../state/drafts/draft-reducer.ts';
import { useServices } from '../../../state/services.ts';

const question = '浏览器不让本站存东西，离开这一页，还没同步的字就没有了。仍要离开吗？';

/**
 * The browser asks before a page is closed that holds what the server has not got. Within the site nothing is asked, since
 * the device has it, unless the device refuses.
 */
export function useLeaving(draft: DraftSession): void {
  const { isStorageRefused: refused } = getDraftSync(useServices());
  useEffect(() => {
    const isUnsafe = (): boolean => !draft.isStored.peek() || isUnsent(draft.record.peek());
    const ask = (event: BeforeUnloadEvent): void => {
      if (isUnsafe()) event.preventDefault();
    };
    const askWithin = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!link || !refused.peek() || !isUnsafe() || confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('beforeunload', ask);
    document.addEventListener('click', askWithin, true);
    return () => {
      removeEventListener('beforeunload', ask);
      document.removeEventListener('click', askWithin, true);
    };
  }, [draft, refused]);
}
