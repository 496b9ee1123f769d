import { Link } from 'wouter';
import { articlePath } from '#domain/article/address.ts';
import { useRead } from '../../state/use-read.ts';
import { ChipLink } from '../../ui/choices.tsx';
import { hotCall, tagsCall } from '../search-query.ts';
import styles from '../search.module.css';

/** The tags used most and the articles read most. */
export function SearchAlternatives() {
  const tags = useRead('poster/tags', tagsCall, { cache: true }).state;
  const hot = useRead('poster/hot', hotCall, { cache: true }).state;
  return (
    <>
      {tags.status === 'ready' && tags.info.list.length > 0 && (
        <section className={styles.group} aria-labelledby="ways-tags">
          <h2 id="ways-tags">常见的标签</h2>
          <nav className={styles.chips} aria-labelledby="ways-tags">
            {tags.info.list.map(({ tag, count }) => (
              <ChipLink key={tag} href={`/article/blog?tag=${encodeURIComponent(tag)}`}>
                {tag} <small>{count}</small>
              </ChipLink>
            ))}
          </nav>
        </section>
      )}
      {hot.status === 'ready' && hot.info.list.length > 0 && (
        <section className={styles.group} aria-labelledby="ways-hot">
          <h2 id="ways-hot">近期热门</h2>
          <ul className={styles.links}>
            {hot.info.list.map(({ id, slug, title }) => (
              <li key={id}>
                <Link href={articlePath({ id, slug })}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
