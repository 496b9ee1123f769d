import type { Api } from '#client/state/api.ts';
import { codes } from '#contract/api.ts';
import type { Info } from '#contract/endpoints.ts';
import type { OwnArticle } from '#contract/own-data.ts';
import type { PosterVersionText } from '#contract/poster-write.ts';
import { requireInfo } from './work-stopped.ts';

/** An own article with its history, the oldest version first. */
export interface WholeArticle {
  readonly article: OwnArticle;
  readonly versions: readonly PosterVersionText[];
}

/** Reads an article with all its versions; undefined for one that was purged a moment ago. */
export async function readWholeArticle(api: Api, id: string): Promise<WholeArticle | undefined> {
  const versions: PosterVersionText[] = [];
  for (let from = 1; ;) {
    const outcome = await api.read('user/export-article', { id, from });
    if (outcome.code === codes.notFound) return undefined;
    const part: Info<'user/export-article'> = requireInfo(outcome);
    versions.push(...part.versions);
    if (part.next === null) return { article: part.article, versions };
    from = part.next;
  }
}
