import { isInFence } from '#domain/editing/fences.ts';
import { insertBlocks } from '#domain/editing/insert-blocks.ts';
import { insertText } from '#domain/editing/references.ts';
import { applyTo, type FieldEngine } from '../engine.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

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
