import type { MarkdownIt, RendererRule } from 'markdown-it';
import { isAllowedLink, isOutbound } from './links.ts';

/** The size of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The sizes of pictures by their addresses. */
export type PictureSizes = ReadonlyMap<string, PictureSize>;

/** How the relative addresses of a text are completed, and what is known about its pictures. */
export interface Addresses {
  /** The base of relative image addresses, for example `/data/book/git/`. */
  readonly base?: string;
  /** Turns a relative link into an address, for example that of a chapter's page; without it relative links stay as they are. */
  readonly resolve?: (address: string) => string;
  /** A picture of a known size keeps its place while it loads. */
  readonly sizes?: PictureSizes | undefined;
}

/** Makes images load lazily in the places that they will take, marks links that leave the site, and completes relative addresses. */
export function completeAddresses(markdown: MarkdownIt): void {
  const image = markdown.renderer.rules['image'];
  markdown.renderer.rules['link_open'] = (...[tokens, index, options, env, self]: Parameters<RendererRule>) => {
    const token = tokens[index];
    const written = String(token?.attrGet('href') ?? '');
    const { resolve } = addressesIn(env);
    const address = isRelative(written) && resolve ? resolve(written) : written;
    token?.attrSet('href', isAllowedLink(address) ? address : '');
    if (isOutbound(address)) token?.attrSet('rel', 'noopener nofollow');
    return self.renderToken(tokens, index, options);
  };
  markdown.renderer.rules['image'] = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const address = String(token?.attrGet('src') ?? '');
    const { base, sizes } = addressesIn(env);
    const size = sizes?.get(address);
    if (size && token?.attrGet('width') === null && token.attrGet('height') === null) {
      token.attrSet('width', String(size.width));
      token.attrSet('height', String(size.height));
    }
    token?.attrSet('src', isRelative(address) && base ? join(base, address) : address);
    token?.attrSet('loading', 'lazy');
    token?.attrSet('decoding', 'async');
    return image?.(tokens, index, options, env, self) ?? '';
  };
}

function addressesIn(env: Record<string, unknown> | undefined): Addresses {
  return (env?.['addresses'] ?? {}) as Addresses;
}

/** Whether an address is relative to the folder of the text: no scheme, host or leading slash, and more than a fragment or query. */
function isRelative(address: string): boolean {
  return address !== '' && !/^(?:[a-z][a-z0-9+.-]*:|[/\\#?])/i.test(address);
}

/** Resolves `..` in a path without leaving the base. */
function join(base: string, address: string): string {
  const [path = '', ...rest] = address.split(/(?=[?#])/);
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return `${base.replace(/\/?$/, '/')}${steps.join('/')}${rest.join('')}`;
}
