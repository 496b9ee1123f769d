import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { DraftRecord } from '#client/state/drafts/draft-record.ts';
import { getDraftSync } from '#client/state/drafts/draft-sync.ts';
import { useServices } from '#client/state/services.ts';

/** The unsent drafts on this device: the user's own, and the names of other users who have some. */
interface UnsentDrafts {
  readonly own: readonly DraftRecord[];
  /** The user's drafts that equal the server's articles. */
  readonly sent: readonly DraftRecord[];
  readonly others: readonly string[];
}

/** Reads the drafts again whenever something was sent. */
export function useUnsentDrafts(): UnsentDrafts {
  useSignals();
  const services = useServices();
  const [found, setFound] = useState<UnsentDrafts>({ own: [], sent: [], others: [] });
  const { collection, outbox } = getDraftSync(services);
  const user = services.session.username.value;
  const sending = outbox.sending.value;
  const count = outbox.unsentCount.value;
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      const [own, sent, others] = await Promise.all([
        collection.listUnsent(user),
        collection.listSynced(user),
        collection.listOtherUsersUnsent(user),
      ]);
      if (!isOver) setFound({ own, sent, others });
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [collection, user, sending, count]);
  return found;
}
