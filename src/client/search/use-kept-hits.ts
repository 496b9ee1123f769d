import { useEffect, useState } from 'react';
import { useServices } from '../state/services.ts';
import { keptTexts, type KeptTexts } from './kept-texts.ts';
import { chapterHits, posterHits } from './search-kept.ts';
import type { SearchQuery } from './search-query.ts';

/** What the texts kept on this device answer; undefined until they are read. */
export function useKeptHits({ terms }: SearchQuery) {
  const { platform } = useServices();
  const [texts, setTexts] = useState<KeptTexts>();
  useEffect(() => {
    let isOver = false;
    async function read(): Promise<void> {
      const kept = await keptTexts(platform.kept);
      if (!isOver) setTexts(kept);
    }
    void read();
    return () => void (isOver = true);
  }, [platform]);
  if (!texts) return undefined;
  return {
    posters: posterHits(texts.posters, terms),
    chapters: chapterHits(texts.chapters, terms),
    looked: { posters: texts.posters.length, chapters: texts.chapters.length },
  };
}
