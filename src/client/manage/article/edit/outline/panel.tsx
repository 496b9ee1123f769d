import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useDeferredWork } from '#client/state/use-deferred-work.ts';
import { useWorker } from '#client/state/use-worker.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Loading } from '#client/ui/loading.tsx';
import { openPreviewWorker } from '../preview/open-preview-worker.ts';
import type { OutlineEntry } from '../preview/read-outline.ts';
import styles from './outline.module.css';

interface Props {
  readonly text: string;
  /** The offset of the cursor in the text. */
  readonly cursor: number;
  readonly goTo: (offset: number) => void;
  readonly close: () => void;
}

/** The headings of the text; choosing one moves the cursor there. The renderer finds them, so that they are those that readers get. */
export function OutlinePanel({ text, cursor, goTo, close }: Props) {
  const entries = useEntries(text);
  return (
    <Dialog title="大纲" close={close}>
      {entries === undefined && <Loading />}
      {entries === 'refused' && <p>正文太复杂，无法列出大纲。</p>}
      {entries?.length === 0 && <p>还没有小标题。以“## ”开头的一行是小标题。</p>}
      {typeof entries === 'object' && entries.length > 0 && (
        <EntryList
          entries={entries}
          here={lineAt(text, cursor)}
          choose={(line) => {
            close();
            goTo(offsetOf(text, line));
          }}
        />
      )}
    </Dialog>
  );
}

/** The headings of the text; undefined while they are being found. */
function useEntries(text: string): readonly OutlineEntry[] | 'refused' | undefined {
  const worker = useWorker(openPreviewWorker);
  return useDeferredWork('outline', async () => {
    const answer = await worker.run('outline', { text });
    return answer.ok ? answer.value : 'refused';
  });
}

interface EntryListProps {
  readonly entries: readonly OutlineEntry[];
  /** The line of the cursor. */
  readonly here: number;
  readonly choose: (line: number) => void;
}

const deepest = 3;

function EntryList({ entries, here, choose }: EntryListProps) {
  const list = useRef<HTMLOListElement>(null);
  const upper = Math.min(...entries.map(({ depth }) => depth));
  const present = entries.filter(({ line }) => line <= here).length - 1;
  useEffect(() => buttonsIn(list.current)[Math.max(0, present)]?.focus(), [present]);
  return (
    // The buttons take the keys, which bubble.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ol ref={list} className={styles.list} onKeyDown={moveFocus}>
      {entries.map(({ text, depth, line }, index) => (
        <li key={index} data-lower={Math.min(deepest, depth - upper) || undefined}>
          <button type="button" aria-current={index === present ? 'location' : undefined} onClick={() => choose(line)}>
            {text || '无标题'}
          </button>
        </li>
      ))}
    </ol>
  );
}

const buttonsIn = (list: Element | null): readonly HTMLElement[] => [...(list?.querySelectorAll('button') ?? [])];

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = buttonsIn(event.currentTarget);
  buttons[buttons.indexOf(event.target as HTMLElement) + step]?.focus();
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length - 1;
}

function offsetOf(text: string, line: number): number {
  return text.split('\n', line).reduce((sum, { length }) => sum + length + 1, 0);
}
