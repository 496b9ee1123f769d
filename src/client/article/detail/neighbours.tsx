import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import type { PosterLink } from '../../../contract/poster.ts';
import { useRead } from '../../state/use-read.ts';
import { Cover } from '../parts/list/cover.tsx';
import styles from './neighbours.module.css';

/** Links the previous and the next article, and related ones. */
export function Neighbours({ id }: { id: string }) {
  const { state } = useRead('poster/near', { id }, { keep: true });
  if (state.status !== 'ready') return null;
  const { previous, next, related } = state.info;
  return (
    <>
      {(previous || next) && (
        <nav className={styles.steps} aria-label="上一篇与下一篇">
          {previous && <Step article={previous} name="上一篇" />}
          {next && <Step article={next} name="下一篇" />}
        </nav>
      )}
      {related.length > 0 && (
        <section className={styles.related}>
          <h2>相关文章</h2>
          <ul className={styles.cards}>
            {related.map((article) => (
              <li key={article.id}>
                <Related article={article} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Step({ article: { id, title }, name }: { article: PosterLink; name: '上一篇' | '下一篇' }) {
  const isNext = name === '下一篇';
  return (
    <Link href={`/article/blog/${id}`} rel={isNext ? 'next' : 'prev'} data-next={isNext || undefined}>
      <small>
        {!isNext && <ArrowLeft aria-hidden />}
        {name}
        {isNext && <ArrowRight aria-hidden />}
      </small>
      <span>{title}</span>
    </Link>
  );
}

function Related({ article: { id, title, cover, minutes } }: { article: PosterLink }) {
  return (
    <Link href={`/article/blog/${id}`}>
      <span className={styles.picture}>
        <Cover url={cover} />
      </span>
      <span className={styles.words}>
        {title}
        <small>约 {minutes} 分钟</small>
      </span>
    </Link>
  );
}
