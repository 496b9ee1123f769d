import { trustedTypes as names } from '../../contract/trusted-types.ts';
import { isRenderedHtml } from '../../domain/article/rendered-html.ts';

/**
 * Trusted Types as far as we use them. What comes out of a policy is in truth an object that stands wherever its text could, but
 * the types of React and the DOM speak of texts.
 */
declare const trustedTypes: { createPolicy<Rules>(name: string, rules: Rules): Rules } | undefined;

/** Where a browser has no Trusted Types, the same checks are made by our own calls alone. */
function policyOf<Rules>(name: string, rules: Rules): Rules {
  return typeof trustedTypes === 'undefined' ? rules : trustedTypes!.createPolicy(name, rules);
}

const html = policyOf(names.html, { createHTML: (text: string) => (isRenderedHtml(text) ? text : escapeHtml(text)) });
const script = policyOf(names.script, { createScriptURL: (url: string) => ownScript(url, location) });

/**
 * The one door by which HTML gets into a page, for what our renderer wrote. Anything else is shown as the text it is, so that
 * the reader loses nothing and nothing of it comes alive.
 */
export function trustHtml(text: string): string {
  return html.createHTML(text);
}

/** HTML in a document of its own, where nothing loads yet. */
export function readHtml(text: string): HTMLTemplateElement {
  const template = document.createElement('template');
  template.innerHTML = trustHtml(text);
  return template;
}

/** The address of a script that runs beside the page: one of the build's, or the service worker's. */
export function trustScript(url: string): string {
  return script.createScriptURL(url);
}

/** Begins a worker; `url` comes from an import with `?worker&url`. */
export function startWorker(url: string): Worker {
  return new Worker(trustScript(url), { type: 'module' });
}

/** While developing, Vite serves workers from where they are written. */
const scripts = import.meta.env.DEV ? /./ : /^\/(?:static\/js\/[\w.-]+|service-worker)\.js$/;

/** The whole address of a script of ours; throws at every other. */
function ownScript(url: string, { href, origin }: Location): string {
  const address = new URL(url, href);
  if (address.origin === origin && scripts.test(address.pathname)) return address.href;
  throw new TypeError(`no script of ours: ${url}`);
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
