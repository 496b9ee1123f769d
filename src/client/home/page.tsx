import { Link } from 'wouter';
import { sectionEntries } from '../../site/menu.ts';
import type { ReadCall } from '../../site/rendering.ts';
import { useServices } from '../state/services.ts';
import { useRead } from '../state/use-read.ts';
import { EntryList } from '../ui/entry-list.tsx';
import { ReadResult } from '../ui/read-result.tsx';
import styles from './home.module.css';
import { LatestPosters } from './parts/latest-posters.tsx';
import { Today } from './parts/today.tsx';

const query = { size: 5 };

export function needs(): ReadCall[] {
  return [{ name: 'poster/new', query }];
}

export function Page() {
  const { settings } = useServices();
  const { state, retry } = useRead('poster/new', query, { keep: true });
  return (
    <div className={styles.page}>
      <section className={styles.welcome}>
        <div>
          <h1>{settings.name}</h1>
          <p>{settings.description}</p>
        </div>
        <Today />
      </section>
      <section>
        <div className={styles.heading}>
          <h2>最近的文章</h2>
          <Link href="/article/blog">全部文章</Link>
        </div>
        <ReadResult state={state} retry={retry} wayOn={{ path: '/tool', title: '先用工具' }}>
          {({ list }) => <LatestPosters posters={list} />}
        </ReadResult>
      </section>
      <section>
        <h2>离线可用的工具</h2>
        <EntryList entries={sectionEntries('/tool')} />
      </section>
    </div>
  );
}
