import { localKeys } from '#contract/storage.ts';
import type { LocalTexts } from '../platform/platform.ts';
import { isToolMemoryOn } from './tool-memory.ts';

const maxOpenings = 30;

/** The ids of the tools that were opened on this device, the latest opening first; a tool stands there as often as it was opened. */
export function toolOpenings(local: LocalTexts): readonly string[] {
  return (local.read(localKeys.toolUse) ?? '').split(' ').filter(Boolean);
}

/** Notes that a page was opened, if it is a tool. A reload counts as an opening of its own. */
export function noteToolOpening(local: LocalTexts, page: string): void {
  if (!page.startsWith('tool/') || !isToolMemoryOn({ local })) return;
  local.write(localKeys.toolUse, [page, ...toolOpenings(local)].slice(0, maxOpenings).join(' '));
}

/** Orders pages: the one opened last, then those opened most often; the rest stays in its order. */
export function sortByUse<Page extends { readonly id: string }>(
  pages: readonly Page[],
  openings: readonly string[],
): Page[] {
  const weightOf = ({ id }: Page): number =>
    id === openings[0] ? Infinity : openings.filter((opened) => opened === id).length;
  return [...pages].sort((one, other) => (weightOf(one) === weightOf(other) ? 0 : weightOf(other) - weightOf(one)));
}
