import { getDraftSync } from '../../../../state/drafts/draft-sync.ts';
import type { Services } from '../../../../state/services.ts';
import { keptPicturesOf } from '../../../pictures/kept-picture.ts';
import { uploadsOf } from '../../../pictures/uploads.ts';

/**
 * Takes off this device what a person wrote here, sent or not. What was read, and what the tools keep, belongs to the device and
 * stays.
 */
export async function clearDevice(services: Services, user: string): Promise<void> {
  const { platform } = services;
  const uploads = uploadsOf(services);
  for (const { key } of uploads.list.peek()) uploads.remove(key);
  for (const [key] of await keptPicturesOf(platform.pictures, user, platform.now()))
    await platform.pictures.remove(key);
  await getDraftSync(services).collection.removeAll(user);
}
