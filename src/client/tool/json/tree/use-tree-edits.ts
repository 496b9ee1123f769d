import { useState } from 'react';
import type { RowChange } from '#domain/json/core/visible-rows.ts';
import type { ValueEdit } from '#domain/json/edit/edit-value.ts';
import { failure, type Result, success } from '#domain/result.ts';
import type { DocumentEdit } from '../jobs/edit.ts';
import type { Source } from '../source.ts';
import type { DocumentInput } from '../use-document.ts';
import { useRunJob } from '../use-job.ts';
import type { EditKey } from './keys.ts';

/** The rows with which a tree begins: those that stood there before the text was changed in the tree. */
export interface TreeStart {
  readonly changes: readonly RowChange[];
  readonly node: number;
}

interface UndoStep extends TreeStart {
  /** The range in UTF-16 units, and the text that stood there. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** What the last change in the tree has left; it holds as long as nothing else changes the text. */
interface EditedTree extends TreeStart {
  readonly from: Source;
  /** The document after the change, once it is parsed. */
  readonly to?: Source;
  readonly steps: readonly UndoStep[];
}

export interface TreeEdits {
  /** Undefined unless the document came about by a change in the tree. */
  readonly start: TreeStart | undefined;
  /** Why the document cannot be changed here; undefined where it can. */
  readonly refusal: string | undefined;
  readonly apply: (edit: ValueEdit, changes: readonly RowChange[]) => Promise<Result<undefined>>;
  /** Whether the tree shows the text as it is now; a change is made only then. */
  readonly isReady: boolean;
  /** The change that a key has asked for; it waits until the tree and the selected value are known. */
  readonly wanted: EditKey | undefined;
  readonly want: (key: EditKey | undefined) => void;
  /** Takes the last change back; undefined where there is none. */
  readonly undo: (() => void) | undefined;
}

const refuse = (message: string): Result<never> => failure({ code: 'impossible', message });

/** Changes values of the document in its text, one range at a time, so that all else keeps its characters. */
export function useTreeEdits(source: Source | undefined, document: DocumentInput): TreeEdits {
  const run = useRunJob();
  const [edited, setEdited] = useState<EditedTree>();
  const [wanted, want] = useState<EditKey>();
  if (edited && edited.to === undefined && source && source !== edited.from) setEdited({ ...edited, to: source });
  const isPending = edited !== undefined && edited.to === undefined;
  const isReady = !isPending && source !== undefined && document.source === source;
  const isOwn = edited?.to !== undefined && edited.to === source;

  /** Offsets of a file count bytes, those of the editor UTF-16 units. */
  function inUnits({ from, to }: DocumentEdit): Pick<UndoStep, 'from' | 'to'> {
    const editor = document.field.current?.editor;
    return document.held && editor ? { from: editor.offsetOfByte(from), to: editor.offsetOfByte(to) } : { from, to };
  }

  async function apply(edit: ValueEdit, changes: readonly RowChange[]): Promise<Result<undefined>> {
    if (!source || !isReady) return refuse('正在读取新的内容，请稍后再试');
    const answer = await run('editDocument', { source, edit, changes });
    if (!answer.ok) return answer;
    const { text, before, node, changes: kept } = answer.value;
    if (text === before) return success(undefined);
    const { from, to } = inUnits(answer.value);
    if (!document.replaceRange(from, to, text)) return refuse('文件太大，不能在树里修改');
    const step = { from, to: from + text.length, text: before, changes, node: edit.node };
    setEdited({ changes: kept, node, from: source, steps: [...(isOwn ? edited.steps : []), step] });
    return success(undefined);
  }

  const last = isOwn ? edited.steps[edited.steps.length - 1] : undefined;
  function undo(): void {
    if (!source || !edited || !last || !isReady) return;
    document.replaceRange(last.from, last.to, last.text);
    setEdited({ from: source, changes: last.changes, node: last.node, steps: edited.steps.slice(0, -1) });
  }
  return {
    start: isOwn ? edited : undefined,
    refusal: source && source.format !== 'json' ? '转换成 JSON 以后可以在树里修改' : undefined,
    isReady,
    wanted,
    want,
    apply,
    undo: last && undo,
  };
}
