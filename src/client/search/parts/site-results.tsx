import { Globe } from 'lucide-react';
import type { RefObject } from 'react';
import { Loading } from '../../ui/loading.tsx';
import type { SiteSearch } from '../use-site-search.ts';
import { ResultLists } from './result-lists.tsx';
import keptStyles from '../kept.module.css';
import styles from '../search.module.css';

interface Props {
  /** Undefined while the address has not followed the typed text. */
  readonly site?: SiteSearch;
  readonly top?: RefObject<HTMLDivElement | null>;
}

/** The hits of the server. */
export function SiteResults({ site, top }: Props) {
  const isBusy = !site?.isSettled;
  return (
    <div
      ref={top}
      className={styles.results}
      tabIndex={-1}
      role="region"
      aria-labelledby="found-site"
      aria-busy={isBusy}
      data-old={isBusy || undefined}
    >
      <h2 id="found-site" className={keptStyles.alone}>
        <Globe aria-hidden />
        全站
      </h2>
      {renderAnswer()}
    </div>
  );

  function renderAnswer() {
    if (site?.refusal !== undefined) return <p role="status">无法搜索：{site.refusal}。</p>;
    return site?.found ? <ResultLists found={site.found} /> : <Loading />;
  }
}
