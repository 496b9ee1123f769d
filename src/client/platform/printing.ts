import { listen } from './listen.ts';

/**
 * Tells when the page is about to be printed, and when that is over; answers how to stop listening. The media query also
 * tells of print views that fire no event of their own.
 */
export function onPrinting(tell: (begins: boolean) => void): () => void {
  const paper = matchMedia('print');
  const look = (): void => tell(paper.matches);
  const ends = [listen(window, { beforeprint: () => tell(true), afterprint: look }), listen(paper, { change: look })];
  if (paper.matches) tell(true);
  return () => ends.forEach((end) => end());
}
