import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { desksOf } from '../../../state/desk/desks.ts';
import type { DeskRecord } from '../../../state/desk/record.ts';
import { useServices } from '../../../state/services.ts';

/** What this device holds that the server has not: the reader's own, and the names of others who left something here. */
export interface Unsent {
  readonly own: readonly DeskRecord[];
  /** The reader's own that the server has as they stand here. */
  readonly sent: readonly DeskRecord[];
  readonly others: readonly string[];
}

/** Looked at again whenever something was sent. */
export function useUnsent(): Unsent {
  useSignals();
  const services = useServices();
  const [found, setFound] = useState<Unsent>({ own: [], sent: [], others: [] });
  const { inventory, outbox } = desksOf(services);
  const user = services.session.who.value;
  const sending = outbox.sending.value;
  const count = outbox.unsent.value;
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      const [own, sent, others] = await Promise.all([
        inventory.unsent(user),
        inventory.sent(user),
        inventory.othersUnsent(user),
      ]);
      if (!isOver) setFound({ own, sent, others });
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [inventory, user, sending, count]);
  return found;
}
