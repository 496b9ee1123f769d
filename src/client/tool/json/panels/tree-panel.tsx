import {
  type ComponentProps,
  type Dispatch,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { QuietButton } from '#client/ui/button.tsx';
import type { FoundValues } from '#domain/json/core/find-values.ts';
import type { ValueEdit } from '#domain/json/edit/edit-value.ts';
import type { RowsAnswer } from '../jobs/rows.ts';
import type { PanelProps } from '../panel-props.ts';
import { JobStatus } from '../parts/job-status.tsx';
import type { Source } from '../source.ts';
import type { OpenForm } from '../tree/edit-form.tsx';
import { useEditKey } from '../tree/edit-line.tsx';
import type { EditKey } from '../tree/keys.ts';
import { NodeBar } from '../tree/node-bar.tsx';
import { type Search, SearchBar } from '../tree/search-bar.tsx';
import { TreeBox } from '../tree/tree-box.tsx';
import { type Rows, useRows } from '../tree/use-rows.ts';
import { useScroll } from '../tree/use-scroll.ts';
import { type TreeEdits, type TreeStart, useTreeEdits } from '../tree/use-tree-edits.ts';
import { latestValue, useJob } from '../use-job.ts';
import list from '../tree/long-list.module.css';
import styles from '../tree/tree.module.css';

const firstRowCount = 64;

/** Shows the document as a tree with collapsible nodes. */
export function TreePanel({ source, document, target }: PanelProps) {
  const edits = useTreeEdits(source, document);
  const { start } = edits;
  const question = useMemo(() => source && firstQuestion(source, start), [source, start]);
  const answer = useJob('readRows', question);
  const initial = latestValue(answer);
  // While another text is being parsed, the tree of the previous one stays.
  const [shown, setShown] = useState<ShownTree>();
  // The search outlives the tree, which is drawn anew for each text: nothing typed is lost, and each change can be searched on.
  const searching = useState<TreeSearch>(noSearch);
  if (source && initial?.key === source.key && shown?.initial !== initial) setShown({ source, initial, start });
  const isShown = shown && source && initial;
  return (
    <>
      <JobStatus answer={answer} title="正在建立索引" />
      {isShown && <Tree key={shown.source.key} {...shown} {...{ edits, document, target, searching }} />}
    </>
  );
}

interface ShownTree {
  readonly source: Source;
  readonly initial: RowsAnswer;
  readonly start: TreeStart | undefined;
}

function firstQuestion(source: Source, start: TreeStart | undefined) {
  return { source, changes: start?.changes ?? [], from: 0, count: firstRowCount, active: start?.node ?? 0 };
}

interface Props extends Pick<PanelProps, 'document' | 'target'>, ShownTree {
  readonly edits: TreeEdits;
  readonly searching: TreeSearchState;
}

function Tree({ source, initial, start, edits, document, target, searching }: Props) {
  const [total, setTotal] = useState(initial.total);
  const [scroll, refs] = useScroll(total);
  const rows = useRows(source, { initial, start }, scroll.first, scroll.count);
  if (total !== rows.total) setTotal(rows.total);
  async function show(node: number): Promise<void> {
    const row = await rows.change({ kind: 'reveal', node });
    if (row >= 0) scroll.scrollTo(row, true);
  }
  const reveal = useEffectEvent((node: number) => void show(node));
  const search = useTreeSearch(source, searching, reveal);
  useEffect(() => {
    if (target) reveal(target.node);
  }, [target]);
  const focusTree = (): void => refs.box.current?.focus({ preventScroll: true });
  const { detail, actions, onEdit } = useNodeEditing(source, rows, { edits, focusTree });
  const resume = useEffectEvent(() => {
    if (!start) return;
    scroll.scrollTo(initial.activeRow, true);
    focusTree();
  });
  // After a change in the tree, which is drawn anew, the reader goes on where the change was.
  useEffect(() => resume(), []);

  const all = async (kind: 'expand-all' | 'collapse-all'): Promise<void> => {
    await rows.change({ kind, node: 0 });
    if (kind === 'collapse-all') await rows.change({ kind: 'expand', node: 0 });
    scroll.scrollTo(0);
  };
  return (
    <div className={styles.tree}>
      <SearchBar {...search} />
      <div className={styles.line}>
        <QuietButton onClick={() => void all('expand-all')}>全部展开</QuietButton>
        <QuietButton onClick={() => void all('collapse-all')}>全部收起</QuietButton>
        <span className={list.count}>{rows.total.toLocaleString('zh-CN')} 行</span>
      </div>
      <TreeBox source={source} rows={rows} scroll={scroll} refs={refs} words={search.search.words} onEdit={onEdit} />
      <NodeBar source={source} shown={detail} actions={actions} openInside={document.openInside} />
    </div>
  );
}

interface TreeSearch {
  readonly search: Search;
  readonly words: string;
  /** The index of the match at which the reader is. */
  readonly place: number;
  /** Whether the reader has asked for that match and it has not been revealed yet. */
  readonly isWanted: boolean;
  /** The matches of the search before, which stay on the screen until those of this one arrive. */
  readonly previous: FoundValues['nodes'] | undefined;
}

type TreeSearchState = readonly [TreeSearch, Dispatch<SetStateAction<TreeSearch>>];

const noSearch: TreeSearch = {
  search: { words: '', where: 'both', exact: false },
  words: '',
  place: 0,
  isWanted: false,
  previous: undefined,
};

/** Searches the tree, and reveals the match that the reader has asked for. */
function useTreeSearch(
  source: Source,
  [{ search, words, place, isWanted, previous }, set]: TreeSearchState,
  reveal: (node: number) => void,
): ComponentProps<typeof SearchBar> {
  const question = useMemo(() => (search.words === '' ? undefined : { source, ...search }), [source, search]);
  const found = useJob('searchValues', question);
  const nodes = latestValue(found)?.nodes;
  // A change of the text may have left fewer matches.
  const at = Math.max(0, Math.min(place, (nodes?.length ?? 0) - 1));
  const node = isWanted && nodes !== previous ? nodes?.[at] : undefined;
  const revealMatch = useEffectEvent((match: number) => {
    set((before) => ({ ...before, isWanted: false }));
    reveal(match);
  });
  useEffect(() => {
    if (node !== undefined) revealMatch(node);
  }, [node]);
  return {
    search,
    words,
    setWords: (typed) => set((before) => ({ ...before, words: typed })),
    found,
    at,
    start: (next) => set({ search: next, words: next.words, place: 0, isWanted: true, previous: nodes }),
    step(by) {
      const count = nodes?.length ?? 0;
      if (count === 0) return;
      set((before) => ({ ...before, place: (at + by + count) % count, isWanted: true, previous: undefined }));
    },
  };
}

/** The selected value and what can be done with it. */
function useNodeEditing(
  source: Source,
  rows: Rows,
  { edits, focusTree }: { readonly edits: TreeEdits; readonly focusTree: () => void },
) {
  const { node } = rows.active;
  const question = useMemo(() => (node < 0 ? undefined : { source, node }), [source, node]);
  const detail = latestValue(useJob('describeNode', question));
  const [form, setForm] = useState<OpenForm>();
  /** The focus goes back to the tree with the form, so that no key is lost. */
  function open(next: OpenForm | undefined): void {
    setForm(next);
    if (!next) focusTree();
  }
  const actions = { ...edits, form, open, apply: (edit: ValueEdit) => edits.apply(edit, rows.changes) };
  const act = useEditKey(source, actions);
  const { wanted, want, isReady } = edits;
  const isCurrent = isReady && detail?.node === node;
  const actNow = useEffectEvent((key: EditKey) => {
    want(undefined);
    if (detail && !edits.refusal) void act(key, detail);
  });
  useEffect(() => {
    if (wanted && isCurrent) actNow(wanted);
  }, [wanted, isCurrent]);
  return { detail, actions: { ...actions, isCurrent }, onEdit: want };
}
