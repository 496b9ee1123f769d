import { useEffect, useRef, useState } from 'react';
import type { BookContents } from '../../../contract/book.ts';
import { useServices } from '../../state/services.ts';
import { forgetBook, keepBook, type KeepingProblem, type KeptPart, lookUp } from './keep-book.ts';

export interface KeptBook {
  /** What of the book is on this device; undefined until it has been looked up. */
  readonly part: KeptPart | undefined;
  readonly isWorking: boolean;
  readonly problem: KeepingProblem | undefined;
  readonly keep: () => void;
  readonly stop: () => void;
  readonly forget: () => void;
}

/** Keeps a book on this device, as long as its page is open; what was kept until then stays. */
export function useKeptBook(book: BookContents): KeptBook {
  const services = useServices();
  const [part, setPart] = useState<KeptPart>();
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<KeepingProblem>();
  const wanted = useRef(false);

  useEffect(() => {
    void lookUp(services, book).then(setPart);
    return () => {
      wanted.current = false;
    };
  }, [services, book]);

  async function work(job: () => Promise<KeepingProblem | undefined | void>): Promise<void> {
    wanted.current = true;
    setWorking(true);
    setProblem(undefined);
    setProblem((await job()) ?? undefined);
    setPart(await lookUp(services, book));
    setWorking(false);
  }

  function tell(next: KeptPart): boolean {
    setPart(next);
    return wanted.current;
  }

  return {
    part,
    isWorking,
    problem,
    keep: () => void work(() => keepBook(services, book, tell)),
    forget: () => void work(() => forgetBook(services, book)),
    stop() {
      wanted.current = false;
    },
  };
}
