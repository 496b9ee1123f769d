import { trustedTypes } from '#contract/trusted-types.ts';
import type { Config } from '../config/config.ts';

/** The hashes of a page's inline scripts and styles, each as `'sha256-…'`. */
export interface InlineHashes {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** What one kind of answer may do beyond the common policy. */
interface Allowance extends InlineHashes {
  /** The names of the Trusted Types policies that its scripts may create. */
  readonly trusted: readonly string[];
  /** Origins of images beside the site itself. */
  readonly images: readonly string[];
}

/**
 * The content security policy of a page: the site's own files, inline parts by their hash, and images. Where readers are asked before a
 * foreign image loads, its host is unknown beforehand, so the policy allows every host, and the rendered HTML alone holds images back.
 */
export function pagePolicy(config: Config, hashes: InlineHashes): string {
  const { foreign, origins } = config.images;
  const images = [...origins, ...(foreign === 'never' ? [] : ['https:'])];
  return writePolicy(config, { ...hashes, images, trusted: Object.values(trustedTypes) });
}

/**
 * The policy of a worker's script, which no other script of the build has. Workers may compile WebAssembly, which the tools
 * carry inside their scripts; pages may not. No worker starts another one or writes HTML.
 */
export function scriptPolicy(config: Config): string {
  return writePolicy(config, { styles: [], scripts: ["'wasm-unsafe-eval'"], images: [], trusted: ["'none'"] });
}

/** The policy of all other answers; it applies to the service worker and to files opened on their own. */
export function filePolicy(config: Config): string {
  return writePolicy(config, { styles: [], scripts: [], images: [], trusted: ["'none'"] });
}

function writePolicy({ calledOrigins }: Config, { styles, scripts, images, trusted }: Allowance): string {
  const directives = [
    ['default-src', "'none'"],
    // 'strict-dynamic' would forbid module preloads, which no hash can name. With `nosniff` only files of a script's type run, and no
    // upload is served with one.
    ['script-src', "'self'", ...scripts],
    ['style-src', "'self'", ...styles],
    ['img-src', ...new Set(["'self'", 'data:', 'blob:', ...images])],
    // The tools preview decoded audio, video and PDF from the page's own memory.
    ['media-src', "'self'", 'blob:'],
    // Of the site's own pages only the one that draws diagrams may stand in a frame.
    ['frame-src', "'self'", 'blob:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...calledOrigins],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', ...trusted],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
