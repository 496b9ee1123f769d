import type { EncodingName, Tally } from '../../../../domain/token/index.ts';
import styles from './counter.module.css';

interface Props {
  readonly tally: Tally | undefined;
  readonly encoding: EncodingName;
  readonly waiting: boolean;
}

/** What was counted, in a sentence that is spoken too. */
export function Facts({ tally, encoding, waiting }: Props) {
  return (
    <p className={styles.facts} role="status">
      {tally ? sentence(tally, encoding) : waiting ? '正在取词表……' : '还没有文字。'}
    </p>
  );
}

function sentence({ tokens, characters, han, bytes }: Tally, encoding: EncodingName): string {
  const parts = [`${number(characters)} 个字符`, han > 0 && `其中汉字 ${number(han)} 个`, `${number(bytes)} 字节`];
  return `${number(tokens)} 个词元（${encoding}）：${parts.filter(Boolean).join('，')}。`;
}

function number(value: number): string {
  return value.toLocaleString('zh-CN');
}
