import { useSignals } from '@preact/signals-react/runtime';
import { Button } from '#client/ui/button.tsx';
import { articleFields } from '#domain/article/article-fields.ts';
import { minutesFor } from '#domain/article/word-count.ts';
import { sizeText } from '#domain/text/size-text.ts';
import type { PreviewState } from '../preview/use-preview.ts';
import type { FieldKind } from './settings.ts';
import styles from './writing-field.module.css';

interface Props {
  readonly preview: PreviewState;
  readonly kind: FieldKind;
  readonly isFallback: boolean;
  readonly choose: (kind: FieldKind) => void;
}

/** The size of the text, and the switch between the two engines. */
export function FieldFoot({ preview: { count }, kind, isFallback, choose }: Props) {
  return (
    <div className={styles.foot}>
      <Amount of={count} />
      {isFallback ? (
        <p>编辑器未能打开，已换用普通文本框，功能相同。</p>
      ) : (
        <Button kind="quiet" size="small" onClick={() => choose(kind === 'plain' ? 'code' : 'plain')}>
          {kind === 'plain' ? '换用代码高亮编辑器' : '换用普通文本框'}
        </Button>
      )}
    </div>
  );
}

const { maxBytes } = articleFields.content;
/** From this size on the limit is shown. */
const nearlyFull = 0.8 * maxBytes;

function Amount({ of }: { of: PreviewState['count'] }) {
  useSignals();
  if (!of.value) return null;
  const { count, bytes } = of.value;
  const written = (count.ideographs + count.words).toLocaleString('zh-CN');
  const size = `${sizeText(bytes)}，最多 ${sizeText(maxBytes)}`;
  return (
    <p>
      {written} 字{bytes > 0 && `，约 ${minutesFor(count)} 分钟读完`}
      {bytes > maxBytes ? (
        <strong role="alert"> 内容太长：{size}，请分成几篇</strong>
      ) : (
        bytes > nearlyFull && `　${size}`
      )}
    </p>
  );
}
