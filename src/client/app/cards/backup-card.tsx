import { Link } from 'wouter';
import { CardFrame } from './card-frame.tsx';
import styles from './cards.module.css';

/** On iOS, before the system clears the site away. */
export function BackupCard({ close }: { close: () => void }) {
  return (
    <CardFrame
      label="备份"
      title="存在这里的东西要备份一下"
      text="苹果的浏览器会清掉七天没有打开的网站，读到哪里、记下的生日、做过的题都会没有。装到主屏幕就不受影响，也可以备份成一个文件。"
      close={close}
    >
      <div className={styles.actions}>
        <Link className={styles.way} href="/offline/backup">
          备份
        </Link>
        <Link className={styles.quietWay} href="/about#install">
          怎样装到主屏幕
        </Link>
      </div>
    </CardFrame>
  );
}
