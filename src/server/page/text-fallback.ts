import { type ApiResponse, codes } from '#contract/api.ts';
import { showSource } from '#domain/article/markdown.ts';
import { htmlText } from '#domain/search/html-text.ts';
import type { PageState, ShownAsWritten } from '#site/rendering.ts';

/** The largest size of a rendered page, which holds its text twice: in the markup and in the answers from which the client hydrates. */
export const maxPageBytes = 4_000_000;
/** The largest HTML of a text in a page, beside the frame. The source of a text of the largest size always fits. */
const maxTextBytes = 1.5 * 1024 * 1024;

interface ArticleText {
  readonly html: string;
  readonly content?: string;
}

type Answers = PageState['answers'];

/** The answers as a page carries them; texts whose HTML is too large for a page are replaced by their source. */
export function replaceLargeTexts(answers: Answers): Answers {
  return replaceTexts(answers, ({ html }) => Buffer.byteLength(html) > maxTextBytes);
}

/** The answers as a page carries them; every text is replaced by its source. */
export function replaceAllTexts(answers: Answers): Answers {
  return replaceTexts(answers, () => true);
}

function replaceTexts(answers: Answers, isReplaced: (text: ArticleText) => boolean): Answers {
  const replace = (answer: ApiResponse<unknown>): ApiResponse<unknown> => {
    const text = answer.code === codes.ok ? textIn(answer.info) : undefined;
    return text ? { code: codes.ok, info: withoutMarkdown(isReplaced(text) ? asWritten(text) : text) } : answer;
  };
  return Object.fromEntries(Object.entries(answers).map(([key, answer]) => [key, replace(answer)]));
}

function textIn(info: unknown): ArticleText | undefined {
  return typeof (info as Partial<ArticleText> | null)?.html === 'string' ? (info as ArticleText) : undefined;
}

/** Readers see the HTML, offline too, and nothing of theirs reads the Markdown: it would be a thirtieth of the page's bytes. */
function withoutMarkdown(text: ArticleText): ArticleText {
  return text.content === undefined ? text : { ...text, content: '' };
}

/** The whole source as escaped text. The answer of a chapter has no Markdown, so that its bare text is shown instead. */
function asWritten(text: ArticleText): ArticleText & ShownAsWritten {
  return { ...text, html: showSource(text.content ?? htmlText(text.html)), asWritten: true };
}
