import { Search } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { useServices } from '../state/services.ts';
import styles from './search-trigger.module.css';

/** What the large trigger says in place of a placeholder. */
const prompt = '搜索文章、工具或日期';

/** A link to the search page that opens the palette instead once its code is there: an icon, or large as a field is. */
export function SearchTrigger({ large = false }: { large?: boolean }) {
  const { palette } = useServices();
  function open(event: MouseEvent): void {
    if (!palette.open) return;
    event.preventDefault();
    palette.open();
  }
  return (
    <Link
      href="/search"
      className={large ? styles.large : styles.icon}
      aria-label={large ? undefined : '搜索'}
      title={large ? undefined : '搜索'}
      onClick={open}
    >
      <Search aria-hidden />
      {large && (
        <>
          <span>{prompt}</span>
          <kbd aria-hidden />
        </>
      )}
    </Link>
  );
}
