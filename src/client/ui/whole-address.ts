/** The absolute address of a link; it comes from the link's element, because code shared with the server does not know the origin. */
export function wholeAddress(link: HTMLAnchorElement): string {
  return link.href;
}
