import { useEffect, useState } from 'react';
import type { DraftSession } from '../../../state/drafts/draft-session.ts';
import { getDraftSync } from '../../../state/drafts/draft-sync.ts';
import type { DraftAddress } from '../../../state/drafts/open-draft.ts';
import { useServices } from '../../../state/services.ts';

/** The desk of an article for as long as its page is open. */
export function useDraftSession({ user, posterId, isNew }: DraftAddress): DraftSession | undefined {
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
