import { trustedTypes } from '../../contract/trusted-types.ts';
import type { Config } from '../config.ts';

/** Inline parts a page may hold, each as `'sha256-…'`. */
export interface InlineHashes {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** What one kind of answer may do beyond what all may. */
interface Allowance extends InlineHashes {
  /** The policies of Trusted Types it may make. */
  readonly trusted: readonly string[];
}

/** The content security policy of a page: nothing but our own files and the inline parts named by their hash. */
export function pagePolicy(config: Config, hashes: InlineHashes): string {
  return writePolicy(config, { ...hashes, trusted: Object.values(trustedTypes) });
}

/**
 * The policy of a script's own answer. It rules where the script is begun as a worker, and only there: workers may compile
 * WebAssembly (the tools bring theirs inside their scripts), pages may not. No worker begins another or writes HTML.
 */
export function scriptPolicy(config: Config): string {
  return writePolicy(config, { styles: [], scripts: ["'wasm-unsafe-eval'"], trusted: ["'none'"] });
}

/** The policy of everything else; it rules the service worker, and whatever is opened by itself. */
export function filePolicy(config: Config): string {
  return writePolicy(config, { styles: [], scripts: [], trusted: ["'none'"] });
}

function writePolicy({ calledOrigins }: Config, { styles, scripts, trusted }: Allowance): string {
  const directives = [
    ['default-src', "'none'"],
    // Not 'strict-dynamic': it would forbid the preloads of modules, which no hash can name. What is ours and no script has a
    // type that says so (nosniff), and nothing that people upload has that of a script.
    ['script-src', "'self'", ...scripts],
    ['style-src', "'self'", ...styles],
    ['img-src', "'self'", 'data:', 'blob:', 'https:', ...calledOrigins],
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
