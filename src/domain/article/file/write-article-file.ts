import { articleFieldNames, articleFields } from '../article-fields.ts';
import type { ArticleFile } from './article-file.ts';

/**
 * An article as Markdown with a YAML header. The text follows after one empty line exactly as it is, whatever ends its lines, so
 * that reading the file gives the same bytes back.
 */
export function writeArticleFile(article: ArticleFile): string {
  const { id, status, createTime, updateTime, publishTime, pending, content } = article;
  const lines = [
    '---',
    ...(id === undefined ? [] : [`id: ${quoted(id)}`]),
    ...headerLines(article),
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
    return `${key}: ${typeof value === 'string' ? quoted(value) : `[${value.map(quoted).join(', ')}]`}`;
  });
}

/** JSON's strings are YAML's, but for a few signs that YAML takes for unprintable. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function isoText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000', '');
}
