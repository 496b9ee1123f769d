import { QuietButton } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import {
  type AlgorithmId,
  algorithmOf,
  algorithms,
  type Family,
  type KeyMode,
  maxShakeBytes,
} from '#domain/hash/index.ts';
import { defaultAlgorithms, inTableOrder } from '../options.ts';
import type { HashTool } from '../state.ts';
import { familyWords, reasonOf, strengthWord } from '../words.ts';
import styles from '../hash.module.css';

interface Props {
  readonly chosen: readonly AlgorithmId[];
  readonly choose: (chosen: readonly AlgorithmId[]) => void;
  /** How a key takes part, because a rating holds for a use. */
  readonly mode: KeyMode | undefined;
}

/** Lists every algorithm with its use, folded by family. The page shows the three common ones without it. */
export function AlgorithmChoice({ tool: { options, choose: change, key } }: { tool: HashTool }) {
  const { chosen, shakeBytes } = options;
  const mode = key.key?.mode;
  const choose = (next: readonly AlgorithmId[]): void => change({ chosen: next });
  const all = algorithms.map(({ id }) => id);
  return (
    <Disclosure look="line" summary={<Summary chosen={chosen} />}>
      <div className={styles.folded}>
        <div className={styles.actions}>
          <QuietButton onClick={() => choose(defaultAlgorithms)}>只选常用</QuietButton>
          <QuietButton onClick={() => choose(all)}>全选</QuietButton>
          <QuietButton onClick={() => choose([])}>全不选</QuietButton>
        </div>
        {familyWords(mode !== undefined).map(([family, title]) => (
          <FamilyChoice key={family} {...{ family, title, chosen, choose, mode }}>
            {family === 'sha3' && <ShakeLength bytes={shakeBytes} choose={(bytes) => change({ shakeBytes: bytes })} />}
          </FamilyChoice>
        ))}
      </div>
    </Disclosure>
  );
}

function Summary({ chosen }: { readonly chosen: readonly AlgorithmId[] }) {
  const others = chosen.filter((id) => !defaultAlgorithms.includes(id)).map((id) => algorithmOf(id).title);
  if (chosen.length === 0) return '更多算法：未选择';
  if (others.length === 0) return '更多算法';
  return `更多算法：${others.slice(0, 4).join('、')}${others.length > 4 ? `等 ${others.length} 种` : ''}`;
}

interface FamilyProps extends Props {
  readonly family: Family;
  readonly title: string;
  readonly children: React.ReactNode;
}

function FamilyChoice({ family, title, children, ...choice }: FamilyProps) {
  const members = algorithms.filter((each) => each.family === family);
  const count = members.filter(({ id }) => choice.chosen.includes(id)).length;
  return (
    <Disclosure look="line" summary={`${title}：已选 ${count} / ${members.length}`}>
      <div role="group" aria-label={title} className={styles.members}>
        {members.map(({ id }) => (
          <Member key={id} id={id} {...choice} />
        ))}
        {children}
      </div>
    </Disclosure>
  );
}

function Member({ id, chosen, choose, mode }: Props & { readonly id: AlgorithmId }) {
  const { title, bits, standing, standard } = algorithmOf(id);
  const word = strengthWord(id, mode);
  const turn = (on: boolean): void => choose(on ? inTableOrder([...chosen, id]) : chosen.filter((each) => each !== id));
  return (
    <label className={styles.member}>
      <input type="checkbox" checked={chosen.includes(id)} onChange={(event) => turn(event.target.checked)} />
      <span>
        <strong>{title}</strong> {bits} 位 · {standard}
        {word && <small data-standing={mode === undefined ? standing : undefined}>{word}</small>}
      </span>
      <span className={styles.hint}>{reasonOf(id, mode)}。</span>
    </label>
  );
}

interface ShakeProps {
  readonly bytes: number | undefined;
  readonly choose: (bytes: number | undefined) => void;
}

function ShakeLength({ bytes, choose }: ShakeProps) {
  return (
    <label className={styles.inline}>
      SHAKE 输出字节数
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={maxShakeBytes}
        placeholder="32 / 64"
        value={bytes ?? ''}
        onChange={({ target }) => choose(target.validity.valid && target.value ? target.valueAsNumber : undefined)}
      />
    </label>
  );
}
