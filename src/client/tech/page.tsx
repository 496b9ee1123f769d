import { pageById } from '#site/match.ts';
import { sectionEntries } from '#site/menu.ts';
import { SectionPage } from '../ui/section-page.tsx';

export const documentTitle = '技术专题：语言模型怎样工作';

export function Page() {
  return <SectionPage page={pageById('tech')} entries={sectionEntries('/tech')} />;
}
