import type { BuildInfo } from '../../contract/build-info.ts';

/** The build replaces this name (`server/build/info`). */
declare const __BUILD__: BuildInfo;

/** Version and commit of this build. */
export const build = __BUILD__;
