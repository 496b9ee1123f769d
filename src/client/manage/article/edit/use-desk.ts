import { useEffect, useState } from 'react';
import type { Desk } from '../../../state/desk/desk.ts';
import { desksOf } from '../../../state/desk/desks.ts';
import type { Place } from '../../../state/desk/place.ts';
import { useServices } from '../../../state/services.ts';

/** The desk of an article for as long as its page is open. */
export function useDesk({ user, posterId, isNew }: Place): Desk | undefined {
  const services = useServices();
  const [desk, setDesk] = useState<Desk>();
  useEffect(() => {
    const opened = desksOf(services).open({ user, posterId, isNew });
    setDesk(opened);
    return () => void opened.close();
    // Whether it is new matters when it is opened, and its first save takes that out of the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [services, user, posterId]);
  return desk;
}
