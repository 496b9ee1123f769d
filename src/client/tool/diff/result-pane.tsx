import { useEffect, useRef, useState } from 'react';
import type { DiffUnit, IgnoredDifferences } from '#domain/diff/index.ts';
import { useSaveFile } from '../../state/use-save-file.ts';
import { Button, QuietButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Menu, type MenuAction } from '../../ui/menu.tsx';
import { useShare } from '../../ui/share-button.tsx';
import { Checkbox } from '../parts/checkbox.tsx';
import { JobProgress } from '../parts/job-progress.tsx';
import { Pane } from '../parts/pane.tsx';
import type { DiffAnswer } from './jobs.ts';
import type { DiffOptions } from './options.ts';
import { Rows } from './rows.tsx';
import { type ComparisonState, type ComparisonView, rowsAtOnce } from './use-comparison.ts';
import type { TextPair } from './use-text-pair.ts';
import pane from '../parts/pane.module.css';
import styles from './diff.module.css';

interface Props {
  readonly pair: TextPair;
  readonly options: DiffOptions;
  readonly choose: (changes: Partial<DiffOptions>) => void;
  readonly comparison: ComparisonView;
}

/** The pane of the result: what differs, how much, and the way from change to change. */
export function DiffResult({ pair, options, choose, comparison }: Props) {
  const { state, answer, openFold, showRows } = comparison;
  const list = useRef<HTMLElement>(null);
  const [at, goTo] = useChange(list, comparison);
  const { ignored } = options;
  return (
    <Pane
      kind="result"
      label="比较结果"
      actions={<ResultButtons {...{ pair, answer, at, goTo }} />}
      options={
        <>
          <Checkbox
            title="忽略空白"
            checked={ignored.whiteSpace}
            onChange={(whiteSpace) => choose({ ignored: { ...ignored, whiteSpace } })}
          />
          <Checkbox
            title="忽略大小写"
            checked={ignored.letterCase}
            onChange={(letterCase) => choose({ ignored: { ...ignored, letterCase } })}
          />
        </>
      }
      foot={<Verdict {...{ state, answer, ignored, at }} />}
    >
      <Activity comparison={comparison} />
      {answer && answer.changes.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <section ref={list} className={styles.list} tabIndex={0} aria-label="比较结果">
          <Rows
            passages={answer.passages}
            current={at === undefined ? undefined : answer.changes[at]}
            {...{ openFold }}
          />
          {answer.shownEnd < answer.rowCount && <MoreRows answer={answer} showRows={showRows} />}
        </section>
      )}
      {!answer && state.status === 'none' && <p className={styles.empty}>{emptyText(pair)}</p>}
    </Pane>
  );
}

function emptyText({ texts: { before, after } }: TextPair): string {
  if (before === '' && after === '') return '输入两份文本后显示差异';
  return before === '' ? '请输入修改前的文本' : '请输入修改后的文本';
}

/** Holds the change that the reader has gone to, and scrolls to it as soon as its row is there. */
function useChange(
  list: React.RefObject<HTMLElement | null>,
  { answer, showRows }: ComparisonView,
): [at: number | undefined, goTo: (change: number) => void] {
  const [target, setTarget] = useState<{ readonly of: readonly number[]; readonly change: number }>();
  const at = target && answer && isSameList(target.of, answer.changes) ? target.change : undefined;
  const row = at === undefined ? undefined : answer?.changes[at];
  const isShown = row !== undefined && answer !== undefined && row < answer.shownEnd;
  useEffect(() => {
    const element = isShown ? list.current?.querySelector<HTMLElement>(`[data-row="${row}"]`) : undefined;
    if (!element || !list.current) return;
    // `scrollIntoView` would move the page, too.
    list.current.scrollTop = element.offsetTop - list.current.clientHeight / 3;
    element.focus({ preventScroll: true });
  }, [list, isShown, row, target]);
  function goTo(change: number): void {
    if (!answer) return;
    setTarget({ of: answer.changes, change });
    const needed = answer.rowsBefore[change] ?? 0;
    if ((answer.changes[change] ?? 0) >= answer.shownEnd) showRows(needed + rowsAtOnce);
  }
  return [at, goTo];
}

/** Further rows of the same comparison come with a list of their own. */
function isSameList(one: readonly number[], other: readonly number[]): boolean {
  return one === other || (one.length === other.length && one.every((item, index) => item === other[index]));
}

interface ButtonProps extends Pick<Props, 'pair'> {
  readonly answer: DiffAnswer | undefined;
  readonly at: number | undefined;
  readonly goTo: (change: number) => void;
}

function ResultButtons({ pair, answer, at, goTo }: ButtonProps) {
  const save = useSaveFile();
  const share = useShare();
  const count = answer?.changes.length ?? 0;
  const { patch, patchFile } = answer && !answer.isIdentical ? answer : { patch: undefined, patchFile: undefined };
  const step = (by: 1 | -1): void => goTo(at === undefined ? (by > 0 ? 0 : count - 1) : (at + by + count) % count);
  const downloadPatch = (content: Uint8Array<ArrayBuffer> | Blob | string): void =>
    void save(() => ({ name: `${answer?.name ?? 'text'}.patch`, type: 'text/x-patch', content }));
  const actions: MenuAction[] = [{ words: '交换左右', run: pair.swap }];
  if (patchFile) actions.push({ words: '下载补丁', run: () => downloadPatch(patchFile) });
  if (patch) actions.push({ words: '分享补丁', run: () => void share({ text: patch }) });
  return (
    <>
      <span className={pane.deskOnly}>
        <CopyButton kind="main" text={patch || undefined}>
          复制补丁
        </CopyButton>
      </span>
      <QuietButton aria-label="上一处" disabled={count === 0} onClick={() => step(-1)}>
        ↑
      </QuietButton>
      <QuietButton aria-label="下一处" disabled={count === 0} onClick={() => step(1)}>
        ↓
      </QuietButton>
      <Menu label="更多" actions={actions} />
    </>
  );
}

function Activity({ comparison: { state, answer, again } }: { readonly comparison: ComparisonView }) {
  if (state.status === 'failed') {
    return (
      <p className={styles.refused}>
        {state.message}
        <QuietButton onClick={again}>重新比较</QuietButton>
      </p>
    );
  }
  if (state.status !== 'working' || answer) return null;
  // The progress appears after a delay, so that a quick answer does not flicker.
  return (
    <div className={styles.late}>
      <JobProgress title="正在比较" progress={state.progress} cancel={state.cancel} />
    </div>
  );
}

interface VerdictProps {
  readonly state: ComparisonState;
  readonly answer: DiffAnswer | undefined;
  readonly ignored: IgnoredDifferences;
  readonly at: number | undefined;
}

function Verdict({ state, answer, ignored, at }: VerdictProps) {
  return (
    <>
      <output data-same={answer?.changes.length === 0 || undefined} className={styles.verdict}>
        {answer && verdictText(answer, ignored)}
      </output>
      {at !== undefined && (
        <span>
          第 {at + 1} 处，共 {answer?.changes.length.toLocaleString('zh-CN')} 处
        </span>
      )}
      {state.status === 'working' && answer && <span className={styles.late}>正在比较……</span>}
    </>
  );
}

const unitNames: Readonly<Record<DiffUnit, string>> = { line: '行', word: '词', sentence: '句' };

function verdictText(
  { changes, removed, added, isIdentical, isFinalEndChanged, unit }: DiffAnswer,
  { whiteSpace, letterCase }: IgnoredDifferences,
): string {
  if (isIdentical) return '✓ 完全相同';
  const final = isFinalEndChanged && !whiteSpace ? '一份以换行结尾，另一份没有' : '';
  if (changes.length === 0) {
    const same = whiteSpace || letterCase ? '除忽略的以外，没有差别' : '文字相同，只有换行符不同';
    return `✓ ${same}${final && `：${final}`}`;
  }
  const [places, gone, come] = [changes.length, removed, added].map((count) => count.toLocaleString('zh-CN'));
  return `${places} 处差异，删除 ${gone} ${unitNames[unit]}，新增 ${come} ${unitNames[unit]}${final && `；${final}`}`;
}

function MoreRows({ answer, showRows }: { readonly answer: DiffAnswer; readonly showRows: (count: number) => void }) {
  const { changes, shownEnd, passages } = answer;
  const hidden = changes.filter((row) => row >= shownEnd).length;
  const shown = passages.reduce((sum, { rows }) => sum + (rows?.length ?? 0), 0);
  return (
    <div className={styles.more}>
      <Button kind="quiet" onClick={() => showRows(shown + rowsAtOnce)}>
        显示更多{hidden > 0 && `（还有 ${hidden.toLocaleString('zh-CN')} 处差异）`}
      </Button>
    </div>
  );
}
