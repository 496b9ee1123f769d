import type { Build } from '../../contract/build-info.ts';

/** Written by the build in place of this name (`server/imprint`). */
declare const __BUILD__: Build;

/** What this build was made of. */
export const build = __BUILD__;
