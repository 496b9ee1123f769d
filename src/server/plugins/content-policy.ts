import { trustedTypes } from '../../contract/trusted-types.ts';
import type { Config } from '../config/config.ts';

/** Inline parts a page may hold, each as `'sha256-…'`. */
export interface InlineHashes {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** What one kind of answer may do beyond what all may. */
interface Allowance extends InlineHashes {
  /** The policies of Trusted Types it may make. */
  readonly trusted: readonly string[];
  /** Where images may come from beside the site itself. */
  readonly images: readonly string[];
}

/**
 * The content security policy of a page: nothing but our own files and the inline parts named by their hash, and images. Where readers
 * are asked before a foreign image loads, the policy has to allow its host, which nobody knows beforehand; then the rendering
 * alone keeps the others from loading.
 */
export function pagePolicy(config: Config, hashes: InlineHashes): string {
  const { foreign, origins } = config.images;
  const images = [...origins, ...(foreign === 'never' ? [] : ['https:'])];
  return writePolicy(config, { ...hashes, images, trusted: Object.values(trustedTypes) });
}

/**
 * The policy of a script's own answer. It rules where the script is begun as a worker, and only there: workers may compile
 * WebAssembly (the tools bring theirs inside their scripts), pages may not. No worker begins another or writes HTML.
 */
export function scriptPolicy(config: Config): string {
  return writePolicy(config, { styles: [], scripts: ["'wasm-unsafe-eval'"], images: [], trusted: ["'none'"] });
}

/** The policy of everything else; it rules the service worker, and whatever is opened by itself. */
export function filePolicy(config: Config): string {
  return writePolicy(config, { styles: [], scripts: [], images: [], trusted: ["'none'"] });
}

function writePolicy({ calledOrigins }: Config, { styles, scripts, images, trusted }: Allowance): string {
  const directives = [
    ['default-src', "'none'"],
    // Not 'strict-dynamic': it would forbid the preloads of modules, which no hash can name. What is ours and no script has a
    // type that says so (nosniff), and nothing that people upload has that of a script.
    ['script-src', "'self'", ...scripts],
    ['style-src', "'self'", ...styles],
    ['img-src', ...new Set(["'self'", 'data:', 'blob:', ...images])],
    // Previews of what a tool decoded: sound and film, and a PDF in a frame. They come out of the page's own memory.
    ['media-src', "'self'", 'blob:'],
    ['frame-src', 'blob:'],
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
