import { useServices } from '#client/state/services.ts';
import { useCover } from '#client/ui/use-cover.ts';
import { foreignHost } from '#domain/article/foreign-images.ts';
import styles from './article-list.module.css';

/** As wide as the cover stands in its row, on a desk and on a phone. */
const sizes = '(min-width: 42.5em) 9rem, 5.75rem';

/**
 * Shows the cover of an article at the end of its row; nothing for a cover of another host, and nothing for one that fails to
 * load. The row then keeps its height, so that the rows below do not move. The picture is decorative: the title stands beside it.
 */
export function Cover({ url }: { url: string }) {
  const { isMissing, image } = useCover(url, sizes, (element) => keepHeight(element.closest('article')));
  const isForeign = foreignHost(url, useServices().settings.images) !== undefined;
  if (!url || isForeign || isMissing) return null;
  return <img className={styles.cover} {...image} alt="" width={144} height={96} loading="lazy" decoding="async" />;
}

function keepHeight(row: HTMLElement | null): void {
  if (row) row.style.minHeight = `${row.getBoundingClientRect().height}px`;
}
