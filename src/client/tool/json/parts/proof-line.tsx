import { useMemo } from 'react';
import styles from '../json.module.css';
import type { Source } from '../source.ts';
import { useAnswer } from '../use-answer.ts';
import type { WrittenDocument } from '../work/write.ts';

interface Props {
  readonly source: Source | undefined;
  /** The result; undefined while another one is being made. */
  readonly written: WrittenDocument | undefined;
}

/** Shows that nothing was lost: the result is read once more, and its tokens compared with those of the document. */
export function ProofLine({ source, written }: Props) {
  const question = useMemo(
    () => (source && written?.key === source.key ? { source, written } : undefined),
    [source, written],
  );
  const answer = useAnswer('prove', question);
  return (
    <p role="status" className={answer.status === 'ready' && answer.value.same ? styles.good : styles.note}>
      {textOf(answer)}
    </p>
  );
}

function textOf(answer: ReturnType<typeof useAnswer<'prove'>>): string {
  if (answer.status === 'refused') return `没有核对成：${answer.error.message}`;
  if (answer.status !== 'ready') return '正在核对前后的词元……';
  const { tokens, same } = answer.value;
  if (!same) return '前后的词元不一致：请不要用这个结果，并告诉站主';
  return `词元 ${tokens.toLocaleString('zh-CN')} 个，前后散列一致 ✓ 一个字符都没丢`;
}
