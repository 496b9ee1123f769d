import { trustedTypes as names } from '../../contract/trusted-types.ts';
import type * as site from '../platform/trusted.ts';
import { ownScriptAddress } from './own-script.ts';

/**
 * Replaces `platform/trusted.ts` in the single-file edition: the policy admits no HTML at all, and its own script as
 * the only script URL.
 */
declare const trustedTypes: { createPolicy<Rules>(name: string, rules: Rules): Rules } | undefined;

const rules = { createScriptURL: ownProgram };
const script = typeof trustedTypes === 'undefined' ? rules : trustedTypes.createPolicy(names.script, rules);

/**
 * Starts a worker that runs the page's own script; its name is the tool, which the build puts in place of the worker's
 * address.
 */
export const startWorker: typeof site.startWorker = (tool) =>
  new Worker(script.createScriptURL(ownScriptAddress()), { name: tool });

function ownProgram(url: string): string {
  if (url === ownScriptAddress()) return url;
  throw new TypeError(`no script of ours: ${url}`);
}
