import { type EncodingName, encodingNames, type Tally } from '#domain/token/index.ts';
import { ScrollRegion } from '../parts/scroll-region.tsx';
import styles from './counter.module.css';

interface Props {
  readonly tallies: Readonly<Partial<Record<EncodingName, Tally>>>;
  readonly chosen: EncodingName;
  readonly choose: (name: EncodingName) => void;
}

/** The models that use each encoding, as stated by their makers. */
const users: Readonly<Record<EncodingName, string>> = {
  o200k_base: '新词表，约 20 万项：GPT-4o 及其后',
  cl100k_base: '旧词表，约 10 万项：GPT-4、GPT-3.5',
};

/** Compares both encodings; the tokens of the chosen one are shown below. */
export function EncodingTable({ tallies, chosen, choose }: Props) {
  return (
    <ScrollRegion className={styles.encodings} label="两张词表的数目">
      <table>
        <thead>
          <tr>
            <th scope="col">词表</th>
            <th scope="col">词元</th>
            <th scope="col">每个汉字</th>
          </tr>
        </thead>
        <tbody>
          {encodingNames.map((name) => (
            <tr key={name}>
              <th scope="row">
                <label>
                  <input type="radio" name="encoding" checked={chosen === name} onChange={() => choose(name)} />
                  <span>
                    {name}
                    <small>{users[name]}</small>
                  </span>
                </label>
              </th>
              <td data-of={name}>{tallies[name]?.tokens.toLocaleString('zh-CN') ?? '—'}</td>
              <td>{perHan(tallies[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function perHan(tally: Tally | undefined): string {
  return tally && tally.han > 0 ? (tally.hanTokens / tally.han).toFixed(2) : '—';
}
