import type { RenderedPage } from '../../site/rendering.ts';
import { headTags, type SiteIdentity } from './head.ts';
import { structuredData } from './structured.ts';
import type { PageAssets, Template } from './template.ts';

/** Puts a rendered page into the built document. */
export function composeDocument(
  template: Pick<Template, 'parts'>,
  assets: PageAssets,
  page: RenderedPage,
  place: SiteIdentity,
): string {
  const [start, head, app, end] = template.parts;
  const tags = [...headTags(page, place), ...dataTags(page, place), ...assetTags(assets)].join('\n');
  return [start, tags, head, page.html, app, stateTag(page), end].join('');
}

function assetTags({ scripts, style }: PageAssets): string[] {
  return [
    ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" href="${file}">`),
    `<style>${style}</style>`,
  ];
}

/** Structured data (JSON-LD), which the content security policy allows because browsers do not run it. */
function dataTags(page: RenderedPage, place: SiteIdentity): string[] {
  const data = structuredData(page, place);
  return data ? [`<script type="application/ld+json">${inScript(data)}</script>`] : [];
}

function stateTag({ state }: RenderedPage): string {
  return `<script type="application/json" id="state">${inScript(state)}</script>`;
}

/** `<` is escaped so that no text in the data can end the element that holds it. */
function inScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
