import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { pageById } from '../../../site/match.ts';
import { rememberSearch } from '../../search/recent-searches.ts';
import { useServices } from '../../state/services.ts';
import { useFocusTrap } from '../../ui/use-focus-trap.ts';
import type { PaletteItem } from './groups.ts';
import { openItem } from './open-item.ts';
import styles from './palette.module.css';
import { Foot, Head } from './panel-parts.tsx';
import { ResultList } from './result-list.tsx';
import { useContent } from './use-content.ts';
import { useVisibleHeight } from './use-visible-height.ts';

interface Props {
  readonly initial: string;
  readonly remember: (text: string) => void;
  readonly close: () => void;
  readonly showKeys: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The palette: one field, and below it what answers it. On a phone it takes the whole screen. */
export function SearchPanel({ initial, remember, close, showKeys }: Props) {
  const { platform } = useServices();
  const list = useId();
  const area = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(initial);
  const [chosen, setChosen] = useState({ text, index: 0 });
  const content = useContent(text);
  const items = content.groups.flatMap((group) => group.items);
  const active = chosen.text === text ? Math.min(chosen.index, items.length - 1) : 0;
  useFocusTrap(area, true, close);
  useVisibleHeight(area);
  // After the trap has noted where the focus was, because selecting the text takes it.
  useEffect(() => area.current?.querySelector('input')?.select(), []);

  function open(item: PaletteItem, inNewTab: boolean): void {
    if (item.path.startsWith(`${pageById('search').path}?`)) rememberSearch(platform.local, text.trim());
    // The focus returns to the page before the page changes, so that it can then move to the new content.
    if (!inNewTab) close();
    void openItem(platform, item, { text, inNewTab });
  }
  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    const item = items[active];
    if (!item || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step === undefined) open(item, event.ctrlKey || event.metaKey);
    else setChosen({ text, index: (active + step + items.length) % items.length });
  }

  return (
    // Clicks beside it close it for pointers; keyboards have Escape, and everybody has the button.
    <div
      className={styles.ground}
      role="presentation"
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div ref={area} className={styles.panel} role="dialog" aria-modal="true" aria-label="搜索" tabIndex={-1}>
        <Head
          initial={initial}
          list={{ id: list, active: items.length > 0 ? `${list}-${active}` : undefined }}
          change={setText}
          remember={remember}
          press={press}
          close={close}
        />
        <ResultList
          id={list}
          groups={content.groups}
          active={active}
          choose={(index) => setChosen({ text, index })}
          open={open}
        />
        <Foot text={text} content={content} showKeys={showKeys} />
      </div>
    </div>
  );
}
