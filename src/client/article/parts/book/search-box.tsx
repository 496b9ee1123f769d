import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { limits } from '#contract/limits.ts';
import { resultsAddress } from './book-query.ts';
import styles from './search.module.css';

interface Props {
  /** The path of the results page; `query` is the present search there. */
  readonly path: string;
  readonly query: string;
  readonly label: string;
}

/** A search field for books. Without scripts the browser submits the form to the same address. */
export function SearchBox({ path, query, label }: Props) {
  const { platform } = useServices();
  const field = useRef<HTMLInputElement>(null);
  const isOpened = useRef(false);
  // The field follows the address, because going back must restore the earlier search; what somebody types before hydration stays.
  useEffect(() => {
    const input = field.current;
    const isBeingTyped = !isOpened.current && input?.matches(':focus');
    isOpened.current = true;
    if (input && !isBeingTyped && input.value.trim() !== query) input.value = query;
  }, [query]);

  function look(event: FormEvent): void {
    event.preventDefault();
    const q = field.current?.value.trim() ?? '';
    platform.go(q ? resultsAddress(path, { q, page: 1 }) : path);
  }

  return (
    <form className={styles.box} role="search" aria-label={label} action={path} onSubmit={look}>
      <input
        ref={field}
        type="search"
        name="q"
        defaultValue={query}
        maxLength={limits.query}
        placeholder={label}
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
      />
      <Button type="submit" kind="quiet">
        <Search aria-hidden />
        查找
      </Button>
    </form>
  );
}
