import { pageById } from '#site/match.ts';
import { sectionEntries } from '#site/menu.ts';
import { EntryList } from '../ui/entry-list.tsx';
import { ReadingPage } from '../ui/reading-page.tsx';

export const documentTitle = '技术专题：语言模型怎样工作';

export function Page() {
  return (
    <ReadingPage title={pageById('tech').title}>
      <EntryList entries={sectionEntries('/tech')} />
    </ReadingPage>
  );
}
