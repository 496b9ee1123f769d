import { useEffect, useRef, useState } from 'react';
import { queryTerms } from '../../../domain/search/query.ts';
import { useServices } from '../../state/services.ts';
import { isTooLong } from '../search-query.ts';
import type { KeptAnswer } from './kept-search.ts';
import { useKeptLink } from './use-kept-link.ts';
import { useKeptTexts } from './use-kept-texts.ts';

/** What the device answers, and to which question. */
export interface KeptAnswered extends KeptAnswer {
  readonly q: string;
}

/** Letters that follow each other at once are one question. */
const restMilliseconds = 40;
const first = 10;
/** So many more are shown at a time. */
const more = 20;

/** What the texts kept on this device answer to what is being typed. `settled` is the question that the address asks. */
export function useKeptSearch(typed: string, settled: string) {
  const { platform } = useServices();
  const link = useKeptLink();
  const { version, progress, hasFailed, retry } = useKeptTexts(link, settled);
  const [answered, setAnswered] = useState<KeptAnswered>();
  const [shown, setShown] = useState({ q: typed, size: first });
  const size = shown.q === typed ? shown.size : first;
  const wanted = useRef(0);

  useEffect(() => {
    const terms = isTooLong(typed) ? [] : queryTerms(typed);
    const own = (wanted.current += 1);
    if (terms.length === 0) return setAnswered(undefined);
    async function ask(): Promise<void> {
      const answer = await link.run('find', { terms, size });
      if (answer.ok && wanted.current === own) setAnswered({ ...answer.value, q: typed });
    }
    platform.later(restMilliseconds, () => void (wanted.current === own && ask()));
    return () => void (wanted.current += 1);
  }, [platform, link, typed, size, version]);

  return { answered, progress, hasFailed, size, retry, showMore: () => setShown({ q: typed, size: size + more }) };
}

export type KeptSearch = ReturnType<typeof useKeptSearch>;
