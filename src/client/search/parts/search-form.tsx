import { Search, X } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { pageById } from '#site/match.ts';
import { Button } from '../../ui/button.tsx';
import { isTooLong, type SearchQuery } from '../search-query.ts';
import type { TypedQuery } from '../use-typed-query.ts';
import styles from '../search.module.css';

/** The key `/` moves the focus to the field, unless another field has it. */
function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function lead(event: KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if ((event.target as Element).closest('input, textarea, select, [contenteditable]')) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    }
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, [field]);
}

/**
 * Focuses an empty field after a link of the site was followed, because the reader wants to type. The frame moves the focus to the
 * new page first, so this waits for the next frame; after a full load the focus stays with the browser.
 */
function useFocusOnArrival(field: RefObject<HTMLInputElement | null>, isEmpty: boolean): void {
  useEffect(() => {
    if (!isEmpty) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement?.matches('#content, header a')) field.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [field, isEmpty]);
}

interface Props {
  readonly query: SearchQuery;
  readonly typed: TypedQuery;
}

/** The search field. The browser can submit it without scripts; after hydration the results follow the typed text. */
export function SearchForm({ query: { q, kind }, typed }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const adopt = useRef(() => {
    // Text typed before hydration is in the field alone.
    const said = field.current?.value ?? '';
    if (said.trim() !== q) typed.type(said);
  });
  useEffect(() => adopt.current(), []);
  useFocusOnArrival(field, q === '');
  useSlashKey(field);

  function submit(event: FormEvent): void {
    event.preventDefault();
    typed.settle(field.current?.value ?? '');
    // The on-screen keyboard would cover the results.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
  }
  /** Ignores letters that an input method is still composing. */
  function change(event: FormEvent<HTMLInputElement>): void {
    if (!(event.nativeEvent as InputEvent).isComposing) typed.type(event.currentTarget.value);
  }
  function clear(): void {
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
    typed.type('');
  }
  return (
    <form role="search" aria-label="全站" className={styles.form} action={pageById('search').path} onSubmit={submit}>
      {kind !== 'all' && <input type="hidden" name="in" value={kind} />}
      <div className={styles.field}>
        <Search aria-hidden />
        <input
          ref={field}
          name="q"
          type="search"
          defaultValue={q}
          placeholder="文章、教程、工具"
          aria-label="要找的词"
          aria-invalid={isTooLong(q)}
          aria-describedby="search-note"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onInput={change}
          onCompositionEnd={(event) => typed.type(event.currentTarget.value)}
        />
        <button type="button" className={styles.clear} aria-label="清空" onClick={clear}>
          <X aria-hidden />
        </button>
      </div>
      <Button type="submit">搜索</Button>
      <p id="search-note" className={styles.note} data-error={isTooLong(q) || undefined}>
        {isTooLong(q)
          ? `最多 ${limits.query} 个字，现在是 ${Array.from(q).length} 个。请只保留关键词。`
          : '多个词用空格隔开；含空格的词组加引号。'}
      </p>
    </form>
  );
}
