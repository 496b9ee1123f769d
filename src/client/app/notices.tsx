import { useSignals } from '@preact/signals-react/runtime';
import { useServices } from '../state/services.ts';
import { LazyPart } from './lazy-part.tsx';
import { lazy } from './lazy.ts';
import styles from './notices.module.css';

/** The list of notices is lazy, because most visits have none. */
export const noticeList = lazy(async () => (await import('./notice-list.tsx')).prepare());

/** Notices about the site itself: no network, a newer build that waits, or a second factor that it asks for. */
export function Notices() {
  useSignals();
  const { connectivity, needsFactor, newBuild } = useServices();
  const isQuiet = connectivity.online.value && !newBuild.value && !needsFactor.value;
  return (
    <div role="status" className={styles.foot} data-unprinted>
      {!isQuiet && (
        <LazyPart code={noticeList} plain={connectivity.online.value ? null : '现在离线。'}>
          {({ NoticeList }) => <NoticeList />}
        </LazyPart>
      )}
    </div>
  );
}
