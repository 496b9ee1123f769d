import type { PageHead, RenderedPage } from '../../site/rendering.ts';
import type { PageAssets, Template } from './template.ts';

export interface Place {
  readonly origin: string;
  readonly siteName: string;
}

/** Puts a rendered page into the built document. */
export function composeDocument(
  template: Pick<Template, 'parts'>,
  assets: PageAssets,
  page: RenderedPage,
  place: Place,
): string {
  const [start, head, app, end] = template.parts;
  return [start, headTags(page, assets, place), head, page.html, app, stateTag(page), end].join('');
}

function headTags({ head, status }: RenderedPage, assets: PageAssets, place: Place): string {
  const address = place.origin + (head.path === '/' ? '/' : encodeURI(head.path));
  return [
    `<title>${escapeText(titleOf(head, place))}</title>`,
    meta('name', 'description', head.description),
    status === 404 ? meta('name', 'robots', 'noindex') : `<link rel="canonical" href="${escapeText(address)}">`,
    meta('property', 'og:site_name', place.siteName),
    meta('property', 'og:type', head.type),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', imageAddress(head, place)),
    meta('property', 'og:locale', 'zh_CN'),
    ...articleTags(head),
    ...assets.scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" href="${file}">`),
    `<style>${assets.style}</style>`,
  ].join('\n');
}

/** An address that cannot be read must not cost the reader the page. */
function imageAddress({ image }: PageHead, { origin }: Place): string {
  const own = `${origin}/icons/icon-512.png`;
  return image ? (URL.parse(image, origin)?.href ?? own) : own;
}

function articleTags(head: PageHead): string[] {
  if (head.type !== 'article' || !head.publishedTime) return [];
  return [
    meta('property', 'article:published_time', new Date(head.publishedTime * 1000).toISOString()),
    meta('property', 'article:author', head.author ?? ''),
  ];
}

export function titleOf(head: PageHead, { siteName }: Place): string {
  return head.path === '/' ? `${siteName} · ${head.title}` : `${head.title} · ${siteName}`;
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeText(content)}">`;
}

/** `<` is escaped so that no text in the data can end the element that holds it. */
function stateTag({ state }: RenderedPage): string {
  return `<script type="application/json" id="state">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}
