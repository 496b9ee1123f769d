import { useEffect, useState } from 'react';
import { useServices } from '../../state/services.ts';
import { Button } from '../../ui/button.tsx';
import { ChipLink } from '../../ui/choices.tsx';
import { forgetSearches, recentSearches } from '../recent-searches.ts';
import { searchAddress, type SearchQuery } from '../search-query.ts';
import { SearchAlternatives } from './search-alternatives.tsx';
import styles from '../search.module.css';

/** The page before a query: recent searches and alternatives. */
export function SearchStart({ query }: { query: SearchQuery }) {
  return (
    <>
      <RecentSearches key={query.q} />
      <SearchAlternatives />
      <p className={styles.hint}>本机保存的文章，标题可以只写拼音首字母：nl 是农历。</p>
    </>
  );
}

/** Lists the recent searches of this device after hydration. */
function RecentSearches() {
  const { platform } = useServices();
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => setRecent(recentSearches(platform.local)), [platform]);
  if (recent.length === 0) return null;
  function forget(): void {
    forgetSearches(platform.local);
    setRecent([]);
  }
  return (
    <section className={styles.group} aria-labelledby="recent-searches">
      <h2 id="recent-searches">最近搜索</h2>
      <div className={styles.chips}>
        {recent.map((q) => (
          <ChipLink key={q} href={searchAddress({ q })}>
            {q}
          </ChipLink>
        ))}
        <Button kind="quiet" size="small" onClick={forget}>
          清空记录
        </Button>
      </div>
    </section>
  );
}
