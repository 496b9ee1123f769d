import { effect } from '@preact/signals-react';
import { uploadsOf } from '../manage/pictures/uploads.ts';
import { getDraftSync } from '../state/drafts/draft-sync.ts';
import type { Services } from '../state/services.ts';

const resumed = new WeakSet<Services>();

/** Sends what was written here and is not on the server yet, from whichever page is open; pictures go before their texts. */
export function resumeDrafts(services: Services): void {
  if (resumed.has(services)) return;
  resumed.add(services);
  const { outbox, pictures } = getDraftSync(services);
  const uploads = uploadsOf(services);
  pictures.value = uploads;
  effect(() => {
    // Each picture that arrives may be the one a text has waited for.
    for (const { state } of uploads.list.value) void state.value.kind;
    void outbox.retryNow();
  });
}
