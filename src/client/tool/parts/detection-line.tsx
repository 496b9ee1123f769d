import styles from './tool-text.module.css';

interface Props {
  /** The format the tool detected in the text. */
  readonly name: string;
  readonly encoding: boolean;
  /** Converts in the other direction. */
  readonly reverse: () => void;
}

/** Names the format that the tool detected, and offers to convert in the other direction. */
export function DetectionLine({ name, encoding, reverse: turn }: Props) {
  return (
    <p className={styles.found}>
      <span>
        看起来是{/^\w/.test(name) && ' '}
        {name}，正在{encoding ? '编码' : '解码'}。
      </span>
      <button type="button" className={styles.turn} onClick={turn}>
        改为{encoding ? '解码' : '编码'}
      </button>
    </p>
  );
}
