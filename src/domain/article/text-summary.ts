import { decodeEntities } from './entities.ts';

/** The most characters (code points) of a summary made from a text. */
const most = 100;
/** A cut before this many characters would say too little, so that the text is cut within a sentence instead. */
const fewest = 40;

/** Stands for a formula, which has no words: a summary ends before the sentence that needs one. */
const formula = '\ufffc';

const containers = 'blockquote|ul|ol|table|section|div|details|figure|pre';
/** A paragraph, a heading, or an element whose paragraphs are no running text: quotes, lists, callouts, notes. */
const blockTags = new RegExp(`<(/?)(p|h[1-6]|${containers})(?=[\\s>])[^>]*>`, 'g');

/**
 * The summary of an article or chapter whose author wrote none, from the HTML of this site's renderer: its first paragraph, and the
 * following ones of the same section while they are short. It has no markup, code blocks, formulas or marks of footnotes, and ends with a sentence or
 * with `……`. The beginning of the HTML is enough. Empty for a text without paragraphs. It is stored with the HTML: a change needs another
 * `rendererVersion`.
 */
export function summaryOf(html: string): string {
  let text = '';
  for (const paragraph of paragraphsOf(html)) {
    if (paragraph === undefined && text) break;
    const { words, isWhole } = beforeFormula(wordsOf(paragraph ?? ''));
    text = join(text, words);
    if (text.length >= fewest || (text && !isWhole)) break;
  }
  return shorten(text);
}

/** The inner HTML of the paragraphs that stand in no other block, undefined for each heading. The last one may lack its end. */
function* paragraphsOf(html: string): Generator<string | undefined> {
  let depth = 0;
  for (const { 0: tag, 1: closing, 2: name, index } of html.matchAll(blockTags)) {
    if (name?.startsWith('h')) yield undefined;
    else if (name !== 'p') depth = Math.max(0, depth + (closing ? -1 : 1));
    else if (!closing && depth === 0) {
      const start = index + tag.length;
      const end = html.indexOf('</p>', start);
      yield html.slice(start, end < 0 ? html.length : end);
    }
  }
}

/** The words of a paragraph; a tag that is cut off at the end is dropped. */
function wordsOf(inner: string): string {
  const text = inner
    .replace(/<sup class="footnote-ref"[\s\S]*?(?:<\/sup>|$)/g, '')
    .replace(/<(math|span class="math[^"]*")[\s\S]*?(?:<\/math>(?:<\/span>)?|<\/span><\/span>|$)/g, formula)
    .replace(/<br\b[^>]*>/g, ' ')
    .replace(/<(?:"[^"]*(?:"|$)|[^>"])*(?:>|$)/g, '');
  return decodeEntities(text).replace(/\s+/g, ' ').trim();
}

const sentenceEnd = /[。！？；!?……]+[”’」』）)]*|\.(?=\s|$)/g;

/** The whole sentences before the first formula; the text itself where there is no formula. */
function beforeFormula(text: string): { readonly words: string; readonly isWhole: boolean } {
  const place = text.indexOf(formula);
  if (place < 0) return { words: text, isWhole: true };
  const end = lastEnd(text.slice(0, place));
  return { words: text.slice(0, end), isWhole: false };
}

/** Where the last sentence of a text ends; 0 where none does. */
function lastEnd(text: string): number {
  let end = 0;
  for (const match of text.matchAll(sentenceEnd)) end = match.index + match[0].length;
  return end;
}

/** Chinese sentences follow each other without a space. */
function join(before: string, after: string): string {
  const needsSpace = /[\w.,;:!?)]$/.test(before) && /^[\w(]/.test(after);
  return before + (needsSpace ? ' ' : '') + after;
}

/** The text up to the last sentence that fits; where that would be short, up to a pause or a word, with `……`. */
function shorten(text: string): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const fitting = characters.slice(0, most).join('');
  const end = lastEnd(fitting);
  if (end >= fewest) return fitting.slice(0, end).trimEnd();
  const cut = characters.slice(0, most - 2).join('');
  const pause = Math.max(cut.lastIndexOf('，'), cut.lastIndexOf('、'), cut.lastIndexOf('：'));
  const whole = pause >= fewest ? cut.slice(0, pause) : cut.replace(/[\w-]{1,20}$/, '') || cut;
  return `${whole.trimEnd()}……`;
}
