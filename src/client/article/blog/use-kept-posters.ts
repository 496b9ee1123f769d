import { useEffect, useState } from 'react';
import type { PosterArticle } from '../../../contract/poster.ts';
import type { Platform } from '../../platform/platform.ts';
import { useServices } from '../../state/services.ts';
import { isArticle, readText } from '../../state/shelf/record.ts';

/** The articles this device keeps, the one that came last first; undefined until they are looked for. */
export function useKeptPosters(isWanted: boolean): readonly PosterArticle[] | undefined {
  const { platform } = useServices();
  const [posters, setPosters] = useState<readonly PosterArticle[]>();
  useEffect(() => {
    if (isWanted) void keptPosters(platform).then(setPosters);
  }, [platform, isWanted]);
  return isWanted ? posters : undefined;
}

/** Ids of the articles that can be read without a network, where that matters. */
export function useReadable(isWanted: boolean): ReadonlySet<string> | undefined {
  const posters = useKeptPosters(isWanted);
  return posters && new Set(posters.map(({ id }) => id));
}

/** Everything kept is looked through. What cannot be read any more is left out, and the others are offered all the same. */
export async function keptPosters({ kept }: Pick<Platform, 'kept'>): Promise<PosterArticle[]> {
  const entries = (await kept.entries()) ?? [];
  return entries
    .flatMap(([key, value]) => (isArticle(key) ? (readText(value) ?? []) : []))
    .sort((one, other) => other.at - one.at)
    .map(({ info }) => info as PosterArticle);
}
