import styles from './contents.module.css';

interface Props {
  readonly entries: readonly { readonly id: string; readonly short: string }[];
}

/** The table of contents: beside the text where there is room, otherwise before it. */
export function Contents({ entries }: Props) {
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <h2 id="contents-title">目录</h2>
      <ol className={styles.list}>
        {entries.map(({ id, short }) => (
          <li key={id}>
            <a href={`#${id}`}>{short}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
