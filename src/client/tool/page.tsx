import { pageById } from '#site/match.ts';
import { sectionEntries } from '#site/menu.ts';
import { SectionPage } from '../ui/section-page.tsx';

export function Page() {
  return <SectionPage page={pageById('tool')} entries={sectionEntries('/tool')} />;
}
