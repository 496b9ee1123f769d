import type { RenderedPage } from '#site/rendering.ts';
import { dataBlock } from '../runtime/html.ts';
import { headTags, type SiteIdentity } from './head.ts';
import { structuredData } from './structured.ts';
import type { PageAssets, Template } from './template.ts';
import { usedStyle } from './used-style.ts';

/** Puts a rendered page of the site at `origin` into the built document. */
export function composeDocument(
  template: Pick<Template, 'parts'>,
  assets: PageAssets,
  page: RenderedPage,
  origin: string,
): { html: string; style: string } {
  const [start, head, app, end] = template.parts;
  const place = { origin, siteName: page.state.settings.name };
  const style = usedStyle(assets.style, page.html);
  const tags = [...headTags(page, place), ...dataTags(page, place), ...assetTags(assets, style)].join('\n');
  return { html: [start, tags, head, page.html, app, dataBlock('state', page.state), end].join(''), style };
}

/**
 * The style sheet of the frame stands before the inline style, so that the order of the rules stays. A browser fetches a style sheet
 * for print without blocking; the client makes it one for every medium when it starts. Scripts of the view can read the style.
 */
function assetTags({ inlineScripts, viewScripts, frameStyle }: PageAssets, style: string): string[] {
  return [
    ...viewScripts.map((script) => `<meta name="view-script" content="${script}">`),
    ...(frameStyle ? [`<link rel="stylesheet" href="${frameStyle}" media="print" id="frame-style">`] : []),
    `<style>${style}</style>`,
    ...inlineScripts,
  ];
}

/** Structured data (JSON-LD), which the content security policy allows because browsers do not run it. */
function dataTags(page: RenderedPage, place: SiteIdentity): string[] {
  const data = structuredData(page, place);
  return data ? [`<script type="application/ld+json">${inScript(data)}</script>`] : [];
}

/** `<` is escaped so that no text in the data can end the element that holds it. */
function inScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
