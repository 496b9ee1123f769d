import { useCallback, useEffect, useState } from 'react';
import type { PageId } from '../../site/pages.ts';
import { reloadOnce } from './recovery.ts';
import { loadedView, loadView, type PageModule } from './views.ts';

export type ViewState =
  | { readonly status: 'ready'; readonly view: PageModule }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void };

/** The module of a page: at once when it is here, else after loading it; one automatic retry, then one guarded reload. */
export function useView(id: PageId): ViewState {
  const [failed, setFailed] = useState(false);
  const [, setArrived] = useState<PageModule | undefined>();

  const load = useCallback(async () => {
    setFailed(false);
    try {
      setArrived(await loadView(id).catch(() => loadView(id)));
    } catch {
      setFailed(!reloadOnce());
    }
  }, [id]);

  useEffect(() => {
    if (!loadedView(id)) void load();
  }, [id, load]);

  const view = loadedView(id);
  if (view) return { status: 'ready', view };
  return failed ? { status: 'failed', retry: () => void load() } : { status: 'loading' };
}
