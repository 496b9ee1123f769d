import { useEffect, useState } from 'react';
import { useServices } from '../../../state/services.ts';

/** Ids of one's own articles of which this device holds something that the server has not. */
export function useUnsent(): ReadonlySet<string> {
  const { platform, session } = useServices();
  const [unsent, setUnsent] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const beginning = `${session.greeting.peek()}/`;
    const look = async (): Promise<void> => {
      const entries = (await platform.drafts.entries()) ?? [];
      const own = entries.filter(([key]) => key.startsWith(beginning));
      setUnsent(new Set(own.map(([key]) => key.slice(beginning.length))));
    };
    void look();
    return platform.onReturn(() => void look());
  }, [platform, session]);
  return unsent;
}
