import type { ArticleFile } from './article-file.ts';

/** A file name made from a title, without characters that some systems refuse. */
export function fileNameOf(title: string): string {
  const name = title.replace(/[\\/:*?"<>|\p{C}\s]+/gu, ' ').trim();
  return (
    [...name]
      .slice(0, 60)
      .join('')
      .replace(/^\.+|[. ]+$/g, '') || '无标题'
  );
}

/** The name of an article's file in an export, where its id tells it from others of the same title. */
export function exportedFileName({ id, title, pending }: ArticleFile): string {
  return `${fileNameOf(title)}-${id}${pending ? '.pending' : ''}.md`;
}
