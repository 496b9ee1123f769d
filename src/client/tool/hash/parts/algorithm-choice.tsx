import { type AlgorithmId, algorithmOf, algorithms } from '../../../../domain/hash/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import styles from '../hash.module.css';
import { inTableOrder, defaultAlgorithms } from '../options.ts';
import { familyWords, strengthWords } from '../words.ts';

interface Props {
  readonly chosen: readonly AlgorithmId[];
  readonly choose: (chosen: readonly AlgorithmId[]) => void;
}

/** Lists every algorithm with its use, folded by family. */
export function AlgorithmChoice({ chosen, choose }: Props) {
  const names = chosen.map((id) => algorithmOf(id).title);
  const all = algorithms.map(({ id }) => id);
  return (
    <Disclosure summary={<Summary names={names} />}>
      <div className={styles.folded}>
        <div className={styles.actions}>
          <Button kind="quiet" size="small" onClick={() => choose(defaultAlgorithms)}>
            只选常用
          </Button>
          <Button kind="quiet" size="small" onClick={() => choose(all)}>
            全选
          </Button>
          <Button kind="quiet" size="small" onClick={() => choose([])}>
            全不选
          </Button>
        </div>
        {familyWords.map(([family, title]) => {
          const members = algorithms.filter((each) => each.family === family);
          const count = members.filter(({ id }) => chosen.includes(id)).length;
          return (
            <Disclosure key={family} look="line" summary={`${title}：已选 ${count} / ${members.length}`}>
              <div role="group" aria-label={title} className={styles.members}>
                {members.map(({ id }) => (
                  <Member key={id} id={id} chosen={chosen} choose={choose} />
                ))}
              </div>
            </Disclosure>
          );
        })}
      </div>
    </Disclosure>
  );
}

function Summary({ names }: { names: readonly string[] }) {
  if (names.length === 0) return '算法：未选择';
  const shown = names.slice(0, 6).join('、');
  return `算法：${shown}${names.length > 6 ? `等 ${names.length} 种` : ''}`;
}

function Member({ id, chosen, choose }: Props & { readonly id: AlgorithmId }) {
  const { title, bits, standing, reason, standard } = algorithmOf(id);
  const turn = (on: boolean): void => choose(on ? inTableOrder([...chosen, id]) : chosen.filter((each) => each !== id));
  return (
    <label className={styles.member}>
      <input type="checkbox" checked={chosen.includes(id)} onChange={(event) => turn(event.target.checked)} />
      <span>
        <strong>{title}</strong> {bits} 位 · {standard}
        {strengthWords[standing] && <small data-standing={standing}>{strengthWords[standing]}</small>}
      </span>
      <span className={styles.hint}>{reason}。</span>
    </label>
  );
}
