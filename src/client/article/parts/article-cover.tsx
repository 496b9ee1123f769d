import { foreignHost } from '#domain/article/foreign-images.ts';
import { useServices } from '../../state/services.ts';
import { HeldImage } from '../../ui/held-image.tsx';
import { useCover } from '../../ui/use-cover.ts';
import styles from './article-cover.module.css';

/** The cover of an article. */
export function ArticleCover({ url }: { url: string }) {
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
  const { isMissing, image } = useCover(url, '(min-width: 42.5em) 41rem, 100vw');
  if (isMissing) return null;
  return (
    <div className={styles.cover}>
      <img fetchPriority="high" {...image} alt="" width="1200" height="675" />
    </div>
  );
}
