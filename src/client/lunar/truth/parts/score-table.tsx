import { peerName } from '../peers.ts';
import { differingDays, type Score } from '../score.ts';
import tables from '../../parts/table.module.css';
import styles from '../truth.module.css';

/** Who is compared, in which version, and on how many days each differs. */
export function ScoreTable({ scores, caption }: { scores: readonly Score[]; caption: string }) {
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">对象</th>
            <th scope="col">天数</th>
            <th scope="col">不同</th>
          </tr>
        </thead>
        <tbody>
          {scores.map(({ peer, version, days, stretches }) => (
            <tr key={peer}>
              <th scope="row" className={styles.peer}>
                {peerName(peer)} <small>{versionText(peer, version)}</small>
              </th>
              <td className={styles.number}>{days}</td>
              <td className={styles.number}>{differingDays(stretches)} 天</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A version as the record has it: `24.21.0/78.3` is that of Node.js and of its ICU. */
function versionText(peer: string, version: string): string {
  return peer === 'observatory' ? `对照表，${version} 的副本` : version.replace('/', '，ICU ');
}
