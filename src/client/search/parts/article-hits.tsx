import { Link } from 'wouter';
import { articlePath } from '#domain/article/address.ts';
import { marksIn } from '#domain/search/marks.ts';
import { DayTime } from '../../ui/day-time.tsx';
import { Marked } from '../../ui/marked.tsx';
import type { ShownArticle } from '../kept/kept-text.ts';
import { type HitMatch, Hit } from './hit.tsx';
import styles from '../search.module.css';

export interface PosterHit extends HitMatch {
  readonly poster: ShownArticle;
}

interface Props {
  readonly hits: readonly PosterHit[];
  /** The terms of the query, which a tag may hold as well. */
  readonly terms: readonly string[];
}

/** Lists the articles of the hits. */
export function ArticleHits({ hits, terms }: Props) {
  return (
    <ol className={styles.hits}>
      {hits.map(({ poster: { id, slug, title, tags, publishTime }, ...found }) => (
        <li key={id}>
          <Hit href={articlePath({ id, slug })} title={title} found={found}>
            {publishTime !== null && <DayTime seconds={publishTime} isShort />}
            {tags.map((tag) => (
              <Link key={tag} href={`/article/blog?tag=${encodeURIComponent(tag)}`}>
                <Marked text={tag} marks={marksIn(tag, terms)} />
              </Link>
            ))}
            {isByTag(found, tags, terms) && <span>标签相符</span>}
          </Hit>
        </li>
      ))}
    </ol>
  );
}

/** Whether only a tag explains a hit. */
function isByTag({ title, excerpt }: HitMatch, tags: readonly string[], terms: readonly string[]): boolean {
  const isMarked = title.length + excerpt.marks.length > 0;
  return !isMarked && tags.some((tag) => marksIn(tag, terms).length > 0);
}
