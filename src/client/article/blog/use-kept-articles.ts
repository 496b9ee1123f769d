import { useEffect, useState } from 'react';
import type { PosterArticle } from '#contract/poster.ts';
import type { DeviceStorage } from '../../platform/platform.ts';
import { isArticle, readText } from '../../state/offline-library/record.ts';
import { useServices } from '../../state/services.ts';

/** Answers the articles of the offline library, the newest first; undefined until they have been read. */
export function useKeptArticles(isWanted: boolean): readonly PosterArticle[] | undefined {
  const { platform } = useServices();
  const [articles, setPosters] = useState<readonly PosterArticle[]>();
  useEffect(() => {
    if (isWanted) void readKeptArticles(platform).then(setPosters);
  }, [platform, isWanted]);
  return isWanted ? articles : undefined;
}

/** Answers the ids of the articles that can be read offline; undefined while online. */
export function useReadableIds(isWanted: boolean): ReadonlySet<string> | undefined {
  const articles = useKeptArticles(isWanted);
  return articles && new Set(articles.map(({ id }) => id));
}

/** Reads all articles of the offline library; records that cannot be read any more are left out. */
export async function readKeptArticles({ offlineAnswers }: DeviceStorage): Promise<PosterArticle[]> {
  const entries = (await offlineAnswers.entries()) ?? [];
  return entries
    .flatMap(([key, value]) => (isArticle(key) ? (readText(value) ?? []) : []))
    .sort((one, other) => other.at - one.at)
    .map(({ info }) => info as PosterArticle);
}
