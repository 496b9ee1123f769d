import type { MarkdownIt } from 'markdown-it';
import type { HtmlTag } from './tags.ts';

type Attributes = [string, string][];

/** Which attributes of a tag stay, beside `title`; whatever is not here is dropped: styles, classes, names, events. */
const kept: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  img: { width: /^\d{1,4}%?$/, height: /^\d{1,4}$/ },
  ol: { start: /^\d{1,9}$/ },
  td: { colspan: /^[1-9]\d?$/, rowspan: /^[1-9]\d?$/ },
  th: { colspan: /^[1-9]\d?$/, rowspan: /^[1-9]\d?$/ },
};

const titled = new Set(['a', 'abbr', 'img']);
const aligned = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** The attributes that the element of a tag gets. */
export function attributesOf(markdown: MarkdownIt, element: string, tag: HtmlTag): Attributes {
  const value = (name: string): string => decode(markdown, tag.attributes.get(name) ?? '');
  const result: Attributes = Object.entries(kept[element] ?? {})
    .map(([name, pattern]): [string, string] => [name, pattern.exec(value(name).trim())?.[0] ?? ''])
    .filter(([, text]) => text !== '');
  if (titled.has(element) && value('title')) result.push(['title', value('title')]);
  if (element === 'details' && tag.attributes.has('open')) result.push(['open', '']);
  const alignment = tag.name === 'center' ? 'center' : value('align').toLowerCase();
  if (!/^(?:left|center|right)$/.test(alignment)) return result;
  if (aligned.has(element) && alignment !== 'left') result.push(['class', `align-${alignment}`]);
  // Cells of Markdown's own tables come so, too, and get classes with the others.
  if (element === 'td' || element === 'th') result.push(['style', `text-align:${alignment}`]);
  return result;
}

/** The address in an attribute, checked and written as that of a Markdown link; undefined where there is none that may stand. */
export function addressOf(markdown: MarkdownIt, name: string, { attributes }: HtmlTag): string | undefined {
  const written = decode(markdown, attributes.get(name) ?? '').trim();
  const address = markdown.normalizeLink(written);
  return written !== '' && markdown.validateLink(written) && markdown.validateLink(address) ? address : undefined;
}

/** Decodes character references; backslashes, which Markdown would take for escapes, stay. */
export function decode({ utils }: MarkdownIt, text: string): string {
  return utils.unescapeAll(text.replaceAll('\\', '\\\\'));
}
