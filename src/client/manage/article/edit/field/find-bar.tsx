import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { TextBuffer } from './text-buffer.ts';
import { useFind } from './use-find.ts';
import styles from './find-bar.module.css';

interface Props {
  readonly buffer: TextBuffer;
  readonly readOnly: boolean;
  readonly close: () => void;
}

/** The bar that finds and replaces text, the same for both engines. */
export function FindBar({ buffer, readOnly, close }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const find = useFind(buffer);
  useEffect(() => input.current?.select(), []);

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') return leave();
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    find.step(event.shiftKey ? -1 : 1);
  }

  function leave(): void {
    close();
    buffer.engine()?.show(buffer.selected(), { focus: true });
  }

  return (
    <div className={styles.bar} role="search" aria-label="在正文里查找" onKeyDown={press}>
      <div className={styles.line}>
        <input
          ref={input}
          aria-label="查找"
          placeholder="查找"
          value={find.searchText}
          onChange={(event) => find.setSearchText(event.target.value)}
        />
        <IconButton name="上一处" icon={ChevronUp} onClick={() => find.step(-1)} />
        <IconButton name="下一处" icon={ChevronDown} onClick={() => find.step(1)} />
        <span className={styles.tally} role="status">
          {find.matchCount}
        </span>
        <label className={styles.exact}>
          <input
            type="checkbox"
            checked={find.isCaseSensitive}
            onChange={(event) => find.setCaseSensitive(event.target.checked)}
          />
          区分大小写
        </label>
        <IconButton name="关闭查找" icon={X} onClick={leave} />
      </div>
      {!readOnly && (
        <div className={styles.line}>
          <input
            aria-label="替换为"
            placeholder="替换为"
            value={find.replacement}
            onChange={(event) => find.setReplacement(event.target.value)}
          />
          <Button kind="quiet" size="small" disabled={!find.searchText} onClick={find.replaceOne}>
            替换
          </Button>
          <Button kind="quiet" size="small" disabled={!find.searchText} onClick={find.replaceEvery}>
            全部替换
          </Button>
        </div>
      )}
    </div>
  );
}

function IconButton({ name, icon: Icon, onClick }: { name: string; icon: typeof X; onClick: () => void }) {
  return (
    <button type="button" className={styles.icon} aria-label={name} title={name} onClick={onClick}>
      <Icon aria-hidden />
    </button>
  );
}
