import type { PageHead, ReadCall } from '../../site/rendering.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Beginning } from './parts/beginning.tsx';
import { Results } from './parts/results.tsx';
import { SearchForm } from './parts/search-form.tsx';
import { readSearchQuery, searchCalls } from './search-query.ts';
import { useTypedQuery } from './use-typed-query.ts';

interface Props {
  readonly search: string;
}

export function needs({ search }: Props): ReadCall[] {
  return searchCalls(readSearchQuery(search));
}

/** Of results there are as many as there are questions; search engines have better things to keep. */
export function head(_: unknown, { search }: Props): Partial<PageHead> {
  return readSearchQuery(search).q ? { noindex: true } : {};
}

export function Page({ search }: Props) {
  const query = readSearchQuery(search);
  const typed = useTypedQuery(query.q);
  return (
    <>
      <PageTitle title="搜索" />
      <SearchForm key={typed.version} query={query} typed={typed} />
      {query.terms.length > 0 ? <Results query={query} /> : <Beginning query={query} />}
    </>
  );
}
