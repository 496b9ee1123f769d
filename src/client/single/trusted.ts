import { trustedTypes as names } from '#contract/trusted-types.ts';
import type * as site from '../platform/trusted.ts';
import { jobsOf } from './jobs.ts';

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

/** Answers the tool's jobs from this same script. */
export const importWorker = jobsOf as typeof site.importWorker;

function ownProgram(url: string): string {
  if (url === ownScriptAddress()) return url;
  throw new TypeError(`no script of ours: ${url}`);
}

/** The id of the element that holds this script; see `server/build/single/document.ts`. */
export const ownScriptId = 'program';

let address: string | undefined;

/** Answers an object URL of this script, from which workers start. */
export function ownScriptAddress(): string {
  const text = document.getElementById(ownScriptId)?.textContent;
  if (!text) throw new Error('the page has lost its script');
  return (address ??= URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
}
