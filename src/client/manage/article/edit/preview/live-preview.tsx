import { useSignals } from '@preact/signals-react/runtime';
import type { ComponentProps, MouseEvent } from 'react';
import '#client/style/foreign-image.css';
import '#client/style/prose.css';
import { showForeignImages } from '#client/ui/prose/foreign-images.ts';
import { scrollInside } from './scroll-inside.ts';
import type { PreviewState } from './use-preview.ts';
import styles from './preview.module.css';

interface Props extends Omit<ComponentProps<'div'>, 'ref'> {
  readonly preview: PreviewState;
}

function press(event: MouseEvent<HTMLElement>): void {
  const acting = (event.target as Element).closest<HTMLElement>('[data-action]');
  if (!acting || !showForeignImages(acting, event.currentTarget, () => undefined)) scrollInside(event);
}

/** The live preview of the text, in a pane that scrolls by itself. */
export function LivePreview({ preview: { pane, article, isEmpty, isRefused }, ...rest }: Props) {
  useSignals();
  return (
    // Keyboard users press the links inside the pane, which bubble as clicks.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={pane}
      className={styles.pane}
      role="region"
      aria-label="预览"
      // A scrolling element must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onClick={press}
      {...rest}
    >
      {isRefused && (
        <p className={styles.note} role="status">
          正文太复杂，无法渲染，也不能发布。请减少公式、嵌套、表格或链接，或拆成几篇。
        </p>
      )}
      <div ref={article} className={styles.article} data-empty={isEmpty.value || undefined} />
    </div>
  );
}
