import { useEffect, useRef, useState } from 'react';
import type { BookContents } from '#contract/book.ts';
import { useServices } from '../../state/services.ts';
import { forgetBook, keepBook, type KeepBookProblem, type KeptBookPart, readKeptPart } from './keep-book.ts';

export interface KeptBook {
  /** The part of the book on this device; undefined until it has been read. */
  readonly part: KeptBookPart | undefined;
  readonly isWorking: boolean;
  readonly problem: KeepBookProblem | undefined;
  readonly keep: () => void;
  readonly stop: () => void;
  readonly forget: () => void;
}

/** Downloads a book while its page is open; chapters downloaded before the page closes stay. */
export function useKeptBook(book: BookContents): KeptBook {
  const services = useServices();
  const [part, setPart] = useState<KeptBookPart>();
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<KeepBookProblem>();
  const wanted = useRef(false);

  useEffect(() => {
    void readKeptPart(services, book).then(setPart);
    return () => {
      wanted.current = false;
    };
  }, [services, book]);

  async function work(job: () => Promise<KeepBookProblem | undefined | void>): Promise<void> {
    wanted.current = true;
    setWorking(true);
    setProblem(undefined);
    setProblem((await job()) ?? undefined);
    setPart(await readKeptPart(services, book));
    setWorking(false);
  }

  function tell(next: KeptBookPart): boolean {
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
