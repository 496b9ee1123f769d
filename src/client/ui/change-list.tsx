import type { Change } from '#contract/build-manifest.ts';
import styles from './change-list.module.css';

/** The changes of some versions, each with its day. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ version, date, items }) => (
        <div key={version}>
          <dt>
            {version}
            <time dateTime={date}>{date}</time>
          </dt>
          <dd>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
