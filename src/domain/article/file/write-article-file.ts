import { articleFieldNames, articleFields } from '../article-fields.ts';
import type { ArticleFile } from './article-file.ts';

/**
 * Writes an article as Markdown with a YAML header. The content follows after one empty line unchanged, line ends included, so that
 * `parseArticleFile` gives the same bytes back.
 */
export function writeArticleFile(article: ArticleFile): string {
  const { id, status, createTime, updateTime, publishTime, aliases = [], pending, content } = article;
  const lines = [
    '---',
    ...(id === undefined ? [] : [`id: ${quote(id)}`]),
    ...headerLines(article),
    ...(aliases.length > 0 ? [`aliases: ${listOf(aliases)}`] : []),
    `status: ${status}`,
    `created: ${isoText(createTime)}`,
    `updated: ${isoText(updateTime)}`,
    `published: ${publishTime === null ? 'null' : isoText(publishTime)}`,
    ...(pending ? ['pending: true'] : []),
    '---',
    '',
  ];
  return `${lines.join('\n')}\n${content}`;
}

/** The fields of the author that do not stand in the body, each under our name. */
function headerLines(article: ArticleFile): string[] {
  return articleFieldNames.flatMap((name) => {
    const [key] = articleFields[name].frontMatter;
    const value: string | readonly string[] = article[name];
    if (key === undefined) return [];
    return `${key}: ${typeof value === 'string' ? quote(value) : listOf(value)}`;
  });
}

const listOf = (values: readonly string[]): string => `[${values.map(quote).join(', ')}]`;

/** Quotes a text for YAML, which reads JSON's strings but for a few characters it takes for unprintable. */
function quote(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function isoText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000', '');
}
