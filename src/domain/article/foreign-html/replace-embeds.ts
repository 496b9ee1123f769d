import { allOf, type HtmlElement, type HtmlPage, replaceBy } from './html-page.ts';

/** Elements that say something only where they run. */
const inert =
  'form, button, select, textarea, object, embed, canvas, svg, noscript, template, .kg-signup-card, .kg-email-cta';

/**
 * Writes what an article embeds by what Markdown has: players and other pages become links, cards become links or quotations, captions
 * become titles of their pictures. Returns the names of what is lost.
 */
export function replaceEmbeds(page: HtmlPage): string[] {
  const { body } = page;
  replaceCards(body);
  for (const frame of allOf(body, 'iframe, video, audio')) replacePlayer(frame);
  const lost = new Set<string>();
  for (const element of allOf(body, inert)) {
    // One that went with another is no loss of its own, and a box that folds has a button.
    if (!element.closest('body') || element.closest('.kg-toggle-heading')) continue;
    lost.add(element.localName === 'div' ? '订阅框' : `<${element.localName}>`);
    element.remove();
  }
  for (const figure of allOf(body, 'figure')) replaceFigure(figure);
  return [...lost];
}

function replaceCards(body: HtmlElement): void {
  for (const card of allOf(body, '.kg-bookmark-card')) {
    const link = card.querySelector('a');
    const words = card.querySelector('.kg-bookmark-description')?.textContent?.trim();
    const title = card.querySelector('.kg-bookmark-title')?.textContent ?? '';
    if (link)
      card.replaceWith(paragraphWith(linkTo(body, link.getAttribute('href') ?? '', title), words ? `：${words}` : ''));
  }
  for (const card of allOf(body, '.kg-audio-card, .kg-video-card, .kg-file-card')) {
    const source = card.querySelector('audio, video, a');
    const address = source?.getAttribute('src') ?? source?.getAttribute('href') ?? '';
    const title = card.querySelector('.kg-audio-title, .kg-file-card-title')?.textContent?.trim();
    const caption = card.querySelector('figcaption');
    const words = card.matches('.kg-video-card') ? '视频' : card.matches('.kg-audio-card') ? '音频' : '文件';
    if (caption) card.after(replaceBy(caption, 'p'));
    card.replaceWith(paragraphWith(linkTo(body, address, title || words)));
  }
  for (const card of allOf(body, '.kg-callout-card')) {
    const emoji = card.querySelector('.kg-callout-emoji')?.textContent?.trim();
    const text = card.querySelector('.kg-callout-text');
    card.querySelector('.kg-callout-emoji')?.remove();
    if (emoji && text) text.insertBefore(body.ownerDocument.createTextNode(`${emoji} `), text.firstChild);
    replaceBy(card, 'blockquote');
  }
}

function linkTo({ ownerDocument }: HtmlElement, address: string, words: string): HtmlElement {
  const link = ownerDocument.createElement('a');
  link.setAttribute('href', address);
  link.textContent = words.trim() || address;
  return link;
}

function paragraphWith(link: HtmlElement, words = ''): HtmlElement {
  const paragraph = link.ownerDocument.createElement('p');
  paragraph.appendChild(link);
  if (words) paragraph.appendChild(link.ownerDocument.createTextNode(words));
  return paragraph;
}

const playerWords: Readonly<Record<string, string>> = { iframe: '嵌入的网页', video: '视频', audio: '音频' };

function replacePlayer(player: HtmlElement): void {
  const source = player.getAttribute('src') ?? player.getAttribute('data-src');
  const address = (source ?? player.querySelector('source')?.getAttribute('src') ?? '').replace(/^\/\//, 'https://');
  if (!address || address.startsWith('about:')) player.remove();
  else player.replaceWith(paragraphWith(linkTo(player, address, playerWords[player.localName] ?? '')));
}

/** The caption of a single picture is its title; that of several, and of anything else, a paragraph behind it. */
function replaceFigure(figure: HtmlElement): void {
  const caption = figure.querySelector('figcaption');
  const images = allOf(figure, 'img');
  const words = caption?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const isLinked = caption?.querySelector('a') !== null && caption?.querySelector('a') !== undefined;
  if (images.length === 1 && words && !isLinked) {
    images[0]!.setAttribute('title', words);
    caption?.remove();
  } else if (caption) replaceBy(caption, 'p');
  for (const image of images) {
    const outer = image.parentElement?.localName === 'a' ? image.parentElement : image;
    const paragraph = figure.ownerDocument.createElement('p');
    outer.replaceWith(paragraph);
    paragraph.appendChild(outer);
  }
  replaceBy(figure, 'div');
}
