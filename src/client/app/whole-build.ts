import type { BuildInfo } from '#contract/build-info.ts';
import { setBuild } from '../state/build.ts';
import { type PageModule, setViews } from './views.ts';

/**
 * What is new in every build: its version, and the file names of all pages. The entries import this module, and nothing else does,
 * so a build with one changed page changes the entry and that page, and readers keep all other files (`appGroup` of the build).
 */

/** The build replaces this name (`server/build/info`). */
declare const __BUILD__: BuildInfo;

setBuild(__BUILD__);
// Every `page.tsx` below `client/`; its folder is the page's id.
setViews(import.meta.glob<PageModule>('../**/page.tsx'));
