import { CircleCheck, CloudOff } from 'lucide-react';
import { Link } from 'wouter';
import type { PosterCard } from '../../../../contract/poster.ts';
import { Cover } from './cover.tsx';
import styles from './article-list.module.css';
import { type NarrowList, ArticleMeta, ArticleTags } from './article-meta.tsx';

interface Props {
  readonly articles: readonly PosterCard[];
  readonly narrow?: NarrowList | undefined;
  /** The ids of the articles that can be read offline; undefined while online. */
  readonly readable?: ReadonlySet<string> | undefined;
  /** The level of the title headings. */
  readonly depth?: 2 | 3;
}

/** Lists articles as cards: picture, title, summary, tags, date and reading time. */
export function ArticleList({ articles, narrow, readable, depth = 2 }: Props) {
  const Title = `h${depth}` as const;
  return (
    <ol className={styles.list}>
      {articles.map((article) => (
        <li key={article.id}>
          <article className={styles.card}>
            <Title>
              <Link href={`/article/blog/${article.id}`}>{article.title}</Link>
            </Title>
            <div className={styles.cover}>
              <Cover url={article.cover} text={article.tags[0] ?? article.title} />
            </div>
            {article.summary && <p className={styles.summary}>{article.summary}</p>}
            <div className={styles.facts}>
              <ArticleMeta article={article} narrow={narrow} />
              <ArticleTags article={article} narrow={narrow} />
              {readable && <ReadableMark isKept={readable.has(article.id)} />}
            </div>
          </article>
        </li>
      ))}
    </ol>
  );
}

function ReadableMark({ isKept }: { isKept: boolean }) {
  return (
    <span className={styles.readable} data-kept={isKept || undefined}>
      {isKept ? <CircleCheck aria-hidden /> : <CloudOff aria-hidden />}
      {isKept ? '离线可读' : '需要网络'}
    </span>
  );
}

/** Placeholder cards of the same shape while the first list loads. */
export function ArticleListSkeleton({ count }: { count: number }) {
  return (
    <div role="status" aria-label="正在加载">
      <div className={styles.list} aria-hidden="true" data-waiting>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles.card}>
            <span className={styles.line} data-part="title" />
            <div className={styles.cover}>
              <span className={styles.block} />
            </div>
            <span className={styles.line} data-part="summary" />
            <span className={styles.line} data-part="facts" />
          </div>
        ))}
      </div>
    </div>
  );
}
