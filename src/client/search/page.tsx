import { useEffect } from 'react';
import { pageById } from '../../site/match.ts';
import type { PageHead, ReadCall } from '../../site/rendering.ts';
import { useServices } from '../state/services.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Beginning } from './parts/beginning.tsx';
import { Results } from './parts/results.tsx';
import { SearchForm } from './parts/search-form.tsx';
import { readSearchQuery, searchCalls, type SearchQuery } from './search-query.ts';
import { useTypedQuery } from './use-typed-query.ts';

interface Props {
  readonly search: string;
}

export function needs({ search }: Props): ReadCall[] {
  return searchCalls(readSearchQuery(search));
}

/** Of results there are as many as there are questions; search engines have better things to keep. */
export function head(_: unknown, { search }: Props): Partial<PageHead> {
  const query = readSearchQuery(search);
  return query.q ? { noindex: true, title: titleOf(query) } : {};
}

/** Says in the history and on tabs what was looked for. */
function titleOf({ q, terms }: SearchQuery): string {
  const { title } = pageById('search');
  return terms.length > 0 ? `${title}：${q}` : title;
}

export function Page({ search }: Props) {
  const query = readSearchQuery(search);
  const typed = useTypedQuery(query.q);
  const { platform, settings } = useServices();
  const title = titleOf(query);
  useEffect(() => platform.setTitle(`${title} · ${settings.name}`), [title, platform, settings]);
  return (
    <>
      <PageTitle title="搜索" />
      <SearchForm key={typed.version} query={query} typed={typed} />
      {query.terms.length > 0 ? <Results query={query} /> : <Beginning query={query} />}
    </>
  );
}
