import { Disclosure } from '#client/ui/disclosure.tsx';
import type { Example } from './examples.ts';
import styles from './templates.module.css';

/** One worked example: what was filled in, and the answer that the template is after. */
export function ExampleFold({ example: { values, answer } }: { example: Example }) {
  return (
    <Disclosure look="line" summary="看一个例子">
      <dl className={styles.example}>
        {[...Object.entries(values), ['像样的回答', answer] as const].map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>例子是手写的示意，不是哪个模型的输出；模型的回答每次不同，也不一定守得住这些要求。</p>
    </Disclosure>
  );
}
