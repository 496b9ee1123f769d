import type { BuildManifest } from '#contract/build-manifest.ts';
import type { CacheStatus, PageAvailability } from '#contract/service-worker-messages.ts';

export type IsCached = (url: string) => boolean;
export type FileList = Pick<BuildManifest, 'files' | 'pages'>;

/** Adds up which files of a build are cached and which are missing. */
export function summariseStatus({ files, pages }: FileList, isCached: IsCached): CacheStatus {
  const missing = files.map(({ url }) => !isCached(url));
  const sums = { files: files.length, filesHere: 0, bytes: 0, bytesHere: 0, bytesToSend: 0, filesUnasked: 0 };
  let hasFrame = true;
  files.forEach(({ bytes, sent, tier }, index) => {
    sums.bytes += bytes;
    if (missing[index]) {
      sums.bytesToSend += sent;
      if (tier === 3) sums.filesUnasked += 1;
      if (tier === 1) hasFrame = false;
    } else {
      sums.filesHere += 1;
      sums.bytesHere += bytes;
    }
  });
  const availabilityOf = (needed: readonly number[]): PageAvailability => {
    const lacking = needed.filter((index) => missing[index]);
    if (hasFrame && lacking.length === 0) return 'here';
    return hasFrame && lacking.every((index) => files[index]!.tier === 3) ? 'short' : 'away';
  };
  const availability = Object.entries(pages).map(([id, needed]) => [id, availabilityOf(needed)]);
  return { ...sums, pages: Object.fromEntries(availability) };
}
