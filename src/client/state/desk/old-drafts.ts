import type { Platform } from '../../platform/platform.ts';
import { blankRecord } from './edits.ts';
import type { DeskForm } from './form.ts';
import type { DeskRecord } from './record.ts';
import type { Shelf } from './shelf.ts';

/** What an older build kept of an article that was not sent. */
interface OldDraft {
  readonly form: Omit<DeskForm, 'cover'>;
  readonly version: number;
}

interface Owner {
  readonly user: string;
  readonly tab: string;
  readonly at: number;
}

/** Texts an older build has kept become desks, once. */
export async function takeOldDrafts({ drafts, local, newKey }: Platform, shelf: Shelf, owner: Owner): Promise<void> {
  const found = new Map<string, unknown>(await drafts.entries());
  const unfinished = `draft/${owner.user}/new`;
  const urgent = parse(local.read(unfinished));
  if (urgent) found.set(`${owner.user}/new`, urgent);
  for (const [key, value] of found) {
    const [user, id] = key.split('/');
    const draft = (parse(local.read(`draft/${key}`)) ?? value) as Partial<OldDraft> | undefined;
    if (user !== owner.user || !id || !draft?.form) continue;
    const posterId = id === 'new' ? newKey() : id;
    await shelf.change(user, posterId, (present) => present, deskOf(draft as OldDraft, { ...owner, posterId }));
    if (shelf.refused.value) return;
    await drafts.remove(key);
    local.remove(`draft/${key}`);
  }
}

/**
 * The older build kept neither what the text was based on nor the cover. So a changed article is laid before its author
 * together with the server's, and a new one is simply a new one.
 */
function deskOf({ form, version }: OldDraft, { posterId, user, tab, at }: Owner & { posterId: string }): DeskRecord {
  const record = { ...blankRecord(user, posterId, tab), form: { ...form, cover: '' }, changed: at, since: at };
  return version === 0 ? record : { ...record, halt: { kind: 'conflict', wish: null, theirs: null } };
}

function parse(text: string | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
