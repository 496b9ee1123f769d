import { useState } from 'react';
import { Segment } from '#client/ui/segment.tsx';
import { AttentionPicture, percentText } from './attention-figure.tsx';
import { attentionOf, type Ending, textsOf } from './attention.ts';
import styles from './demo.module.css';

/** Lets the reader choose how the sentence ends and which of its words looks back. */
export function AttentionDemo() {
  const [ending, setEnding] = useState<Ending>('low');
  const [at, setAt] = useState(textsOf('low').length - 1);
  const words = textsOf(ending);
  const told = sentenceOf(words, at, attentionOf(ending, at));
  return (
    <section className={styles.demo} aria-label="注意力演示">
      <div className={styles.choice}>
        <span aria-hidden>最后一个词</span>
        <Segment label="最后一个词" titles={{ low: '矮', high: '高' }} value={ending} choose={setEnding} />
      </div>
      <div className={styles.choice}>
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
      <p className={styles.note}>数字由手写的四种特征算出，仅为示意；真的模型有成百上千种，由训练得来。</p>
    </section>
  );
}

function sentenceOf(words: readonly string[], at: number, shares: readonly number[]): string {
  const place = shares.indexOf(Math.max(...shares));
  const most = place === at ? '自己' : `“${words[place]}”`;
  const later = at < words.length - 1 ? '后面的词还没写到，看不见。' : '';
  return `“${words[at]}”看得最多的是${most}（${percentText(shares[place]!)}）。${later}`;
}
