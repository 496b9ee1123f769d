import { textWithPictures } from '#client/state/drafts/draft-form.ts';
import type { DraftSession } from '#client/state/drafts/draft-session.ts';
import { getDraftSync } from '#client/state/drafts/draft-sync.ts';
import type { SyncFacts } from '#client/state/drafts/sync-status.ts';
import type { Services } from '#client/state/services.ts';

/** Collects what the sync status of a draft depends on. */
export function getSyncFacts(draft: DraftSession, services: Services): SyncFacts {
  const { outbox, isStorageRefused: refused, pictures } = getDraftSync(services);
  const record = draft.record.value;
  return {
    record,
    isStored: draft.isStored.value,
    isStorageRefused: refused.value,
    isOnline: services.connectivity.online.value,
    isSending: outbox.sending.value === draft.posterId,
    serverRefusal: outbox.serverRefusal.value,
    isSessionOver: outbox.endedSession.value?.user === draft.user || services.session.username.value !== draft.user,
    pendingPictures: pictures.value.pending(textWithPictures(record.form)).length,
    formatTime: clock,
  };
}

function clock(milliseconds: number): string {
  const time = new Date(milliseconds);
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
