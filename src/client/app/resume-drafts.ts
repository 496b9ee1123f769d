import { effect } from '@preact/signals-react';
import { uploadsOf } from '../manage/pictures/uploads.ts';
import { getDraftSync } from '../state/drafts/draft-sync.ts';
import type { Services } from '../state/services.ts';

const resumed = new WeakSet<Services>();

/** Sends drafts that are not on the server yet, whichever page is open; pictures go before their texts. */
export function resumeDrafts(services: Services): void {
  if (resumed.has(services)) return;
  resumed.add(services);
  const { outbox, pictures } = getDraftSync(services);
  const uploads = uploadsOf(services);
  pictures.value = uploads;
  effect(() => {
    // A text may wait for the picture that has just arrived.
    for (const { state } of uploads.list.value) void state.value.kind;
    void outbox.retryNow();
  });
}
