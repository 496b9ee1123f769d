import type { PosterArticle } from '../../../contract/poster.ts';
import { foreignHost } from '../../../domain/article/foreign-images.ts';
import { dayText } from '../../../domain/text/day-text.ts';
import { siteFacts } from '../../../site/config.ts';
import { useServices } from '../../state/services.ts';
import { DayTime } from '../../ui/day-time.tsx';
import { HeldImage } from '../../ui/held-image.tsx';
import { useMissingImage } from '../../ui/use-missing-image.ts';
import { ArticleMeta, ArticleTags } from '../parts/list/article-meta.tsx';
import styles from './detail.module.css';

export function ArticleHeader({ article }: { article: PosterArticle }) {
  const { title, summary, cover } = article;
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      <div className={styles.facts}>
        <ArticleMeta article={article} />
        <Updated article={article} />
      </div>
      <ArticleTags article={article} />
      {cover && <Cover key={cover} url={cover} />}
      {summary && <p className={styles.summary}>{summary}</p>}
    </header>
  );
}

function Cover({ url }: { url: string }) {
  const host = foreignHost(url, useServices().settings.images);
  if (host === undefined) return <OwnCover url={url} />;
  return (
    <HeldImage url={url} host={host}>
      {(image) => (
        <div className={styles.cover}>
          <img {...image} alt="" decoding="async" />
        </div>
      )}
    </HeldImage>
  );
}

/** Renders nothing for a cover that fails to load. */
function OwnCover({ url }: { url: string }) {
  const { isMissing, image } = useMissingImage();
  if (isMissing) return null;
  return (
    <div className={styles.cover}>
      <img {...image} src={url} alt="" decoding="async" />
    </div>
  );
}

/** Shows the time of the last change, except on the day of publishing. */
function Updated({ article: { publishTime, updateTime } }: { article: PosterArticle }) {
  if (publishTime === null || dayText(publishTime, siteFacts) === dayText(updateTime, siteFacts)) return null;
  return (
    <span className={styles.updated}>
      更新于 <DayTime seconds={updateTime} />
    </span>
  );
}
