import type { Mastery } from '../../../../domain/math/index.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './mastery-grid.module.css';

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const marks: Readonly<Record<Mastery, readonly [mark: string, name: string]>> = {
  unseen: ['', '未练习'],
  weak: ['✗', '生疏'],
  learning: ['△', '学习中'],
  known: ['✓', '掌握'],
};

/** The multiplication table with the mastery of each fact; division counts for its fact too. */
export function MasteryGrid({ mastery }: { mastery: ReadonlyMap<string, Mastery> }) {
  return (
    <section aria-labelledby="mastery">
      <h2 id="mastery">九九表</h2>
      <p className={styles.legend}>✗ 刚答错　△ 答对不到三次　✓ 连续答对三次　空白 未练习</p>
      <table className={styles.grid}>
        <caption>
          <VisuallyHidden>乘法口诀的掌握情况</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td>×</td>
            {digits.map((digit) => (
              <th key={digit} scope="col">
                {digit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {digits.map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {digits.map((column) => (
                <Cell key={column} level={levelAt(mastery, row, column)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function levelAt(mastery: ReadonlyMap<string, Mastery>, row: number, column: number): Mastery {
  return mastery.get(`${Math.min(row, column)}×${Math.max(row, column)}`) ?? 'unseen';
}

function Cell({ level }: { level: Mastery }) {
  const [mark, name] = marks[level];
  return (
    <td data-level={level}>
      <span aria-hidden>{mark}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </td>
  );
}
