import { type ReactNode, useState } from 'react';
import { Segment } from '#client/ui/segment.tsx';
import { Counter } from './counter/counter.tsx';
import type { CounterText } from './counter/use-counter-text.ts';
import { AttentionPicture, percentText } from './parts/attention-figure.tsx';
import { attentionOf, textsOf, type Ending } from './parts/attention.ts';
import { SamplingDemo } from './parts/sampling-demo.tsx';
import note from '#client/ui/note.module.css';
import styles from './chatgpt.module.css';
import demo from './parts/demo.module.css';

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

/** Lets the reader choose how the sentence ends and which of its words looks back. */
function AttentionDemo() {
  const [ending, setEnding] = useState<Ending>('low');
  const [at, setAt] = useState(textsOf('low').length - 1);
  const words = textsOf(ending);
  const told = sentenceOf(words, at, attentionOf(ending, at));
  return (
    <section className={demo.demo} aria-label="注意力演示">
      <div className={demo.choice}>
        <span aria-hidden>最后一个词</span>
        <Segment label="最后一个词" titles={{ low: '矮', high: '高' }} value={ending} choose={setEnding} />
      </div>
      <div className={demo.choice}>
        <span aria-hidden>谁回头看</span>
        <Segment
          label="谁回头看"
          titles={new Map(words.map((word, index) => [index, word]))}
          value={at}
          choose={setAt}
        />
      </div>
      <AttentionPicture ending={ending} at={at} label={`弧线从“${words[at]}”连到它看的每个词，越粗看得越多`} />
      <p role="status">{told}</p>
      <p className={note.note}>数字由手写的四种特征算出，仅为示意；真的模型有成百上千种，由训练得来。</p>
    </section>
  );
}

function sentenceOf(words: readonly string[], at: number, shares: readonly number[]): string {
  const place = shares.indexOf(Math.max(...shares));
  const most = place === at ? '自己' : `“${words[place]}”`;
  const later = at < words.length - 1 ? '后面的词还没写到，看不见。' : '';
  return `“${words[at]}”看得最多的是${most}（${percentText(shares[place]!)}）。${later}`;
}
