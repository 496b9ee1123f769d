import { type Page, pages } from '#site/pages.ts';
import type { Chunks } from './chunks.ts';

export const code = /\.(?:js|css)$/;

export function viewOf(id: string): string {
  return `src/client/${id}/page.tsx`;
}

interface Source {
  /** A module of ours, a folder of pictures, or a package's file, as it is imported. */
  readonly from: string;
  /** Why nobody needs it before it is used: the site works offline all the same. */
  readonly why: string;
}

/** What is downloaded on use alone (tier 3), beside the pages that do nothing without a network: see decisions 134 and 173. */
const sources: readonly Source[] = [
  { from: 'src/client/app/account-menu.tsx', why: 'of no use without an account' },
  { from: 'src/client/app/manage-layout.tsx', why: 'of no use without an account' },
  { from: 'src/client/about/licences/licence-list.ts', why: 'of no use to any tool or to the calendar' },
  { from: 'src/client/home/window/', why: 'one visit needs one of twelve views, which is kept once it was shown' },
  {
    from: 'src/client/ui/reading/script/to-traditional.ts',
    why: 'a dictionary larger than the site, for whom the script of the texts is not the own',
  },
];

const isModule = ({ from }: Source): boolean => /\.tsx?$/.test(from);

/** Tells whether a file of the build is downloaded on use; throws where the build has nothing of what is listed here. */
export function filesOnUse(chunks: Chunks): (name: string) => boolean {
  const online = (pages as readonly Page[]).filter(({ offline }) => offline === 'none').map(({ id }) => viewOf(id));
  const common = chunks.reaches(['index.html'], [...sources.filter(isModule).map(({ from }) => from), ...online]);
  const listed = new Set(sources.filter((source) => !isModule(source)).flatMap(({ from }) => chunks.madeFrom(from)));
  return (name) => listed.has(name) || (code.test(name) && !common.has(name));
}
