import type { Share } from '#contract/share.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SharePart } from '../../state/shared.ts';

/** The text shared by another application, where the address of the tool asks for it. */
export async function takeSharedText(platform: Platform): Promise<string | undefined> {
  return takeShared(platform, (part, share, { textOf }) => (part === 'text' ? textOf(share) || undefined : undefined));
}

/** The files shared by another application, where the address of the tool asks for them. */
export async function takeSharedFiles(platform: Platform): Promise<readonly File[]> {
  const files = await takeShared(platform, (part, share, { filesOf }) =>
    part === 'text' ? undefined : filesOf(share, part),
  );
  return files ?? [];
}

type SharedStore = typeof import('../../state/shared.ts');
type PickShared<Value> = (part: SharePart, share: Share, store: SharedStore) => Value | undefined;

/** Most visits bring no share, so the code of the share store loads only for an address that names one. */
async function takeShared<Value>(platform: Platform, pick: PickShared<Value>): Promise<Value | undefined> {
  const [path, query = ''] = platform.path().split('?');
  if (!/(^|&)shared=/.test(query)) return undefined;
  const store = await import('../../state/shared.ts');
  const part = store.partAsked(query);
  const share = part === undefined ? undefined : await store.readShare(platform);
  const taken = share && pick(part!, share, store);
  if (!share || taken === undefined) return undefined;
  await store.dropShared(platform, share, part!);
  // A reload must not request a share that was already taken; if the reader has opened another page meanwhile, the
  // address stays.
  const [now, rest] = platform.path().split('?');
  const left = store.withoutShared(rest ?? '', query);
  if (now === path && left !== undefined) platform.go(path + left + platform.fragment(), { replace: true });
  return taken;
}
