import type { Uploads } from '#client/manage/pictures/uploads.ts';
import { diagramInfo, diagramName, sourceLine } from '#domain/article/diagram.ts';
import type { FoundDiagram } from '../preview/find-diagrams.ts';
import type { EditorForm } from '../use-editor-form.ts';
import { closeFrame, type DiagramFault, drawDiagram } from './draw-diagram.ts';

/** What the author is told about a diagram that was not drawn. */
export interface DiagramNote {
  readonly words: string;
  /** The offset of the line to which the words lead. */
  readonly offset: number;
}

export interface Painted {
  readonly notes: readonly DiagramNote[];
  /** Whether a diagram waits until its author has left it. */
  readonly waits: boolean;
}

export interface Painter {
  /** Draws the diagrams whose source has no picture: all of them, or those in which the cursor is not. */
  readonly paint: (isAll: boolean) => Promise<Painted>;
  readonly close: () => void;
}

interface Parts {
  readonly editorForm: EditorForm;
  readonly uploads: Uploads;
  /** Finds the diagrams of a text; undefined where it could not be read. */
  readonly find: (text: string) => Promise<readonly FoundDiagram[] | undefined>;
  /** Whether the text may be changed now. */
  readonly mayWrite: () => boolean;
}

type Outcome =
  | { readonly key: string; readonly width: number; readonly height: number }
  | { readonly fault: DiagramFault; readonly line?: number | undefined };

/** The author may type while a diagram is drawn; the next edit asks again where it was never quiet. */
const tries = 4;

/** Draws the diagrams of an editor's text, each source once, and names the pictures in their fences. */
export function createPainter({ editorForm, uploads, find, mayWrite }: Parts): Painter {
  const outcomes = new Map<string, Outcome>();

  async function drawOnce(source: string): Promise<void> {
    const known = outcomes.get(source);
    // A picture that the author has removed from the list of uploads is gone.
    if (known && !('key' in known && uploads.urlOf(known.key) === undefined)) return;
    const drawing = await drawDiagram(source);
    if ('fault' in drawing) return void outcomes.set(source, drawing);
    const { png, width, height } = drawing;
    const { key } = uploads.add(new File([png], `${diagramName(source)}.png`, { type: png.type }));
    outcomes.set(source, { key, width, height });
  }

  async function paint(isAll: boolean): Promise<Painted> {
    for (let left = tries; left > 0; left -= 1) {
      const text = editorForm.read().content;
      const found = (await find(text)) ?? [];
      const cursor = editorForm.cursor();
      const stale = found.filter(({ isDrawn }) => !isDrawn);
      const due = stale.filter(({ start, end }) => isAll || cursor < start || cursor > end);
      for (const { source } of due) await drawOnce(source);
      if (!mayWrite()) break;
      if (editorForm.read().content !== text) continue;
      const notes = due.flatMap((diagram) => noteOf(diagram, outcomes.get(diagram.source), text));
      name(due);
      // A missing library may come with the network.
      for (const [source, outcome] of outcomes)
        if ('fault' in outcome && outcome.fault === 'no-library') outcomes.delete(source);
      return { notes, waits: due.length < stale.length };
    }
    return { notes: [], waits: true };
  }

  /** Writes each picture by a change of its own, the last one first, so that the cursor stays and the offsets before it hold. */
  function name(diagrams: readonly FoundDiagram[]): void {
    for (const { source, from, to } of [...diagrams].reverse()) {
      const outcome = outcomes.get(source);
      if (!outcome || 'fault' in outcome) continue;
      const { key, width, height } = outcome;
      const info = diagramInfo({ address: uploads.resolve(`picture:${key}`), width, height }, source);
      const form = editorForm.read();
      editorForm.applyAsEdit({ ...form, content: form.content.slice(0, from) + info + form.content.slice(to) });
    }
  }

  return { paint, close: closeFrame };
}

function noteOf(diagram: FoundDiagram, outcome: Outcome | undefined, text: string): DiagramNote[] {
  if (!outcome || !('fault' in outcome)) return [];
  const { source, line, start } = diagram;
  if (outcome.line === undefined) return [{ offset: start, words: `第 ${line - 1} 行：${reasons[outcome.fault]}` }];
  const at = line + sourceLine(source, outcome.line) - 1;
  const offset =
    text
      .split('\n')
      .slice(0, at - 1)
      .join('\n').length + 1;
  return [{ offset, words: `第 ${at} 行：${reasons[outcome.fault]}` }];
}

const reasons: Readonly<Record<DiagramFault, string>> = {
  syntax: '图的写法无法识别',
  kind: '不支持这种图',
  large: '图太大，请拆成几张',
  empty: '图里没有内容',
  late: '绘图超时，已停止',
  'no-library': '绘图程序下载失败，请联网后再试',
};
