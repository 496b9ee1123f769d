import { EntryList, type Entry } from './entry-list.tsx';
import { PageTitle } from './page-title.tsx';

/** The overview of a section: its pages with their descriptions. */
export function SectionPage({ page, entries }: { page: Pick<Entry, 'title'>; entries: readonly Entry[] }) {
  return (
    <>
      <PageTitle title={page.title} />
      <EntryList entries={entries} />
    </>
  );
}
