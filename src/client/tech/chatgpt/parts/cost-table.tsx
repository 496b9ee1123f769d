import { costs } from '../article/costs.ts';
import styles from './figure.module.css';
import { ScrollRegion } from './scroll-region.tsx';

/** What the same texts cost in both vocabularies. */
export function CostTable() {
  return (
    <ScrollRegion className={`table ${styles.figure}`} label="同样的文字在两张词表里的块数">
      <table className={styles.costs}>
        <thead>
          <tr>
            <th scope="col">文字</th>
            <th scope="col">字符</th>
            <th scope="col">旧词表</th>
            <th scope="col">新词表</th>
          </tr>
        </thead>
        <tbody>
          {costs.map(({ text, cl100k, o200k }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <td>{text.length}</td>
              <td>{cl100k}</td>
              <td>{o200k}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
