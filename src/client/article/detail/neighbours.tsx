import { Link } from 'wouter';
import type { PosterStep } from '#contract/poster-read.ts';
import { useRead } from '../../state/use-read.ts';
import styles from './neighbours.module.css';

/** Links the previous and the next article of the site, naming the author of one by another than `author`; and related ones. */
export function Neighbours({ id, author }: { id: string; author: string }) {
  const { state } = useRead('poster/near', { id }, { cache: true });
  if (state.status !== 'ready') return null;
  const { previous, next } = state.info;
  const related = state.info.related.filter((other) => other.id !== previous?.id && other.id !== next?.id);
  return (
    <>
      {(previous || next) && (
        <nav className={styles.steps} aria-label="上一篇与下一篇">
          {previous && <Step article={previous} name="上一篇" than={author} />}
          {next && <Step article={next} name="下一篇" than={author} />}
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

interface StepProps {
  readonly article: PosterStep;
  readonly name: '上一篇' | '下一篇';
  readonly than: string;
}

function Step({ article: { id, title, author }, name, than }: StepProps) {
  const isNext = name === '下一篇';
  // Answers that older builds stored on the device name no author.
  const other = (author as PosterStep['author'] | undefined)?.username ?? than;
  return (
    <Link href={`/article/blog/${id}`} rel={isNext ? 'next' : 'prev'} data-next={isNext || undefined}>
      <small>{other === than ? name : `${name} · ${author.nickname}`}</small>
      <span>{title}</span>
    </Link>
  );
}
