import { Link } from 'wouter';
import styles from '../offline.module.css';

/** A shelf without anything: what will stand there, and where to find it. */
export function Nothing() {
  return (
    <section className={styles.nothing}>
      <p>还没有存下什么。读过的文章和教程的章节会自动存到这里，没有网络时照样能读。</p>
      <p>不想等到读过才有？在一本书的页面上点“存到本机，离线看”，整本一次存好。</p>
      <Ways />
    </section>
  );
}

/** The browser lets the page keep nothing; that is not the same as an empty shelf. */
export function Unreadable() {
  return (
    <section className={styles.nothing}>
      <p role="status">
        这个浏览器现在不让网页在本机存东西（无痕窗口、存储被禁用或者坏了的时候会这样），所以没有书架可看。
      </p>
      <p>连着网络时，文章和教程照常可以读。换一个普通窗口，或者在浏览器的设置里允许本站存数据，就能离线看了。</p>
      <Ways />
    </section>
  );
}

function Ways() {
  return (
    <p className={styles.ways}>
      <Link href="/article/blog">看技术文章</Link>
      <Link href="/article/book">看在线教程</Link>
    </p>
  );
}
