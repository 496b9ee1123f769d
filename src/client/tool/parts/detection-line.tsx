import styles from './tool-text.module.css';

interface Props {
  /** What the text was taken for. */
  readonly name: string;
  readonly encoding: boolean;
  /** Converts in the other direction. */
  readonly turn: () => void;
}

/** Says what the tool took a text for where it had to decide, and offers the other direction. */
export function DetectionLine({ name, encoding, turn }: Props) {
  return (
    <p className={styles.found}>
      <span>
        看起来是{/^\w/.test(name) && ' '}
        {name}，正在{encoding ? '编码' : '解码'}。
      </span>
      <button type="button" className={styles.turn} onClick={turn}>
        不对，要{encoding ? '解码' : '编码'}
      </button>
    </p>
  );
}
