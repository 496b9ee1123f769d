import { Disclosure } from '#client/ui/disclosure.tsx';
import { peerName } from '../peers.ts';
import { type Difference, disputeOf, reasonOf, sourcesOf } from '../reason.ts';
import styles from '../truth.module.css';

/** Every stretch that somebody calls otherwise; each opens with the reason and where to look it up. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  return (
    <ul className={styles.list}>
      {differences.map((difference) => (
        <li key={`${difference.first}${difference.there}`}>
          <Disclosure look="line" summary={<Summary difference={difference} />}>
            <div className={styles.reason}>
              <p>{reasonOf(difference) ?? '原因尚未查明。'}</p>
              <p>
                写作{difference.there}的：{difference.by.map(peerName).join('、')}。
              </p>
              {difference.others.length > 0 && <p>与这里相同的：{difference.others.map(peerName).join('、')}。</p>}
              <p className={styles.sources}>
                {sourcesOf(difference).map(({ name, href }) => (
                  <a key={href} href={href} target="_blank" rel="noopener">
                    {name}
                  </a>
                ))}
              </p>
            </div>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

function Summary({ difference }: { difference: Difference }) {
  const { first, days, here, there } = difference;
  return (
    <span className={styles.summary}>
      <time dateTime={first}>{first}</time> 起 {days} 天：这里{here}，{disputeOf(difference) ? '也有作' : '误作'}
      {there}
      {disputeOf(difference) && <mark className={styles.mark}>存疑</mark>}
    </span>
  );
}
