import { Link } from 'wouter';
import type { PosterSeries, PosterStep } from '#contract/poster-read.ts';
import { articlePath } from '#domain/article/address.ts';
import { useRead } from '../../state/use-read.ts';
import styles from './neighbours.module.css';

interface Props {
  /** The name by which the article was asked for, and its id. */
  readonly id: string;
  readonly current: string;
  readonly author: string;
}

/** Links the previous and the next article of the site, naming the author of one by another than `author`; and related ones. */
export function Neighbours({ id, current, author }: Props) {
  const { state } = useRead('poster/near', { id }, { cache: true });
  if (state.status !== 'ready') return null;
  const { previous, next } = state.info;
  const related = state.info.related.filter((other) => other.id !== previous?.id && other.id !== next?.id);
  const { series } = state.info;
  return (
    <>
      {series && series.list.length > 1 && <Series series={series} current={current} />}
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
            {related.slice(0, 2).map(({ id: other, slug, title, summary, minutes }) => (
              <li key={other}>
                <Link href={articlePath({ id: other, slug })}>
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

/** Lists the articles of a series in their order, folded while there are many, and says which of them this one is. */
function Series({ series: { name, list }, current }: { series: PosterSeries; current: string }) {
  const place = list.findIndex(({ id }) => id === current) + 1;
  return (
    <details className={styles.series} open={list.length <= shownAtOnce}>
      <summary>
        <strong>系列 · {name}</strong>
        <small>
          {place > 0 && `第 ${place} 篇，`}共 {list.length} 篇
        </small>
      </summary>
      <ol>
        {list.map(({ id, slug, title }) => (
          <li key={id} aria-current={id === current ? 'page' : undefined}>
            {id === current ? title : <Link href={articlePath({ id, slug })}>{title}</Link>}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** A longer series is folded. */
const shownAtOnce = 8;

interface StepProps {
  readonly article: PosterStep;
  readonly name: '上一篇' | '下一篇';
  readonly than: string;
}

function Step({ article: { id, slug, title, author }, name, than }: StepProps) {
  const isNext = name === '下一篇';
  // Answers that older builds stored on the device name no author.
  const other = (author as PosterStep['author'] | undefined)?.username ?? than;
  return (
    <Link href={articlePath({ id, slug })} rel={isNext ? 'next' : 'prev'} data-next={isNext || undefined}>
      <small>{other === than ? name : `${name} · ${author.nickname}`}</small>
      <span>{title}</span>
    </Link>
  );
}
