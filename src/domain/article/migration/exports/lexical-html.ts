import { escapeHtml } from '../../entities.ts';
import type { ExportedText } from './blog-export.ts';
import { cardHtml, cardsLost } from './card-html.ts';
import { type JsonObject, objectOf, objectsOf, textOf } from './json-parts.ts';

/** The text of an article in the format of Ghost 5 and later, as HTML. */
export function lexicalHtml(json: unknown): ExportedText | undefined {
  const { root } = objectOf(json);
  if (root === undefined) return undefined;
  const unknown = new Set<string>();
  const text = childrenHtml(objectOf(root), unknown, 0);
  return { kind: 'html', text, lost: cardsLost(unknown) };
}

/** Deeper nodes are written as text. */
const maxDepth = 100;

function childrenHtml(node: JsonObject, unknown: Set<string>, depth: number): string {
  if (depth > maxDepth) return '';
  return objectsOf(node['children'])
    .map((child) => nodeHtml(child, unknown, depth + 1))
    .join('');
}

/** The elements of nodes that have others within. */
const wrappers: ReadonlyMap<string, string> = new Map(
  Object.entries({
    paragraph: 'p',
    quote: 'blockquote',
    aside: 'blockquote',
    listitem: 'li',
  }),
);

function nodeHtml(node: JsonObject, unknown: Set<string>, depth: number): string {
  const type = textOf(node['type']).replace(/^extended-/, '');
  const inner = (): string => childrenHtml(node, unknown, depth);
  if (type === 'text') return textHtml(node);
  if (type === 'linebreak') return '<br>';
  if (type === 'link' || type === 'autolink') return `<a href="${escapeHtml(textOf(node['url']))}">${inner()}</a>`;
  const tag = /^(?:h[1-6]|ul|ol)$/.test(textOf(node['tag'])) ? textOf(node['tag']) : 'p';
  const wrapper = type === 'heading' || type === 'list' ? tag : wrappers.get(type);
  if (wrapper) return `<${wrapper}>${inner()}</${wrapper}>\n`;
  return Array.isArray(node['children']) ? inner() : `${cardHtml(type, node, unknown)}\n`;
}

/** What each bit of a format says. */
const formats = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
] as const;

function textHtml(node: JsonObject): string {
  const format = Number(node['format']) || 0;
  return formats.reduce(
    (html, [bit, name]) => ((format & bit) > 0 ? `<${name}>${html}</${name}>` : html),
    escapeHtml(textOf(node['text'])),
  );
}
