import { failure, type Result, success } from '#domain/result.ts';
import { cleanHtml } from '../../foreign-html/clean-html.ts';
import { convertHtml } from '../../foreign-html/convert-html.ts';
import { parseInert, type ReadHtml } from '../../foreign-html/html-page.ts';
import { replaceEmbeds } from '../../foreign-html/replace-embeds.ts';

/** The Markdown of an article in HTML. */
interface ArticleMarkdown {
  readonly text: string;
  /** The names of what is lost. */
  readonly lost: readonly string[];
}

/** Far more than an article may have in Markdown; the server's parser takes the square of what stands in one element. */
const largest = 1_000_000;
const deepest = 500;

/** Letters of the private use area stand for the end of an opening. */
const moreMark = '\ue0f2';

/** Converts the HTML of an article; one that would keep the parser busy is refused. */
export function articleMarkdown(html: string, readHtml: ReadHtml): Result<ArticleMarkdown> {
  if (html.length > largest) return failure({ code: 'too-large', message: '正文的 HTML 超过 1 MB，请分成几篇' });
  if (depthOf(html) > deepest) return failure({ code: 'too-deep', message: `正文的 HTML 嵌套超过 ${deepest} 层` });
  const marked = html
    .replaceAll(moreMark, '')
    .replace(/<!--\s{0,9}more(?:\s[^<>]{0,200})?-->/, `<p>${moreMark}</p>`)
    .replace(/<!--nextpage-->/g, '<hr>')
    .replace(gist, (_, address: string) => `<p><a href="${address}">Gist</a></p>`);
  const scripts = [/<script[\s>]/i.test(marked) ? '<script>' : '', /<style[\s>]/i.test(marked) ? '<style>' : ''];
  const page = parseInert(marked, readHtml);
  const lost = replaceEmbeds(page);
  cleanHtml(page, { language: '', keepsPaths: true });
  const text = convertHtml(page).replace(moreMark, '<!-- more -->');
  return success({ text: text === '' ? '' : `${text}\n`, lost: [...scripts.filter(Boolean), ...lost] });
}

const gist =
  /<script\s[^<>]{0,200}src="(https:\/\/gist\.github\.com\/[\w./-]{1,200}?)(?:\.js)?(?:\?[^"<>]{0,200})?"[^<>]{0,200}>\s{0,9}<\/script>/gi;

/** Elements without an end, and those whose end many leave out. */
const endless =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|dt|dd|td|th|tr|option)$/i;

/** How deep HTML may be nested, by its tags: a parser takes the square of it. */
function depthOf(html: string): number {
  let depth = 0;
  let most = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9-]{0,30})(?=[\s/>])/gi)) {
    if (endless.test(name)) continue;
    depth = Math.max(0, depth + (slash ? -1 : 1));
    most = Math.max(most, depth);
  }
  return most;
}
