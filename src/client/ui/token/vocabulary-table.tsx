import { encodingNames, type Tally } from '#domain/token/index.ts';
import type { TokenCount } from './use-count.ts';
import { vocabularyFacts } from './vocabulary-facts.ts';
import styles from './token.module.css';

/** Compares the vocabularies; the tokens of the chosen one are shown below. */
export function VocabularyTable({ outputs, missing, encoding, choose }: TokenCount) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.vocabularies} role="region" aria-label="各词表的数目" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">词表</th>
            <th scope="col">词元</th>
            <th scope="col">字符/词元</th>
            <th scope="col">词元/汉字</th>
          </tr>
        </thead>
        <tbody>
          {encodingNames.map((name) => {
            const { models, kilobytes } = vocabularyFacts[name];
            const tally = outputs[name]?.tally;
            return (
              <tr key={name}>
                <th scope="row">
                  <label>
                    <input type="radio" name="encoding" checked={encoding === name} onChange={() => choose(name)} />
                    <span>
                      {models}
                      <small>{tally ? name : `${name} · ${kilobytes} kB`}</small>
                    </span>
                  </label>
                </th>
                <td data-of={name}>{countText(tally, missing.includes(name))}</td>
                <td>{ratio(tally?.characters, tally?.tokens)}</td>
                <td>{ratio(tally?.hanTokens, tally?.han)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function countText(tally: Tally | undefined, isMissing: boolean): string {
  if (tally) return tally.tokens.toLocaleString('zh-CN');
  return isMissing ? '未存' : '—';
}

function ratio(amount: number | undefined, among: number | undefined): string {
  return amount !== undefined && among ? (amount / among).toFixed(2) : '—';
}
