import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Failure } from '#domain/result.ts';
import { onLaunchedFiles } from '../../platform/launched-files.ts';
import { useServices } from '../../state/services.ts';
import { useKeptText } from '../../state/use-kept-text.ts';
import { useHandedFiles } from '../parts/handover.ts';
import { useOptions } from '../parts/use-options.ts';
import { useToolText } from '../parts/use-tool-text.ts';
import type { DocumentSummary, FormatChoice, ReadQuestion } from './jobs/read.ts';
import { formatOfFile, optionsInAddress } from './options.ts';
import type { PanelProps } from './panel-props.ts';
import type { Source } from './source.ts';
import { type DocumentInput, useDocument } from './use-document.ts';
import { type JobState, useJob, useRunJob } from './use-job.ts';

/**
 * Answers the file that the operating system opened with this tool. The manifest requests a window for each launch, so
 * there is never a second file.
 */
function useLaunchedFile(): File | undefined {
  const [file, setFile] = useState<File>();
  const { toasts } = useServices();
  useEffect(
    () =>
      onLaunchedFiles((files) => {
        if (files) setFile(files[0]);
        else toasts.show('error', '无法读取文件：可能已移动，或没有读取权限。请用“打开文件”重新选择');
      }),
    [toasts],
  );
  return file;
}

const restMilliseconds = 150;

/** Holds the document of the page, and what the panels need of it. */
export function useJsonTool(search: string): PanelProps {
  const [options, choose] = useOptions(search, optionsInAddress);
  const document = useDocument('main', useToolText('tool/json'), options.input, (name) => {
    const input = formatOfFile(name);
    if (input && input !== options.input) choose({ input });
  });
  const [handed] = useHandedFiles('tool/json');
  const launched = useLaunchedFile();
  const file = launched ?? handed;
  const openFile = useEffectEvent(document.openFile);
  useEffect(() => {
    if (file) openFile(file);
  }, [file]);
  const { write, indent, sort } = options;
  const format = useMemo(() => ({ write, indent, sort }), [write, indent, sort]);
  const { summary, source } = useSummary(document, options.panel === 'format' ? format : undefined);
  const [target, setTarget] = useState<{ readonly node: number }>();
  const show = useShow(document, (node) => {
    setTarget({ node });
    choose({ panel: 'tree' });
  });
  return { source, document, summary, options, choose, target, show };
}

/**
 * Answers the summary of a document, formatted in the same job where that is wanted, and the document once it is parsed. While one is
 * edited, the previous state stays until then; while another one is read, nothing stays that belongs to the one before.
 */
function useSummary(
  { source: asked, turn }: DocumentInput,
  format?: FormatChoice,
): { summary: JobState<DocumentSummary>; source: Source | undefined } {
  const [read, setRead] = useState<{ readonly source: Source; readonly turn: number }>();
  const [question, setQuestion] = useState<ReadQuestion>();
  // A formatted document stays while another panel is looked at.
  const isFormatted = format === undefined || question?.format === format;
  if (question?.source !== asked || (asked && !isFormatted)) setQuestion(asked && { source: asked, format });
  const isTyped = typeof asked?.content === 'string' && asked !== read?.source;
  const summary = useJob('readDocument', question, isTyped ? restMilliseconds : 0);
  useEffect(() => {
    if (summary.status === 'ready' && summary.value.key === asked?.key) setRead({ source: asked, turn });
    else if (summary.status !== 'ready' && summary.status !== 'working') setRead(undefined);
  }, [summary, asked, turn]);
  if (read === undefined || read.turn === turn) return { summary, source: read?.source };
  const isOld = summary.status === 'ready' && summary.value.key !== asked?.key;
  const unread: JobState<DocumentSummary> = summary.status === 'working' ? { ...summary, last: undefined } : summary;
  return { summary: isOld ? { status: 'none' } : unread, source: undefined };
}

/** Holds a second document beside that of the page, stored on the device under its own key. */
export function useSecondDocument(slot: Source['slot']): {
  document: DocumentInput;
  /** The document once it is known to be JSON. */
  source: Source | undefined;
  error: Failure | undefined;
} {
  const { text, type, input } = useKeptText<HTMLTextAreaElement>(`tool/json/${slot}`);
  const document = useDocument(slot, { text, type, input, replace: type, restore: undefined, given: 0 }, 'json');
  const { summary, source } = useSummary(document);
  return { document, source, error: summary.status === 'refused' ? summary.error : undefined };
}

/** Selects a position: in the text field where it holds the document, else in the tree. */
function useShow({ source, held, field }: DocumentInput, showNode: (node: number) => void): PanelProps['show'] {
  const run = useRunJob();
  return async ({ offset, node }) => {
    const editor = field.current?.editor;
    if (offset !== undefined && source?.format === 'json' && (!held || editor)) {
      const from = held && editor ? editor.offsetOfByte(offset) : offset;
      return field.current?.select({ from, to: from + 1 });
    }
    if (node !== undefined) return showNode(node);
    if (offset === undefined || !source) return;
    const found = await run('findNodeAt', { source, offset });
    if (found.ok) showNode(found.value);
  };
}
