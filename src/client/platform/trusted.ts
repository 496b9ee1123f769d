import { trustedTypes as names } from '#contract/trusted-types.ts';
import { isRenderedHtml } from '#domain/article/rendered-html.ts';

/**
 * Trusted Types as far as the client uses them. A policy really answers an object that is valid wherever its text would be, but
 * the types of React and the DOM expect texts. https://w3c.github.io/trusted-types/dist/spec/
 */
declare const trustedTypes: { createPolicy<Rules>(name: string, rules: Rules): Rules } | undefined;

/** Creates a policy; in browsers without Trusted Types the rules are called directly, so the same checks apply. */
export function policyOf<Rules>(name: string, rules: Rules): Rules {
  return typeof trustedTypes === 'undefined' ? rules : trustedTypes!.createPolicy(name, rules);
}

const html = policyOf(names.html, { createHTML: (text: string) => (isRenderedHtml(text) ? text : escapeHtml(text)) });
const script = policyOf(names.script, { createScriptURL: (url: string) => ownScript(url, location) });

/**
 * The only function by which HTML gets into a page. It accepts the output of the server's renderer; any other text is escaped, so
 * that the reader sees all of it and none of it is executed. See decision 62.
 */
export function trustHtml(text: string): string {
  return html.createHTML(text);
}

/** Parses HTML in an inert document, which loads no images and runs no scripts. */
export function readHtml(text: string): HTMLTemplateElement {
  const template = document.createElement('template');
  template.innerHTML = trustHtml(text);
  return template;
}

/** Accepts the address of a worker's script: a file of the build, or the service worker. Throws a TypeError at any other. */
export function trustScript(url: string): string {
  return script.createScriptURL(url);
}

/** Starts a module worker; `url` comes from an import with `?worker&url`. */
export function startWorker(url: string): Worker {
  return new Worker(trustScript(url), { type: 'module' });
}

/** Loads a worker's script into the page instead; it exports the jobs that it serves. */
export function importWorker<List>(url: string): Promise<{ readonly jobs: List }> {
  return import(/* @vite-ignore */ ownScript(url, location)) as Promise<{ readonly jobs: List }>;
}

/** The paths of worker scripts. In development Vite serves them from their source folders. */
const scripts = import.meta.env.DEV ? /./ : /^\/(?:static\/js\/[\w.-]+|service-worker)\.js$/;

/** The absolute address of a script of this site; throws a TypeError for any other. */
function ownScript(url: string, { href, origin }: Location): string {
  const address = new URL(url, href);
  if (address.origin === origin && scripts.test(address.pathname)) return address.href;
  throw new TypeError(`no script of ours: ${url}`);
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
