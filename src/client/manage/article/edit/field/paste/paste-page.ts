import { readForeignHtml } from '#client/platform/foreign-html.ts';
import { cleanHtml, hasStructure } from '#domain/article/foreign-html/clean-html.ts';
import { convertHtml } from '#domain/article/foreign-html/convert-html.ts';
import { type HtmlPage, allOf, parseInert } from '#domain/article/foreign-html/html-page.ts';
import { isInFence } from '#domain/editing/fences.ts';
import { insertBlocks } from '#domain/editing/insert-blocks.ts';
import { insertText } from '#domain/editing/references.ts';
import { type FieldEngine, applyTo } from '../engine.ts';

/** What the clipboard holds of a page. */
export interface PastedPage {
  readonly html: string;
  readonly text: string;
  /** What VS Code says beside its code. */
  readonly editor: string;
}

/** Inserts a page as Markdown; where that says nothing more, and in a code block, the plain text. `take` gets the page's own pictures. */
export function pastePage(
  { html, text, editor }: PastedPage,
  engine: FieldEngine,
  take: (files: File[]) => void,
): void {
  const language = /"mode":"([\w+#-]{1,20})"/.exec(editor)?.[1] ?? '';
  const isCode = isInFence(engine.written(), engine.selected().from);
  const converted = isCode ? undefined : htmlToMarkdown(html, language);
  if (!converted) {
    applyTo(engine, insertText(text));
    return;
  }
  applyTo(engine, insertBlocks(converted.text));
  const start = engine.selected().to - converted.text.length;
  for (const { offset, file } of [...converted.pictures].reverse()) {
    engine.show({ from: start + offset, to: start + offset }, { focus: true });
    take([file]);
  }
}

/** Inserts the text of a Markdown file. */
export async function insertFile(file: File, engine: FieldEngine): Promise<void> {
  const text = (await file.text()).replace(/\r\n?/g, '\n').trim();
  applyTo(engine, insertBlocks(text));
}

/** The Markdown of a pasted page. */
interface PastedMarkdown {
  readonly text: string;
  /** The pictures that the page itself holds, and where each stands in the text. */
  readonly pictures: readonly { readonly offset: number; readonly file: File }[];
}

/** Converts a pasted page; undefined where plain text says as much. `language` is that of code from an editor. */
function htmlToMarkdown(html: string, language: string): PastedMarkdown | undefined {
  const page = parseInert(html, readForeignHtml);
  cleanHtml(page, { language });
  if (!hasStructure(page)) return undefined;
  const files = takePictures(page);
  return placePictures(convertHtml(page), files);
}

/** A letter of the private use area stands for each picture until its place is known. */
const stand = '\ue0f1';

function takePictures(page: HtmlPage): File[] {
  return allOf(page.body, 'img[src^="data:"]').flatMap((image, index) => {
    const file = fileOf(image.getAttribute('src') ?? '', image.getAttribute('alt') || `图片 ${index + 1}`);
    image.replaceWith(...(file ? [stand] : []));
    return file ? [file] : [];
  });
}

function fileOf(address: string, name: string): File | undefined {
  const [, type = '', content = ''] = /^data:(image\/[\w.+-]+);base64,(.*)$/is.exec(address) ?? [];
  try {
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    return bytes.length > 0 ? new File([bytes], `${name}.${type.slice('image/'.length)}`, { type }) : undefined;
  } catch {
    return undefined;
  }
}

function placePictures(marked: string, files: readonly File[]): PastedMarkdown {
  const parts = marked.split(stand);
  let offset = 0;
  const pictures = files.map((file, index) => {
    offset += parts[index]?.length ?? 0;
    return { offset, file };
  });
  return { text: parts.join(''), pictures };
}
