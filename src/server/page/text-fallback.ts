import { type ApiResponse, codes } from '../../contract/api.ts';
import { showSource } from '../../domain/article/markdown.ts';
import { htmlText } from '../../domain/search/html-text.ts';
import type { PageState, ShownAsWritten } from '../../site/rendering.ts';

/** A page takes no more than this. */
export const maxPageBytes = 2 * 1024 * 1024;
/** Of HTML that people write, so much fits beside the frame; a text of the largest size fits as it was written, escaped. */
const mostTextBytes = 1.5 * 1024 * 1024;

interface ArticleText {
  readonly html: string;
  readonly content?: string;
}

type Answers = PageState['answers'];

/** The answers, with texts whose HTML is too much for a page as they were written. */
export function replaceLargeTexts(answers: Answers): Answers {
  return replaceTexts(answers, ({ html }) => Buffer.byteLength(html) > mostTextBytes);
}

/** The answers with every text as it was written. */
export function replaceAllTexts(answers: Answers): Answers {
  return replaceTexts(answers, () => true);
}

function replaceTexts(answers: Answers, isReplaced: (text: ArticleText) => boolean): Answers {
  const replace = (answer: ApiResponse<unknown>): ApiResponse<unknown> => {
    const text = answer.code === codes.ok ? textIn(answer.info) : undefined;
    return text && isReplaced(text) ? { code: codes.ok, info: asWritten(text) } : answer;
  };
  return Object.fromEntries(Object.entries(answers).map(([key, answer]) => [key, replace(answer)]));
}

function textIn(info: unknown): ArticleText | undefined {
  return typeof (info as Partial<ArticleText> | null)?.html === 'string' ? (info as ArticleText) : undefined;
}

/** Nothing of it is left out, and no layout can make it larger. Chapters come without their Markdown, so theirs is the bare text. */
function asWritten(text: ArticleText): ArticleText & ShownAsWritten {
  return { ...text, html: showSource(text.content ?? htmlText(text.html)), asWritten: true };
}
