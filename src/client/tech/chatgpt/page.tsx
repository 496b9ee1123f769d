import { flushSync } from 'react-dom';
import { useServices } from '#client/state/services.ts';
import { SegmentBar } from '../../ui/segment.tsx';
import { chapters } from './article/chapters.ts';
import { useCounterText } from './counter/use-counter-text.ts';
import { Reader } from './parts/reader.tsx';
import type { View } from './place.ts';
import { Playgrounds } from './playgrounds.tsx';
import { Library } from './templates/library.tsx';
import { usePlace } from './use-place.ts';
import styles from './chatgpt.module.css';
import '../../style/prose.css';

export const documentTitle = 'ChatGPT 怎样工作：词元计算与提示词';

/** Six chapters to read, three playgrounds to try, and templates to use: views of one page, each with its fragment. */
export function Page() {
  const { place, chapter, isWhole } = usePlace(documentTitle);
  const counted = useCounterText();
  const { platform } = useServices();

  function count(text: string): void {
    // The counter must be in sight before its field can have the focus.
    flushSync(() => platform.go('#counter'));
    counted.show(text);
  }

  const partOf = (view: View) => ({
    className: styles.part,
    'data-first': view === 'read' || undefined,
    hidden: !isWhole && place.view !== view,
  });
  return (
    <div data-whole={isWhole || undefined} className={styles.page}>
      <header className={styles.head}>
        <h1>ChatGPT 与大语言模型</h1>
        <ViewLinks shown={place.view} chapter={chapter} />
      </header>
      <div {...partOf('read')}>
        <Reader current={place.view === 'read' ? chapter : undefined} listed={chapter} isWhole={isWhole} />
      </div>
      <div {...partOf('try')} id="try">
        <Playgrounds counted={counted} />
      </div>
      <div {...partOf('use')}>
        <Library count={count} />
      </div>
    </div>
  );
}

/** The views; the first leads back to the chapter that was read last. */
function ViewLinks({ shown, chapter }: { shown: View; chapter: number }) {
  const links = [
    ['read', chapters[chapter]!.id, '读'],
    ['try', 'try', '试'],
    ['use', 'templates', '用'],
  ] as const;
  return (
    <nav aria-label="读、试、用" data-unprinted>
      <SegmentBar>
        {links.map(([view, id, title]) => (
          <a key={view} href={`#${id}`} aria-current={view === shown ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </SegmentBar>
    </nav>
  );
}
