import { blankOut, withoutCodeSpans } from './code-spans.ts';

/** An image's address in a Markdown text, with its offset. */
export interface ImageAddress {
  readonly from: number;
  readonly to: number;
  /** The address without Markdown escapes. */
  readonly address: string;
}

// Every repetition is bounded, since a text may be one line of a hundred thousand opening brackets.
const inlineImage =
  /(!\[(?:[^[\]\\]|\\.|\[[^[\]]{0,200}\]){0,500}\]\(\s{0,20})(?:<([^<>\n]{1,2000})>|((?:[^\s()<>\\]|\\.|\([^\s()]{0,500}\)){1,2000}))(?=\s{0,20}(?:\)|["'(]))/g;
const referredImage = /!\[([^[\]]{0,500})\](?:\[([^[\]]{0,500})\])?(?!\()/g;
const htmlImage = /(<img(?=\s)[^<>]{0,1000}?\ssrc=["'])([^"'<>\n]{1,2000})(?=["'])/gi;
const definition = /^( {0,3}\[([^[\]]{1,500})\]:\s{0,20})(?:<([^<>\n]{1,2000})>|([^\s<>]{1,2000}))/gm;

/**
 * The addresses of the images of a Markdown text, in their order: those beside an image, those it refers to, and those of `<img>`. What
 * stands in code between fences or backticks is no image.
 */
export function imageAddresses(text: string): ImageAddress[] {
  const open = withoutCode(text);
  const inline = [...open.matchAll(inlineImage)].map((match) => addressIn(match, match[2], match[3]));
  const labels = new Set([...open.matchAll(referredImage)].map(([, alt = '', label]) => fold(label || alt)));
  const referred = [...open.matchAll(definition)]
    .filter(([, , label = '']) => labels.has(fold(label)))
    .map((match) => addressIn(match, match[3], match[4]));
  const raw = [...open.matchAll(htmlImage)].map((match) => addressIn(match, undefined, match[2]));
  return [...inline, ...referred, ...raw].sort((one, other) => one.from - other.from);
}

/** Replaces an address in all images of the text. */
export function replaceImageAddress(text: string, address: string, put: string): string {
  let end = 0;
  let changed = '';
  for (const found of imageAddresses(text)) {
    if (found.address !== address) continue;
    changed += text.slice(end, found.from) + put;
    end = found.to;
  }
  return changed + text.slice(end);
}

/** The offsets of an address, in angle brackets or bare, after the first group of the match. */
function addressIn(match: RegExpMatchArray, angled: string | undefined, bare: string | undefined): ImageAddress {
  const start = (match.index ?? 0) + (match[1] ?? '').length;
  const from = angled === undefined ? start : start + 1;
  const written = angled ?? bare ?? '';
  return { from, to: from + written.length, address: unescape(written) };
}

function unescape(written: string): string {
  return written.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&');
}

function fold(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase();
}

const waitingPicture = /\]\(picture:([\w-]{8,64})(?=[\s)])/g;

/** The keys of the pictures of a Markdown text that are not uploaded yet, which it names as `picture:KEY`. */
export function waitingPictures(text: string): string[] {
  if (!text.includes('](picture:')) return [];
  return Array.from(withoutCode(text).matchAll(waitingPicture), ([, key = '']) => key);
}

const fenced = /^ {0,3}(`{3,}|~{3,})[^\r\n]*(?:\r\n?|\n|$)[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))/gm;
const paragraph = /[^\n]+(?:\n[^\n]+)*/g;

/** The text with its code replaced by spaces, so that offsets stay the same. */
function withoutCode(text: string): string {
  return text
    .replace(fenced, blankOut)
    .replace(paragraph, (lines) => (lines.includes('`') ? withoutCodeSpans(lines) : lines));
}
