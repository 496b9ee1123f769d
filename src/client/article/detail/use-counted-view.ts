import { useEffect } from 'react';
import type { PosterArticle } from '../../../contract/poster.ts';
import { type Services, useServices } from '../../state/services.ts';

const glanceMilliseconds = 5000;
/** Articles counted since this page was loaded: leafing back and forth is no second reading. */
const counted = new Set<string>();

/** Tells the server that an article is read, once it has been before somebody's eyes for a few seconds on end. */
export function useViewCount({ id, status }: Pick<PosterArticle, 'id' | 'status'>): void {
  const services = useServices();
  useEffect(() => {
    if (status !== 'published' || counted.has(id)) return undefined;
    return afterGlance(() => reportView(services, id));
  }, [services, id, status]);
}

/** A reader without a network is not counted; neither is one the server does not answer. Nobody needs to hear of that. */
function reportView({ api, connectivity }: Services, id: string): void {
  if (counted.has(id) || !connectivity.online.peek()) return;
  counted.add(id);
  void api.write('poster/view', { id });
}

/** Calls back when the page has been seen for a while without a break; a tab opened in the background is not looked at. */
function afterGlance(work: () => void): () => void {
  let timer = 0;
  function look(): void {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(work, glanceMilliseconds);
  }
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
