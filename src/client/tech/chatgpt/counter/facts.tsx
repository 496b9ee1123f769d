import type { EncodingName, Tally } from '../../../../domain/token/index.ts';
import styles from './counter.module.css';

interface Props {
  readonly tally: Tally | undefined;
  readonly encoding: EncodingName;
  /** Whether there is a text, counted or not. */
  readonly given: boolean;
  /** Whether its numbers are still to come. */
  readonly waiting: boolean;
}

/** What was counted, in a sentence that is spoken too. */
export function Facts({ tally, encoding, given, waiting }: Props) {
  return (
    <p className={styles.facts} role="status">
      {tally ? sentence(tally, encoding) : absence(given, waiting)}
    </p>
  );
}

function absence(given: boolean, waiting: boolean): string {
  if (waiting) return '正在取词表……';
  return given ? '尚未统计这段文字的词元数。' : '还没有文字。';
}

function sentence({ tokens, characters, han, bytes }: Tally, encoding: EncodingName): string {
  const parts = [`${number(characters)} 个字符`, han > 0 && `其中汉字 ${number(han)} 个`, `${number(bytes)} 字节`];
  return `${number(tokens)} 个词元（${encoding}）：${parts.filter(Boolean).join('，')}。`;
}

function number(value: number): string {
  return value.toLocaleString('zh-CN');
}
