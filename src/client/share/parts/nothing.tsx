import { Link } from 'wouter';
import { pageById } from '../../../site/match.ts';
import styles from '../share.module.css';
import { actsText } from '../targets.ts';

/** Explains how to share something with the site while there is no share. */
export function Nothing({ cleared }: { cleared: boolean }) {
  return (
    <section className={styles.section}>
      <p role="status">
        {cleared ? '清除了，这里没有留下什么。' : '这里现在没有收到的东西。打开过的，这里就不再留着。'}
      </p>
      <h2>怎样分享到这里</h2>
      <ol className={styles.steps}>
        <li>
          先把网站装到主屏幕或桌面，做法在 <Link href={pageById('about').path}>{pageById('about').title}</Link> 里。
        </li>
        <li>在别的应用里选中文字或文件，点“分享”，再选这个网站。</li>
        <li>它会出现在这一页，可以数字数、{actsText()}。</li>
      </ol>
      <p className={styles.note}>
        安卓、Windows 和 ChromeOS 上的 Chrome、Edge 可以这样做。iPhone 和 iPad
        还不让网站接收分享，请复制后在工具里粘贴。
      </p>
    </section>
  );
}
