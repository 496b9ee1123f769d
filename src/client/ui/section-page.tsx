import { EntryList, type Entry } from './entry-list.tsx';
import { ReadingPage } from './reading-page.tsx';

/** The overview of a section: its pages with their descriptions. */
export function SectionPage({ page, entries }: { page: Pick<Entry, 'title'>; entries: readonly Entry[] }) {
  return (
    <ReadingPage title={page.title}>
      <EntryList entries={entries} />
    </ReadingPage>
  );
}
