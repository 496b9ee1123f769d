import type { TokenLikelihood } from '#domain/token/index.ts';
import styles from './demo.module.css';

interface Props {
  readonly words: readonly string[];
  readonly list: readonly TokenLikelihood[];
  readonly drawn: readonly number[];
}

/** Shows the probability of each candidate as a bar and a number, and how often it was drawn. */
export function Candidates({ words, list, drawn }: Props) {
  return (
    <table className={styles.candidates}>
      <thead>
        <tr>
          <th scope="col">候选</th>
          <th scope="col">抽中概率</th>
          <th scope="col">抽中</th>
        </tr>
      </thead>
      <tbody>
        {words.map((word, index) => (
          <Candidate key={word} word={word} likelihood={list[index]!} drawn={drawn[index]!} />
        ))}
      </tbody>
    </table>
  );
}

function Candidate({ word, likelihood, drawn }: { word: string; likelihood: TokenLikelihood; drawn: number }) {
  const { kept, chance } = likelihood;
  return (
    <tr data-out={!kept || undefined}>
      <th scope="row">{word}</th>
      <td>
        <span className={styles.chance}>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect width={chance * 100} height="10" />
          </svg>
          <span>{kept ? percentText(chance) : '不参与'}</span>
        </span>
      </td>
      <td>{drawn}</td>
    </tr>
  );
}

function percentText(chance: number): string {
  return chance > 0 && chance < 0.001 ? '不到 0.1%' : `${(chance * 100).toFixed(1)}%`;
}
