import type { FormEvent } from 'react';
import { useServices } from '../../state/services.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../home.module.css';

/** Leads to the search page; without scripts the browser sends the form there itself. */
export function SearchBox() {
  const { platform } = useServices();

  function look(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    platform.go(q ? `/search?${new URLSearchParams({ q }).toString()}` : '/search');
  }

  return (
    <form className={styles.search} role="search" action="/search" onSubmit={look}>
      <input
        type="search"
        name="q"
        maxLength={64}
        aria-label="搜索文章与教程"
        placeholder="搜索文章与教程"
        enterKeyHint="search"
      />
      <Button type="submit">搜索</Button>
    </form>
  );
}
