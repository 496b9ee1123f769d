import { pageById } from '../../site/match.ts';
import { Loading } from '../ui/loading.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import styles from './offline.module.css';
import { Nothing, Unreadable } from './parts/nothing.tsx';
import { OfflineLinks } from './parts/offline-links.tsx';
import { Shelved } from './parts/shelved.tsx';
import { useShelf } from './use-shelf.ts';

/** What is kept on this device for reading without a network, and everything one can do about it. */
export function Page() {
  const { title, description } = pageById('offline');
  const shelf = useShelf();
  return (
    <div className={styles.page}>
      <PageTitle title={title}>{description}</PageTitle>
      <OfflineLinks current="offline" />
      {shelf.contents === 'looking' && <Loading />}
      {shelf.contents === 'unreadable' && <Unreadable />}
      {typeof shelf.contents === 'object' &&
        (shelf.contents.items.length + shelf.contents.lists.keys.length + shelf.removed.length > 0 ? (
          <Shelved shelf={shelf} contents={shelf.contents} />
        ) : (
          <Nothing />
        ))}
    </div>
  );
}
