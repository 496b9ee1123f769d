import type { MarkdownIt, RendererRule } from 'markdown-it';
import { isAllowedLink, isOutbound } from './links.ts';

export interface Addresses {
  /** Where relative addresses of images begin, for example `/data/book/git/`. */
  readonly base?: string;
  /** What a relative link becomes, for example the page of a chapter; the link stays as it is without it. */
  readonly resolve?: (address: string) => string;
}

/** Images load when they are near, links out of the site say so, and relative addresses are completed. */
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
    const { base } = addressesIn(env);
    token?.attrSet('src', isRelative(address) && base ? join(base, address) : address);
    token?.attrSet('loading', 'lazy');
    token?.attrSet('decoding', 'async');
    return image?.(tokens, index, options, env, self) ?? '';
  };
}

function addressesIn(env: Record<string, unknown> | undefined): Addresses {
  return (env?.['addresses'] ?? {}) as Addresses;
}

/** Relative to the folder of the text: no scheme, no host, not from the root, no mere fragment or query. */
function isRelative(address: string): boolean {
  return address !== '' && !/^(?:[a-z][a-z0-9+.-]*:|[/\\#?])/i.test(address);
}

/** Steps up do not leave the base. */
function join(base: string, address: string): string {
  const [path = '', ...rest] = address.split(/(?=[?#])/);
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return `${base.replace(/\/?$/, '/')}${steps.join('/')}${rest.join('')}`;
}
