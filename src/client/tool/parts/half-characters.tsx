import styles from './tool-text.module.css';

/** Warns that unpaired surrogates of a text have no bytes in UTF-8. */
export function HalfCharacters({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles.loss} role="status">
      文字里有 {count} 处只有半个字符（不成对的代理项），UTF-8 无法表示，已替换为“�”，无法还原。
    </p>
  );
}
