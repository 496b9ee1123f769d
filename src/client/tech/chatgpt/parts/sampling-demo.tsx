import { useId, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { TableHead } from '#client/ui/table-head.tsx';
import { draw, likelihoods, type TokenLikelihood } from '#domain/token/index.ts';
import note from '#client/ui/note.module.css';
import styles from './demo.module.css';

const words = ['好', '不错', '热', '冷', '糟', '奇怪', '像', '蓝'] as const;
/** The scores (logits) that a model might give to the next words of “今天的天气真”. */
const scores = [4.2, 3.2, 2.6, 2.1, 1.4, 0.9, 0.1, -0.6] as const;

const start = { temperature: 1, topP: 1 };
const manyDraws = 100;
const none: readonly number[] = words.map(() => 0);

/** Lets the reader set temperature and top-p, and draw samples. */
export function SamplingDemo() {
  const [sampling, setSampling] = useState(start);
  const [drawn, setDrawn] = useState(none);
  const list = likelihoods(scores, sampling);
  const times = drawn.reduce((sum, count) => sum + count, 0);
  const asAtStart = sampling.temperature === start.temperature && sampling.topP === start.topP && times === 0;

  function turn(changes: Partial<typeof start>): void {
    setSampling({ ...sampling, ...changes });
    // Samples drawn with other settings would be misleading.
    setDrawn(none);
  }

  function drawTimes(count: number): void {
    const next = [...drawn];
    for (let time = 0; time < count; time += 1) next[draw(list, Math.random())]! += 1;
    setDrawn(next);
  }

  return (
    <section className={styles.demo} aria-label="采样演示">
      <p className={styles.prompt}>
        今天的天气真<span aria-hidden="true">▁▁</span>
        <span className={note.note}>　候选词与分数仅为示意</span>
      </p>
      <div className={styles.knobs}>
        <Slider
          label="温度"
          value={sampling.temperature}
          most={2}
          step={0.1}
          change={(temperature) => turn({ temperature })}
        />
        <Slider label="top-p" value={sampling.topP} most={1} step={0.05} change={(topP) => turn({ topP })} />
      </div>
      <div className={styles.actions}>
        <Button size="small" onClick={() => drawTimes(1)}>
          抽一次
        </Button>
        <Button size="small" kind="quiet" onClick={() => drawTimes(manyDraws)}>
          抽一百次
        </Button>
        <Button size="small" kind="quiet" disabled={asAtStart} onClick={() => turn(start)}>
          重置
        </Button>
        <p role="status">{times > 0 && `已抽 ${times} 次`}</p>
      </div>
      <Candidates list={list} drawn={drawn} />
    </section>
  );
}

interface Props {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly step: number;
  readonly change: (value: number) => void;
}

/** A slider from 0 to `most` that shows its value. */
function Slider({ label, value, most, step, change }: Props) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} aria-hidden="true">
        {value.toFixed(2)}
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        step={step}
        value={value}
        onChange={(event) => change(Number(event.target.value))}
      />
    </div>
  );
}

interface CandidatesProps {
  readonly list: readonly TokenLikelihood[];
  readonly drawn: readonly number[];
}

/** Shows the probability of each candidate as a bar and a number, and how often it was drawn. */
function Candidates({ list, drawn }: CandidatesProps) {
  return (
    <table className={styles.candidates}>
      <TableHead columns={['候选', '抽中概率', '抽中']} />
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
