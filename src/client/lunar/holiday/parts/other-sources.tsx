import { Fold } from '../../../ui/fold.tsx';
import styles from '../holiday.module.css';

/** Where other collections say something else, and why. The figures are those of the comparison in the tests. */
export function OtherSources() {
  return (
    <div className={styles.fold}>
      <Fold summary="与其他资料的差别">
        <p>日期取自 holiday-cn（MIT），并把 2007 至 2026 年的 7305 天逐日与另外两份资料比对：</p>
        <ul>
          <li>chinese-days：哪天休息、哪天上班，没有一天不同。</li>
          <li>
            tyme4ts：36 天不同。32 天是通知只写“与周末连休”或“补休”而没有点名的周末，它记作放假，这里仍是周末；2013 年 4
            月 7 日与 10 月 12 日，通知写明上班，它没有收；2012 年 5 月 2 日与 10 月 8 日是普通工作日，它记作补班。
          </li>
          <li>
            holiday-cn 只列通知点名的日子。2014 年 4 月 6 日与 2015 年 6 月 21
            日是夹在假期中间的星期日，这里算作放假；2020 年 2 月 3 日是延长假期后的第一个工作日，这里不算补班。
          </li>
        </ul>
      </Fold>
    </div>
  );
}
