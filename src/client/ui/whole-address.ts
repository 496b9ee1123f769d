/** The address of a link as others can open it; only the link knows the origin, the page itself never asks for it. */
export function wholeAddress(link: HTMLAnchorElement): string {
  return link.href;
}
