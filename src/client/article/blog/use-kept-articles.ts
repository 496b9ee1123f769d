import { useEffect, useState } from 'react';
import type { PosterArticle } from '../../../contract/poster.ts';
import type { Platform } from '../../platform/platform.ts';
import { useServices } from '../../state/services.ts';
import { isArticle, readText } from '../../state/offline-library/record.ts';

/** The articles this device keeps, the one that came last first; undefined until they are looked for. */
export function useKeptArticles(isWanted: boolean): readonly PosterArticle[] | undefined {
  const { platform } = useServices();
  const [articles, setPosters] = useState<readonly PosterArticle[]>();
  useEffect(() => {
    if (isWanted) void readKeptArticles(platform).then(setPosters);
  }, [platform, isWanted]);
  return isWanted ? articles : undefined;
}

/** Ids of the articles that can be read without a network, where that matters. */
export function useReadableIds(isWanted: boolean): ReadonlySet<string> | undefined {
  const articles = useKeptArticles(isWanted);
  return articles && new Set(articles.map(({ id }) => id));
}

/** Everything kept is looked through. What cannot be read any more is left out, and the others are offered all the same. */
export async function readKeptArticles({ kept }: Pick<Platform, 'kept'>): Promise<PosterArticle[]> {
  const entries = (await kept.entries()) ?? [];
  return entries
    .flatMap(([key, value]) => (isArticle(key) ? (readText(value) ?? []) : []))
    .sort((one, other) => other.at - one.at)
    .map(({ info }) => info as PosterArticle);
}
