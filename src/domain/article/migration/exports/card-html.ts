import createMarkdown from 'markdown-it';
import { escapeHtml } from '../../entities.ts';
import { codeHtml, linkHtml, pictureHtml } from './escape-html.ts';
import { type JsonObject, objectOf, objectsOf, textOf } from './json-parts.ts';

const markdown = createMarkdown({ html: true });

type Card = (card: JsonObject) => string;

const picture: Card = (card) => pictureHtml(textOf(card['src']), textOf(card['alt']), textOf(card['caption']));
const paragraph = (html: string): string => (html ? `<p>${html}</p>` : '');
const media =
  (words: string): Card =>
  (card) =>
    linkHtml(textOf(card['src']), textOf(card['title'] ?? card['fileTitle'] ?? card['fileName']) || words) +
    paragraph(textOf(card['caption']));

/** What the cards of Ghost's editors become; its older one gives the names, its newer one writes a few otherwise. */
const cards: ReadonlyMap<string, Card> = new Map(
  Object.entries<Card>({
    image: picture,
    gallery: (card) => {
      const pictures = objectsOf(card['images']).map(picture);
      return pictures.join('') + paragraph(textOf(card['caption']));
    },
    code: (card) => codeHtml(textOf(card['code']), textOf(card['language'])) + paragraph(textOf(card['caption'])),
    html: (card) => textOf(card['html']),
    markdown: (card) => markdown.render(textOf(card['markdown'])),
    hr: () => '<hr>',
    embed: (card) => linkHtml(textOf(card['url']), textOf(objectOf(card['metadata'])['title'])),
    bookmark: (card) => {
      const { title, description } = objectOf(card['metadata']);
      const words = escapeHtml(textOf(description));
      return linkHtml(textOf(card['url']), textOf(title)) + paragraph(words);
    },
    callout: (card) =>
      `<blockquote><p>${escapeHtml(textOf(card['calloutEmoji']))} ${textOf(card['calloutText'])}</p></blockquote>`,
    toggle: (card) => `<h4>${textOf(card['heading'])}</h4>${textOf(card['content'])}`,
    button: (card) => linkHtml(textOf(card['buttonUrl']), textOf(card['buttonText'])),
    audio: media('音频'),
    video: media('视频'),
    file: media('文件'),
    paywall: () => '',
  }),
);

/** The HTML of a card; one that is unknown here is collected. */
export function cardHtml(name: string, card: JsonObject, unknown: Set<string>): string {
  const known = name
    .replace(/^card-/, '')
    .replace('codeblock', 'code')
    .replace('horizontalrule', 'hr');
  const write = cards.get(known);
  if (!write) unknown.add(name.slice(0, 40));
  return write?.(card) ?? '';
}

/** A sentence about the cards that are unknown here. */
export const cardsLost = (unknown: ReadonlySet<string>): string[] =>
  unknown.size > 0 ? [`卡片 ${[...unknown].join('、')} 未导入`] : [];
