import { Rss } from 'lucide-react';
import styles from './blog.module.css';

const feeds = [
  { path: '/rss.xml', name: 'RSS', type: 'application/rss+xml' },
  { path: '/atom.xml', name: 'Atom', type: 'application/atom+xml' },
  { path: '/feed.json', name: 'JSON Feed', type: 'application/feed+json' },
];

/** Where programs that collect articles find new ones. */
export function Feeds() {
  return (
    <p className={styles.feeds}>
      <Rss aria-hidden />
      订阅新文章：
      {feeds.map(({ path, name, type }) => (
        <a key={path} href={path} type={type}>
          {name}
        </a>
      ))}
    </p>
  );
}
