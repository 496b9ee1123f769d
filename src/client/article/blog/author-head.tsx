import { Link } from 'wouter';
import type { PosterAuthor } from '#contract/poster-read.ts';
import { yearOf } from '#domain/text/day-text.ts';
import { siteFacts } from '#site/config.ts';
import { Avatar } from '../../ui/avatar.tsx';
import styles from './author-head.module.css';

/**
 * Introduces the author above the list: picture, number of articles, first and last year. Without an author it
 * reserves the height while the answer is under way.
 */
export function AuthorHead({ author }: { author: PosterAuthor | undefined }) {
  if (!author) return <div className={styles.author} />;
  const { avatar, count, firstTime, lastTime } = author;
  const [first, last] = [firstTime, lastTime].map((time) => yearOf(time, siteFacts.utcOffsetSeconds));
  return (
    <div className={styles.author}>
      <Avatar url={avatar} />
      <p className={styles.facts}>
        <span>{count} 篇文章</span>
        <span>{first === last ? `${last} 年` : `${first}—${last} 年`}</span>
        <span>
          <Link href="/article/blog">全部文章</Link>
        </span>
      </p>
    </div>
  );
}
