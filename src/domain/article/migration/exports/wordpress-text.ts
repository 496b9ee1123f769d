import { escapeHtml } from '../../entities.ts';
import { createNextFinder } from '../find-next.ts';
import { readArguments, type TagArguments } from '../markup-tags.ts';
import { codeHtml, linkHtml, pictureHtml } from './escape-html.ts';

/** The pictures of an export. */
export interface Attachments {
  readonly byId: ReadonlyMap<string, string>;
  /** The addresses of those that were uploaded for an article, by the id of the article. */
  readonly byArticle: ReadonlyMap<string, readonly string[]>;
}

interface WordpressOptions {
  readonly attachments: Attachments;
  /** The id of the article, whose own pictures a gallery without names shows. */
  readonly id: string;
}

interface WordpressText {
  readonly html: string;
  /** The shortcodes that nothing is known of. */
  readonly unknown: readonly string[];
}

/** Makes HTML of what WordPress stores: with shortcodes, and without the editor of blocks with lines instead of paragraphs. */
export function wordpressText(content: string, options: WordpressOptions): WordpressText {
  const unknown = new Set<string>();
  const pieces = splitCode(content).map((piece) => ({
    ...piece,
    text: piece.isCode ? piece.text : replaceShortcodes(piece.text, options, unknown),
  }));
  const html = content.includes('<!-- wp:') ? pieces.map(({ text }) => text).join('') : addParagraphs(pieces);
  return { html, unknown: [...unknown] };
}

const codeOpening =
  /<(pre|script|style)(?=[\s>])|\[(code|sourcecode|crayon|cc|bash|css|html|java|javascript|js|json|php|python|shell|sql|xml)(?=[\s\]])/gi;

/** Separates code; that of shortcodes becomes HTML. Takes time in proportion to the length. */
function splitCode(content: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  const next = createNextFinder(content);
  // The length stays the same, unlike that of all letters in small ones.
  const lower = createNextFinder(content.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
  let done = 0;
  for (const { 0: opening, 1: tag, 2: code = '', index } of content.matchAll(codeOpening)) {
    if (index < done) continue;
    const ending = tag ? `</${tag.toLowerCase()}>` : `[/${code.toLowerCase()}]`;
    const end = lower(ending, index);
    const close = next(tag ? '>' : ']', index);
    if (end < 0 || close < 0 || close > end) continue;
    pieces.push({ text: content.slice(done, index), isCode: false });
    done = end + ending.length;
    const given = readArguments(content.slice(index + opening.length, close));
    const inner = content.slice(close + 1, end);
    pieces.push({ text: tag ? content.slice(index, done) : codeOf(inner, code, given), isCode: true });
  }
  return [...pieces, { text: content.slice(done), isCode: false }];
}

/** The visual editor writes code in entities, the other one as it is. */
function codeOf(inner: string, name: string, { names, places }: TagArguments): string {
  const isGeneral = /^(?:code|sourcecode|crayon|cc)$/i.test(name);
  const language = isGeneral ? (names['language'] ?? names['lang'] ?? places[0] ?? '') : name.toLowerCase();
  const text = inner.replace(/^\s{0,9}\n/, '').trimEnd();
  if (inner.includes('<') || !/&(?:lt|gt|amp|quot|#\d{1,5});/.test(inner)) return codeHtml(text, language);
  return `<pre><code class="language-${escapeHtml(language)}">${text}</code></pre>`;
}

/** A shortcode with its arguments; two brackets around one show it. */
const shortcode = /\[(\[?)(\/?)([a-z][\w-]{1,40})((?:\s[^[\]<]{0,1000})?)\](\]?)/gi;

/** An address alone in a line is shown as what it leads to. */
const bareAddress = /^[ \t]{0,20}(https?:\/\/[^\s<>"[\]]{1,1000})[ \t]{0,20}$/gm;

function replaceShortcodes(text: string, options: WordpressOptions, unknown: Set<string>): string {
  return replaceCaptions(text)
    .replace(shortcode, (...found: string[]) => {
      const [whole = '', doubled, closing, name = '', rest = '', after = ''] = found;
      if (doubled && after) return whole.slice(1, -1);
      const write = shortcodes.get(name.toLowerCase());
      if (closing && write) return after;
      const html = closing ? undefined : write?.(readArguments(rest), options);
      // Words in brackets are no shortcodes.
      const isShortcode = Boolean(closing) || rest.includes('=');
      if (html === undefined && isShortcode) unknown.add(whole.replace(/\s+/g, ' ').slice(0, 60));
      return html === undefined ? whole : `${doubled}${html}${after}`;
    })
    .replace(bareAddress, (_, address: string) => `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`);
}

type Shortcode = (given: TagArguments, options: WordpressOptions) => string | undefined;

const media =
  (words: string, ...names: string[]): Shortcode =>
  (given) => {
    const named = [...names, 'src', 'url'].map((name) => given.names[name]).find(Boolean);
    const address = named ?? given.places.find((place) => /^https?:/.test(place));
    return address ? linkHtml(address, words) : undefined;
  };

const shortcodes: ReadonlyMap<string, Shortcode> = new Map(
  Object.entries<Shortcode>({
    gallery: ({ names }, { attachments, id }) => {
      const chosen = (names['ids'] ?? names['include'])
        ?.split(',')
        .map((each) => attachments.byId.get(each.trim()) ?? '');
      const addresses = (chosen ?? attachments.byArticle.get(names['id'] ?? id) ?? []).filter(Boolean);
      return addresses.length > 0 ? addresses.map((address) => pictureHtml(address)).join('\n') : undefined;
    },
    // Its address stands behind it and becomes a link there.
    embed: () => '',
    video: media('视频', 'mp4', 'webm', 'm4v', 'ogv'),
    audio: media('音频', 'mp3', 'm4a', 'ogg', 'wav'),
    youtube: media('YouTube 视频'),
  }),
);

/** Pictures with a caption, which stands behind the picture or in an argument. Takes time in proportion to the length. */
function replaceCaptions(text: string): string {
  let html = '';
  let done = 0;
  const next = createNextFinder(text);
  for (const { 0: opening, 1: args = '', index } of text.matchAll(/\[(?:wp_)?caption((?:\s[^[\]]{0,500})?)\]/gi)) {
    if (index < done) continue;
    const ends = ['[/caption]', '[/wp_caption]'].map((ending) => ({ ending, at: next(ending, index) }));
    const end = ends.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at)[0];
    if (!end) continue;
    const inner = text.slice(index + opening.length, end.at);
    const image = /^\s{0,9}(?:<a\s[^<>]{1,1000}>)?\s{0,9}<img\s[^<>]{1,2000}>\s{0,9}(?:<\/a>)?/i.exec(inner)?.[0] ?? '';
    const words = inner.slice(image.length).trim() || (readArguments(args).names['caption'] ?? '');
    html += `${text.slice(done, index)}<figure>${image}<figcaption>${words}</figcaption></figure>`;
    done = end.at + end.ending.length;
  }
  return html + text.slice(done);
}

/** A part of a text; in code nothing is changed. */
interface TextPiece {
  readonly text: string;
  readonly isCode: boolean;
}

const block =
  '(?:table|thead|tfoot|caption|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|blockquote|address|style|script|p|h[1-6]|hr|fieldset|section|article|aside|header|footer|figure|figcaption|details|summary|iframe)';
const blockTag = new RegExp(`(</?${block}(?=[\\s/>])[^<>]{0,2000}>)`, 'gi');
const startsBlock = new RegExp(`^</?${block}(?=[\\s/>])`, 'i');

/** Makes paragraphs and line breaks of empty lines and lines, as WordPress does when it shows a text of its older editor. */
function addParagraphs(pieces: readonly TextPiece[]): string {
  return pieces.map(({ text, isCode }) => (isCode ? `\n\n${text}\n\n` : paragraphsOf(text))).join('');
}

function paragraphsOf(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(blockTag, '\n\n$1\n\n')
    .replace(/(<!--(?:more|nextpage)[^<>]{0,200}-->)/g, '\n\n$1\n\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      startsBlock.test(part) || part.startsWith('<!--') ? part : `<p>${part.replace(/\n/g, '<br>\n')}</p>`,
    )
    .join('\n');
}
