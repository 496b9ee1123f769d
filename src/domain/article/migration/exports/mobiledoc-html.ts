import { escapeHtml } from '../../entities.ts';
import type { ExportedText } from './blog-export.ts';
import { cardHtml, cardsLost } from './card-html.ts';
import { objectOf, textOf } from './json-parts.ts';

interface Mobiledoc {
  readonly markups: readonly unknown[];
  readonly cards: readonly unknown[];
  readonly unknown: Set<string>;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** The text of an article in the format of Ghost 1 to 4: its Markdown where it is a single card of it, else HTML. */
export function mobiledocText(json: unknown): ExportedText | undefined {
  const { sections, cards, markups } = objectOf(json);
  if (!Array.isArray(sections)) return undefined;
  const document = { cards: listOf(cards), markups: listOf(markups), unknown: new Set<string>() };
  const parts = listOf(sections)
    .map(listOf)
    .filter(([kind, , markers]) => kind !== 1 || listOf(markers).length > 0);
  const [only, ...others] = parts;
  const [name, payload] = only?.[0] === 10 ? listOf(document.cards[Number(only[1])]) : [];
  if (others.length === 0 && /^(?:card-)?markdown$/.test(textOf(name)))
    return { kind: 'markdown', text: textOf(objectOf(payload)['markdown']) };
  const text = parts.map((section) => sectionHtml(section, document)).join('\n');
  return { kind: 'html', text, lost: cardsLost(document.unknown) };
}

function sectionHtml([kind, second, third]: readonly unknown[], document: Mobiledoc): string {
  if (kind === 1) return `<${tagName(second)}>${markersHtml(third, document)}</${tagName(second)}>`;
  if (kind === 2) return `<img src="${escapeHtml(textOf(second))}">`;
  if (kind === 3) {
    const items = listOf(third).map((item) => `<li>${markersHtml(item, document)}</li>`);
    return `<${tagName(second)}>${items.join('')}</${tagName(second)}>`;
  }
  const [name, payload] = listOf(document.cards[Number(second)]);
  return kind === 10 ? cardHtml(textOf(name), objectOf(payload), document.unknown) : '';
}

const tagName = (value: unknown): string => (/^[a-z][a-z0-9]{0,10}$/.test(textOf(value)) ? textOf(value) : 'p');

function markersHtml(markers: unknown, { markups }: Mobiledoc): string {
  const open: string[] = [];
  let html = '';
  for (const [kind, opened, closed, value] of listOf(markers).map(listOf)) {
    for (const index of listOf(opened)) {
      const [name, attributes] = listOf(markups[Number(index)]);
      const [, address = ''] = listOf(attributes);
      open.push(tagName(name));
      html += name === 'a' ? `<a href="${escapeHtml(textOf(address))}">` : `<${tagName(name)}>`;
    }
    // An atom is a soft return.
    html += kind === 0 ? escapeHtml(textOf(value)) : '<br>';
    for (let left = Number(closed); left > 0 && open.length > 0; left -= 1) html += `</${open.pop()}>`;
  }
  return (
    html +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}
