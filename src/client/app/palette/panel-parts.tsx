import { Search } from 'lucide-react';
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { isMac } from '../../platform/is-mac.ts';
import { keyLabel } from './key-list.ts';
import type { PaletteContent } from './use-content.ts';
import styles from './palette.module.css';

interface HeadProps {
  readonly initial: string;
  /** The list below, and the id of its active line. */
  readonly list: { readonly id: string; readonly active: string | undefined };
  readonly change: (text: string) => void;
  readonly press: (event: KeyboardEvent) => void;
  readonly close: () => void;
}

/** Where the field has no room for examples. */
const narrow = '(max-width: 42.49em)';

/** Examples of what the field understands: each opening shows another line. */
const examples = [
  '文章、工具、日期：2027 春节、1795147200',
  '查日期：8月初三、下周五、100 天前',
  '粘贴日志、JSON、JWT 或网址，自动识别',
] as const;

const longestShown = 2000;

/** What the field shows in place of a text that is too long for it, or whose line ends it would drop. */
function standInFor(text: string): string {
  const lines = text.trim().split(/\r\n?|\n/).length;
  if (lines === 1 && text.length <= longestShown) return '';
  return `已粘贴${lines > 1 ? ` ${lines} 行、` : ' '}${text.trim().length} 字，保留原样`;
}

/** The field, and the button that leaves it. */
export function Head({ initial, list, change, press, close }: HeadProps) {
  const [standIn, setStandIn] = useState(() => standInFor(initial));
  const [typed, setTyped] = useState(standIn || initial);
  const [openings, setOpenings] = useState(0);
  // A palette that is closed is only hidden.
  useEffect(() => () => setOpenings((count) => count + 1), []);

  function put(text: string, next = ''): void {
    setStandIn(next);
    setTyped(next || text);
    change(text);
  }
  /** A sentence that stands for a long text is deleted or typed over as a whole; what is typed into it would be no edit of that text. */
  function edit(value: string, data: string | null): void {
    if (!standIn) put(value);
    else if (value.includes(standIn)) setTyped(standIn);
    else put(data ?? '');
  }
  /** What an input method is still composing stands in the field, but is not searched for. */
  function type(event: ChangeEvent<HTMLInputElement>): void {
    const { isComposing, data } = event.nativeEvent as InputEvent;
    if (isComposing) setTyped(event.target.value);
    else edit(event.target.value, data);
  }
  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    // An event that a script has made has no clipboard.
    const pasted = event.nativeEvent.clipboardData?.getData('text/plain') ?? '';
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const [before, after] = standIn ? ['', ''] : [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? 0)];
    const whole = before + pasted + after;
    const next = standInFor(whole);
    if (!next && !standIn) return;
    event.preventDefault();
    put(whole, next);
  }
  return (
    <div className={styles.head}>
      <Search aria-hidden />
      <input
        data-first
        type="text"
        role="combobox"
        aria-label="搜索文章、教程、工具或日期"
        aria-expanded={list.active !== undefined}
        aria-controls={list.id}
        aria-activedescendant={list.active}
        aria-autocomplete="list"
        placeholder={matchMedia(narrow).matches ? '搜索，或输入日期' : examples[openings % examples.length]}
        value={typed}
        onChange={type}
        onPaste={paste}
        onCompositionEnd={(event) => edit(event.currentTarget.value, event.data)}
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
  readonly content: PaletteContent;
  readonly showKeys: () => void;
}

/** One quiet line on what is going on, and the way to the keys. */
export function Foot({ content: { note, isBusy, retry }, showKeys }: FootProps) {
  return (
    <div className={styles.foot}>
      <p role="status">{note || (isBusy && '正在搜索……')}</p>
      {retry && (
        <button type="button" onClick={retry}>
          重试
        </button>
      )}
      <p className={styles.hint} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> 选择 <kbd>Enter</kbd> 打开 <kbd>{keyLabel('Mod+C', isMac)}</kbd> 复制
      </p>
      <button type="button" className={styles.keys} onClick={showKeys}>
        快捷键
      </button>
    </div>
  );
}
