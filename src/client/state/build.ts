import type { BuildInfo } from '../../contract/build-info.ts';

/** Written by the build in place of this name (`server/imprint`). */
declare const __BUILD__: BuildInfo;

/** What this build was made of. */
export const build = __BUILD__;
