import { Link } from 'wouter';
import { useServices } from '#client/state/services.ts';
import { DayTime } from '#client/ui/day-time.tsx';
import { DrawnCover } from '#client/ui/drawn-cover.tsx';
import { useCover } from '#client/ui/use-cover.ts';
import type { PosterCard } from '#contract/poster.ts';
import { articlePath } from '#domain/article/address.ts';
import { foreignHost } from '#domain/article/foreign-images.ts';
import { listAddress, type ListQuery } from './list-query.ts';
import { type ArticleStates, useArticleStates } from './use-article-states.ts';
import styles from './article-list.module.css';

/** Answers the address to which a tag or an author links: its own list, or on a list page the present one narrowed. */
type NarrowList = (change: Partial<Pick<ListQuery, 'tag' | 'author'>>) => string;

interface Props {
  readonly articles: readonly PosterCard[];
  readonly narrow?: NarrowList | undefined;
  /** The ids of the articles that can be read offline; undefined while online. */
  readonly readable?: ReadonlySet<string> | undefined;
  /** Whether the heading above the list names the year, which the dates then leave out. */
  readonly isUnderYear?: boolean;
  /** Whether the rows say how often an article was read, as in a list by popularity. */
  readonly hasViews?: boolean;
}

/** Lists articles in rows between hair lines: title, two lines of summary, a line of facts, and the cover at the end. */
export function ArticleList({ articles, ...row }: Props) {
  const states = useArticleStates();
  const hasAuthors = new Set(articles.map(({ author }) => author.username)).size > 1;
  return (
    <ol className={styles.list}>
      {articles.map((article) => (
        <li key={article.id}>
          <article className={styles.row}>
            <h3>
              <Link href={articlePath(article)}>{article.title}</Link>
            </h3>
            <Cover key={article.cover} article={article} />
            {article.summary && <p className={styles.summary}>{article.summary}</p>}
            <Facts article={article} states={states} hasAuthors={hasAuthors} {...row} />
          </article>
        </li>
      ))}
    </ol>
  );
}

interface FactsProps extends Omit<Props, 'articles'> {
  readonly article: PosterCard;
  readonly states: ArticleStates | undefined;
  /** Whether the list has articles of several authors. */
  readonly hasAuthors: boolean;
}

function Facts({ article, states, hasAuthors, narrow = listAddress, readable, isUnderYear, hasViews }: FactsProps) {
  const { id, author, publishTime, updateTime, minutes, views, tags } = article;
  const [tag] = tags;
  return (
    <div className={styles.facts}>
      <DayTime seconds={publishTime ?? updateTime} isShort isUnderYear={isUnderYear === true} />
      <span>{minutes} 分钟</span>
      {hasViews && <span>{views} 次阅读</span>}
      {hasAuthors && (
        <span>
          <Link href={narrow({ author: author.username })}>{author.nickname}</Link>
        </span>
      )}
      {tag && (
        <span>
          <Link href={narrow({ tag })}>{tag}</Link>
        </span>
      )}
      <State id={id} states={states} readable={readable} />
    </div>
  );
}

function State({ id, states, readable }: Pick<FactsProps, 'states' | 'readable'> & { id: string }) {
  if (readable?.has(id) === false) return <span>需要网络</span>;
  if (states?.begun.has(id)) return <strong>读到一半</strong>;
  return (readable ?? states?.kept)?.has(id) ? <span>已存到本机</span> : null;
}

/** Placeholder rows of the same height while the first list loads. */
export function ArticleListSkeleton({ count }: { count: number }) {
  return (
    <div role="status" aria-label="正在加载">
      <div className={styles.list} aria-hidden="true" data-waiting>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles.row}>
            <span className={styles.line} data-part="title" />
            <span className={styles.line} data-part="summary" />
            <span className={styles.line} data-part="facts" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** As wide as the cover stands in its row, on a desk and on a phone. */
const sizes = '(min-width: 42.5em) 9rem, 5.75rem';

/**
 * Shows the cover of an article at the end of its row. Where there is none, it is of another host or fails to load, a drawn one
 * stands there on a desk; on a phone there is nothing, and the row keeps its height, so that the rows below do not move. The
 * picture is decorative: the title stands beside it.
 */
function Cover({ article }: { article: PosterCard }) {
  const { cover } = article;
  const { isMissing, image } = useCover(cover, sizes, (element) => keepHeight(element.closest('article')));
  const isForeign = foreignHost(cover, useServices().settings.images) !== undefined;
  if (!cover || isForeign || isMissing)
    return <DrawnCover article={article} className={`${styles.cover} ${styles.drawn}`} />;
  return <img className={styles.cover} {...image} alt="" width={144} height={96} loading="lazy" decoding="async" />;
}

function keepHeight(row: HTMLElement | null): void {
  if (row) row.style.minHeight = `${row.getBoundingClientRect().height}px`;
}
