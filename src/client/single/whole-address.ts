import type * as site from '../ui/whole-address.ts';
import { state } from './data.ts';

/** Stands in for `ui/whole-address.ts`: others have no use for a place on this disk, so it leads to the site the file came from. */
export const wholeAddress: typeof site.wholeAddress = (link) => {
  const path = link.getAttribute('href')?.replace(/^#/, '') ?? '';
  return state.origin && path.startsWith('/') ? state.origin + path : link.href;
};
