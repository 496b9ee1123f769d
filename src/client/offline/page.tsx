import { Loading } from '../ui/loading.tsx';
import { Nothing, Unreadable } from './parts/nothing.tsx';
import { OfflinePage } from './parts/offline-page.tsx';
import { OfflineLibrary } from './parts/library.tsx';
import { useLibrary } from './use-library.ts';

/** What is kept on this device for reading without a network, and everything one can do about it. */
export function Page() {
  const shelf = useLibrary();
  return (
    <OfflinePage id="offline">
      {shelf.contents === 'looking' && <Loading />}
      {shelf.contents === 'unreadable' && <Unreadable />}
      {typeof shelf.contents === 'object' &&
        (shelf.contents.items.length + shelf.contents.lists.keys.length + shelf.removed.length > 0 ? (
          <OfflineLibrary shelf={shelf} contents={shelf.contents} />
        ) : (
          <Nothing />
        ))}
    </OfflinePage>
  );
}
