import { Loading } from '../ui/loading.tsx';
import { OfflinePage } from './parts/offline-page.tsx';
import { OfflineLibrary } from './parts/library.tsx';
import { useLibrary } from './use-library.ts';
import { Link } from 'wouter';
import styles from './offline.module.css';

/** The offline library: what this device keeps for reading without a network, to open, keep and remove. */
export function Page() {
  const library = useLibrary();
  return (
    <OfflinePage id="offline">
      {library.contents === 'looking' && <Loading />}
      {library.contents === 'unreadable' && <Unreadable />}
      {typeof library.contents === 'object' &&
        (library.contents.items.length + library.contents.lists.keys.length + library.removed.length > 0 ? (
          <OfflineLibrary library={library} contents={library.contents} />
        ) : (
          <EmptyLibrary />
        ))}
    </OfflinePage>
  );
}

/** The empty library: says what will be stored, and where to find it. */
function EmptyLibrary() {
  return (
    <section className={styles.nothing}>
      <p>还没有存下什么。读过的文章和教程的章节会自动存到这里，没有网络时照样能读。</p>
      <p>不想等到读过才有？在一本书的页面上点“存到本机，离线看”，整本一次存好。</p>
      <ReadingLinks />
    </section>
  );
}

/** Shown where the browser does not let the page store anything, which is not the same as an empty library. */
function Unreadable() {
  return (
    <section className={styles.nothing}>
      <p role="status">
        这个浏览器现在不让网页在本机存东西（无痕窗口、存储被禁用或者坏了的时候会这样），所以没有书架可看。
      </p>
      <p>连着网络时，文章和教程照常可以读。换一个普通窗口，或者在浏览器的设置里允许本站存数据，就能离线看了。</p>
      <ReadingLinks />
    </section>
  );
}

function ReadingLinks() {
  return (
    <p className={styles.ways}>
      <Link href="/article/blog">看技术文章</Link>
      <Link href="/article/book">看在线教程</Link>
    </p>
  );
}
