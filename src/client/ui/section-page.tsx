import { EntryList, type Entry } from './entry-list.tsx';
import { PageTitle } from './page-title.tsx';

/** The overview of a section: its pages with their descriptions. */
export function SectionPage({ page, entries }: { page: Omit<Entry, 'path'>; entries: readonly Entry[] }) {
  return (
    <>
      <PageTitle title={page.title}>{page.description}</PageTitle>
      <EntryList entries={entries} />
    </>
  );
}
