import type { ReactNode } from 'react';
import { Counter } from './counter/counter.tsx';
import type { CounterText } from './counter/use-counter-text.ts';
import { AttentionDemo } from './parts/attention-demo.tsx';
import { SamplingDemo } from './parts/sampling-demo.tsx';
import styles from './chatgpt.module.css';

/** What a reader can try: beside each other where there is room. */
export function Playgrounds({ counted }: { counted: CounterText }) {
  return (
    <div className={styles.playgrounds}>
      <Playground
        id="try-tokens"
        title="一句话切成几块"
        hint="依次点“中文示例”“英文示例”，比一比字符数和词元数；再点“生僻字示例”，看一个字裂成几段字节。"
        explainedIn={['tokens', '词元']}
      >
        <Counter counted={counted} />
      </Playground>
      <Playground
        id="try-sampling"
        title="下一个词怎样抽"
        hint="温度拉到 0，抽一百次，次次是第一名；拉到 2 再抽，末尾的也抽得到；再把 top-p 降到 0.50，只剩前两名。"
        explainedIn={['sampling', '采样']}
      >
        <SamplingDemo />
      </Playground>
      <Playground
        id="try-attention"
        title="一个词看哪些词"
        hint="把“矮”换成“高”，看得最多的从小猫变成桌子；再选“它”，小猫和桌子都有份，后面的词还看不见。"
        explainedIn={['attention', '注意力']}
      >
        <AttentionDemo />
      </Playground>
    </div>
  );
}

interface Props {
  readonly id: string;
  readonly title: string;
  /** What to try, and what one then sees. */
  readonly hint: string;
  /** The section that explains it. */
  readonly explainedIn: readonly [id: string, title: string];
  readonly children: ReactNode;
}

function Playground({ id, title, hint, explainedIn, children }: Props) {
  return (
    <section className={styles.playground} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>
        {hint} <a href={`#${explainedIn[0]}`}>讲解：{explainedIn[1]}</a>
      </p>
      {children}
    </section>
  );
}
