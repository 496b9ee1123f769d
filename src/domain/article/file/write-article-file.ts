import type { ArticleFile } from './article-file.ts';

/**
 * An article as Markdown with a YAML header. The text follows after one empty line exactly as it is, whatever ends its lines, so
 * that reading the file gives the same bytes back.
 */
export function writeArticleFile(article: ArticleFile): string {
  const { id, title, summary, tags, cover, status, createTime, updateTime, publishTime, pending, content } = article;
  const lines = [
    '---',
    ...(id === undefined ? [] : [`id: ${quoted(id)}`]),
    `title: ${quoted(title)}`,
    `summary: ${quoted(summary)}`,
    `tags: [${tags.map(quoted).join(', ')}]`,
    `cover: ${quoted(cover)}`,
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
