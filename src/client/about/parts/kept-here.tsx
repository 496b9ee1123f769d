import { Link } from 'wouter';
import styles from '../about.module.css';
import { storedItems, type StoredItem } from '../stored-items.ts';

/** Lists every item that the site stores on the device. */
export function KeptHere() {
  return (
    <>
      <h2>本机存了什么</h2>
      <p>只有下面这些。在浏览器的设置里清除本站数据，就全部删掉了。</p>
      <ul className={styles.places}>
        {storedItems.map((kept) => (
          <KeptItem key={kept.names.join()} kept={kept} />
        ))}
      </ul>
      <p>
        苹果的 Safari 会清掉七天没有打开过的网站的数据；装到主屏幕后不受这个限制。换设备、换浏览器之前，到
        <Link href="/offline/backup">备份与恢复</Link>存成一个文件带走。
      </p>
    </>
  );
}

function KeptItem({ kept: { place, names, what, until } }: { kept: StoredItem }) {
  return (
    <li>
      <p>{what}</p>
      <p className={styles.detail}>
        <span>存到：{until}</span>
        <span>
          {place}
          {names.map((name) => (
            <code key={name}>{name}</code>
          ))}
        </span>
      </p>
    </li>
  );
}
