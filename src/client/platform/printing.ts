/**
 * Tells when the page is about to be printed, and when that is over; answers how to stop listening. The media query also
 * tells of print views that fire no event of their own.
 */
export function onPrinting(tell: (begins: boolean) => void): () => void {
  const paper = matchMedia('print');
  const begin = (): void => tell(true);
  const end = (): void => tell(paper.matches);
  const change = (): void => tell(paper.matches);
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  paper.addEventListener('change', change);
  if (paper.matches) begin();
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
    paper.removeEventListener('change', change);
  };
}
