import type { BuildInfo } from '#contract/build-info.ts';

/** Version and commit of this build, once the entry has set them. */
export const build: BuildInfo = { version: '', commit: '', date: '' };

/** Called by the entry alone: a file with the version in it is another one in every build. */
export function setBuild(info: BuildInfo): void {
  Object.assign(build, info);
}
