import type * as site from '../ui/whole-address.ts';
import { state } from './data.ts';

/**
 * Replaces `ui/whole-address.ts`: a path on this disk means nothing to others, so the address leads to the site from
 * which the file came.
 */
export const wholeAddress: typeof site.wholeAddress = (link) => {
  const path = link.getAttribute('href')?.replace(/^#/, '') ?? '';
  return state.origin && path.startsWith('/') ? state.origin + path : link.href;
};
