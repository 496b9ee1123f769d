import { useEffect, useState } from 'react';
import { codes } from '#contract/api.ts';
import type { BookHits } from '#contract/book.ts';
import type { PosterHits } from '#contract/poster-read.ts';
import { queryTerms } from '#domain/search/query.ts';
import { loosenedOf, preferExact } from '../../search/loosened.ts';
import { isTooLong } from '../../search/search-query.ts';
import { useServices } from '../../state/services.ts';

/** The server's hits for the text of the field, and how far the question has got. */
export interface ServerHits {
  readonly status: 'idle' | 'asking' | 'ready' | 'failed';
  readonly posters: PosterHits['list'];
  readonly chapters: BookHits['list'];
  /** Whether no hit holds the query as it was typed. */
  readonly isLoosened: boolean;
}

function hitsOf(...found: [PosterHits, BookHits]): Pick<ServerHits, 'posters' | 'chapters' | 'isLoosened'> {
  const [posters, chapters] = preferExact(...found);
  const { corrected, nearest } = loosenedOf(posters, chapters);
  const isLoosened = corrected !== undefined || nearest === true;
  return { posters: posters.list, chapters: chapters.list, isLoosened };
}

interface Answered extends ServerHits {
  readonly q: string;
  readonly round: number;
}

/** Letters typed within this time make one question to the server. */
const debounceMilliseconds = 200;
const size = 5;
const nothing = { posters: [], chapters: [], isLoosened: false };

/** Asks the server once typing pauses; the answer to an earlier text is dropped, and its hits stay until the next arrive. */
export function useServerHits(text: string): ServerHits & { readonly retry: () => void } {
  const { api, platform } = useServices();
  const [round, setRound] = useState(0);
  const [answered, setAnswered] = useState<Answered>({ status: 'idle', q: '', round, ...nothing });
  const q = text.trim();
  const isAsked = queryTerms(q).length > 0 && !isTooLong(q);

  useEffect(() => {
    let isWanted = isAsked;
    async function ask(): Promise<void> {
      const query = { q, page: 1, size };
      const [posters, chapters] = await Promise.all([
        api.read('poster/search', query, { quiet: true }),
        api.read('book/search', query, { quiet: true }),
      ]);
      if (!isWanted) return;
      if (posters.code === codes.ok && chapters.code === codes.ok)
        setAnswered({ status: 'ready', q, round, ...hitsOf(posters.info, chapters.info) });
      else setAnswered({ status: 'failed', q, round, ...nothing });
    }
    platform.later(debounceMilliseconds, () => void (isWanted && ask()));
    return () => void (isWanted = false);
  }, [api, platform, q, isAsked, round]);

  const retry = (): void => setRound(round + 1);
  if (!isAsked) return { status: 'idle', ...nothing, retry };
  const isCurrent = answered.q === q && answered.round === round;
  return { ...answered, status: isCurrent ? answered.status : 'asking', retry };
}
