import { type ComponentType, lazy, Suspense } from 'react';
import { useSearch } from 'wouter';
import type { PageMatch } from '../../site/match.ts';
import type { PageProps } from '../app/views.ts';
import { Loading } from '../ui/loading.tsx';
import { Home } from './home.tsx';

type View = ComponentType<PageProps>;

/** All code is in the file, but the module of a page is evaluated only when the page opens. */
const modules = import.meta.glob<View>(['../tool/**/page.tsx', '../lunar/**/page.tsx'], { import: 'Page' });
const views: Readonly<Record<string, View>> = Object.fromEntries(
  Object.entries(modules).map(([file, load]) => [
    file.slice('../'.length, -'/page.tsx'.length),
    lazy(async () => ({ default: await load() })),
  ]),
);

/** Renders a page of the site inside the single file. */
export function View({ match: { page, params } }: { match: PageMatch }) {
  const search = useSearch();
  const Page = views[page.id] ?? Home;
  return (
    <Suspense fallback={<Loading />}>
      <Page params={params} search={search} />
    </Suspense>
  );
}
