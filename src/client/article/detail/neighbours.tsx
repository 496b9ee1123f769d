import { Link } from 'wouter';
import type { PosterLink } from '../../../contract/poster.ts';
import { useRead } from '../../state/use-read.ts';
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
          <ul className={styles.list}>
            {related.slice(0, 2).map(({ id: other, title, summary, minutes }) => (
              <li key={other}>
                <Link href={`/article/blog/${other}`}>
                  <strong>{title}</strong>
                  {summary && <span>{summary}</span>}
                  <small>约 {minutes} 分钟</small>
                </Link>
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
      <small>{name}</small>
      <span>{title}</span>
    </Link>
  );
}
