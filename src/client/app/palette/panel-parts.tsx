import { Search } from 'lucide-react';
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { isTooLong } from '../../search/search-query.ts';
import styles from './palette.module.css';
import type { PaletteContent } from './use-content.ts';

interface HeadProps {
  readonly initial: string;
  /** The list below, and the id of its active line. */
  readonly list: { readonly id: string; readonly active: string | undefined };
  readonly change: (text: string) => void;
  readonly press: (event: KeyboardEvent) => void;
  readonly close: () => void;
}

const longestShown = 2000;

/** The field, and the button that leaves it. */
export function Head({ initial, list, change, press, close }: HeadProps) {
  const [typed, setTyped] = useState(initial);

  /** What an input method is still composing stands in the field, but is not searched for. */
  function type(event: ChangeEvent<HTMLInputElement>): void {
    const { value } = event.target;
    setTyped(value);
    if (!(event.nativeEvent as InputEvent).isComposing) change(value);
  }
  /** A field of one line would drop the line ends, and lay out megabytes: it shows the beginning, while the tool gets the whole text. */
  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData('text/plain');
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const replacesAll = selectionStart === 0 && selectionEnd === value.length;
    if (!replacesAll || (!/[\r\n]/.test(pasted) && pasted.length <= longestShown)) return;
    event.preventDefault();
    setTyped(pasted.slice(0, longestShown).replace(/\s+/g, ' '));
    change(pasted);
  }
  return (
    <div className={styles.head}>
      <Search aria-hidden />
      <input
        data-first
        type="text"
        role="combobox"
        aria-label="搜索文章、教程、工具或日子"
        aria-expanded={list.active !== undefined}
        aria-controls={list.id}
        aria-activedescendant={list.active}
        aria-autocomplete="list"
        placeholder="文章、教程、工具，或一个日子"
        value={typed}
        onChange={type}
        onPaste={paste}
        onCompositionEnd={(event) => change(event.currentTarget.value)}
        onKeyDown={press}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <button type="button" className={styles.close} onClick={close}>
        取消
      </button>
    </div>
  );
}

interface FootProps {
  readonly text: string;
  readonly content: PaletteContent;
  readonly showKeys: () => void;
}

/** One quiet line on what is going on, and the way to the keys. */
export function Foot({ text, content: { note, isBusy, retry }, showKeys }: FootProps) {
  const length = `搜索最多 ${limits.query} 个字。`;
  return (
    <div className={styles.foot}>
      <p role="status">{note || (isTooLong(text.trim()) ? length : isBusy && '正在搜索……')}</p>
      {retry && (
        <button type="button" onClick={retry}>
          重试
        </button>
      )}
      <p className={styles.hint} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> 选择 <kbd>Enter</kbd> 打开
      </p>
      <button type="button" onClick={showKeys}>
        快捷键
      </button>
    </div>
  );
}
