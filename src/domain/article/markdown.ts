import createMarkdown, { type MarkdownIt } from 'markdown-it';
import { type Addresses, completeAddresses } from './syntax/addresses.ts';
import { readBareLinks, readBareMail } from './syntax/bare-links.ts';
import { readCallouts } from './syntax/callouts.ts';
import { renderCode } from './syntax/code.ts';
import { readChineseEmphasis } from './syntax/emphasis.ts';
import { readFigures } from './syntax/figures.ts';
import { readFootnotes } from './syntax/footnotes.ts';
import { readGalleries } from './syntax/galleries.ts';
import { addHeadingIds, fitHeadings, type Outline } from './syntax/headings.ts';
import { readHtml } from './syntax/html/html.ts';
import { joinChineseLines } from './syntax/line-breaks.ts';
import { isAllowedLink } from './syntax/links.ts';
import { readMath } from './syntax/math.ts';
import { readPairedMarks } from './syntax/paired-marks.ts';
import { renderTables } from './syntax/tables.ts';
import { readTasks } from './syntax/tasks.ts';

/** Counts up when the HTML of the same Markdown changes, so that stored HTML is made anew. */
export const rendererVersion = 9;

/** The one reader of Markdown, with everything below; `renderMarkdown` is what articles ask. */
export const markdown = createMarkdown({ html: false, linkify: false });
markdown.validateLink = isAllowedLink;

/** HTML may hold no control characters but white space; markdown-it itself replaces NUL. */
const withoutControls = (text: string): string => text.replace(/(?![\0\t\n\f\r])\p{Cc}/gu, '');

function dropControls({ core }: MarkdownIt): void {
  core.ruler.before('normalize', 'controls', (state) => {
    state.src = withoutControls(state.src);
  });
}

const parts = [
  dropControls,
  readChineseEmphasis,
  readPairedMarks,
  readBareLinks,
  readBareMail,
  readMath,
  readFootnotes,
  readCallouts,
  readTasks,
  readHtml,
  readGalleries,
  readFigures,
  joinChineseLines,
  addHeadingIds,
  fitHeadings,
  renderTables,
  renderCode,
  completeAddresses,
];
for (const part of parts) part(markdown);

/**
 * Turns Markdown (CommonMark, GFM, footnotes, callouts, mathematics) into HTML. Harmless elements of raw HTML are made anew from a list,
 * all other tags are shown as text, links keep to a list of schemes, and nothing in the result needs inline styles or scripts. The headings fit a page that has the
 * title above the text.
 */
export function renderMarkdown(text: string, addresses: Addresses = {}, outline: Outline = {}): string {
  return markdown.render(text, { addresses, outline });
}

/** The text itself as HTML, for one that cannot be laid out. */
export function showSource(text: string): string {
  return `<pre tabindex="0"><code>${markdown.utils.escapeHtml(withoutControls(text))}</code></pre>\n`;
}
