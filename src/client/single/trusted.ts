import { trustedTypes as names } from '../../contract/trusted-types.ts';
import type * as site from '../platform/trusted.ts';
import { ownScriptAddress } from './own-script.ts';

/**
 * Stands in for `platform/trusted.ts` where the site is one file: no HTML comes in at all, and the only script that may run
 * beside the page is the page's own.
 */
declare const trustedTypes: { createPolicy<Rules>(name: string, rules: Rules): Rules } | undefined;

const rules = { createScriptURL: ownProgram };
const script = typeof trustedTypes === 'undefined' ? rules : trustedTypes.createPolicy(names.script, rules);

/** Starts a worker; the build puts the name of the tool in place of its address. */
export const startWorker: typeof site.startWorker = (tool) =>
  new Worker(script.createScriptURL(ownScriptAddress()), { name: tool });

function ownProgram(url: string): string {
  if (url === ownScriptAddress()) return url;
  throw new TypeError(`no script of ours: ${url}`);
}
