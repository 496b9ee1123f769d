import { Fragment } from 'react';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './question-text.module.css';

/** Shows a question or an answer as written on paper, with stacked fractions. */
export function QuestionText({ text }: { text: string }) {
  return (
    <span className={styles.text}>
      {text.split(' ').map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <NumberOrText text={part} />
        </Fragment>
      ))}
    </span>
  );
}

const fraction = /^(\D*)(?:(\d+)又)?(\d+)\/(\d+)(\D*)$/;

function NumberOrText({ text }: { text: string }) {
  const found = fraction.exec(text);
  if (!found) return <span className={styles.part}>{text}</span>;
  const [, before, whole, n, d, after] = found;
  return (
    <span className={styles.part}>
      {before}
      {whole}
      <VisuallyHidden>
        {whole && '又'}
        {d} 分之 {n}
      </VisuallyHidden>
      <span className={styles.fraction} aria-hidden>
        <span>{n}</span>
        <span>{d}</span>
      </span>
      {after}
    </span>
  );
}
