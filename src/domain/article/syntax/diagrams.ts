import type { MarkdownIt } from 'markdown-it';
import { diagramName, diagramPicture } from '../diagram.ts';

/** The picture of a diagram with its source below; undefined for a source that was not drawn as it stands, which is shown as code. */
export function diagramHtml({ utils }: MarkdownIt, info: string, source: string, code: string): string | undefined {
  const picture = diagramPicture(info, source);
  if (!picture) return undefined;
  const { address, width, height } = picture;
  const name = utils.escapeHtml(diagramName(source));
  return (
    `<figure class="diagram"><img src="${utils.escapeHtml(address)}" alt="${name}" width="${width}" height="${height}" loading="lazy" decoding="async">` +
    `<details><summary>图的源码</summary>${code}</details></figure>\n`
  );
}
