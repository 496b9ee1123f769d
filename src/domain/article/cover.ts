/** The choice of an author in place of a cover's address: not even the first picture of the text. */
export const noCover = 'none';

/** Whether a picture of the text may stand for it in lists: those on other hosts are asked for first, and drawings in SVG are badges. */
export function mayBeCover(address: string): boolean {
  return /^\/(?![/\\])/.test(address) && !/\.svg(?:[?#]|$)/i.test(address);
}
