import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { JobStatus } from '../parts/job-status.tsx';
import type { Source } from '../source.ts';
import { NodeBar } from '../tree/node-bar.tsx';
import { type Search, SearchBar } from '../tree/search-bar.tsx';
import { TreeBox } from '../tree/tree-box.tsx';
import styles from '../tree/tree.module.css';
import { useRows } from '../tree/use-rows.ts';
import { useScroll } from '../tree/use-scroll.ts';
import { latestValue, useJob } from '../use-job.ts';
import type { RowsAnswer } from '../work/rows.ts';
import type { PanelProps } from '../panel-props.ts';

const firstRowCount = 64;

/** Shows the document as a tree with collapsible nodes. */
export function TreePanel({ source, document, target }: PanelProps) {
  const question = useMemo(() => source && { source, changes: [], from: 0, count: firstRowCount, active: 0 }, [source]);
  const answer = useJob('readRows', question);
  const initial = latestValue(answer);
  // While another text is being parsed, the tree of the previous one stays.
  const [shown, setShown] = useState<{ readonly source: Source; readonly initial: RowsAnswer }>();
  if (source && initial?.key === source.key && shown?.initial !== initial) setShown({ source, initial });
  const isShown = shown && source && initial;
  return (
    <>
      <JobStatus answer={answer} title="正在建立索引" />
      {isShown && <Tree key={shown.source.key} {...shown} document={document} target={target} />}
    </>
  );
}

interface Props extends Pick<PanelProps, 'document' | 'target'> {
  readonly source: Source;
  readonly initial: RowsAnswer;
}

function Tree({ source, initial, document, target }: Props) {
  const [total, setTotal] = useState(initial.total);
  const [scroll, refs] = useScroll(total);
  const rows = useRows(source, initial, scroll.first, scroll.count);
  if (total !== rows.total) setTotal(rows.total);
  const [search, setSearch] = useState<Search>({ words: '', where: 'both', exact: false });
  // A new object for each step, so that a step to the only match scrolls back to it.
  const [at, setAt] = useState({ place: 0 });
  const question = useMemo(() => (search.words === '' ? undefined : { source, ...search }), [source, search]);
  const found = useJob('searchValues', question);
  const nodes = latestValue(found)?.nodes;

  async function show(node: number): Promise<void> {
    const row = await rows.change({ kind: 'reveal', node });
    if (row >= 0) scroll.scrollTo(row, true);
  }
  function start(next: Search): void {
    setSearch(next);
    setAt({ place: 0 });
  }
  function step(by: 1 | -1): void {
    if (nodes && nodes.length > 0) setAt({ place: (at.place + by + nodes.length) % nodes.length });
  }
  const reveal = useEffectEvent((node: number) => void show(node));
  useEffect(() => {
    const node = nodes?.[at.place];
    if (node !== undefined) reveal(node);
  }, [nodes, at]);
  useEffect(() => {
    if (target) reveal(target.node);
  }, [target]);

  const all = async (kind: 'expand-all' | 'collapse-all'): Promise<void> => {
    await rows.change({ kind, node: 0 });
    if (kind === 'collapse-all') await rows.change({ kind: 'expand', node: 0 });
    scroll.scrollTo(0);
  };
  return (
    <div className={styles.tree}>
      <SearchBar search={search} found={found} at={at.place} start={start} step={step} />
      <div className={styles.line}>
        <Button kind="quiet" size="small" onClick={() => void all('expand-all')}>
          全部展开
        </Button>
        <Button kind="quiet" size="small" onClick={() => void all('collapse-all')}>
          全部收起
        </Button>
        <span className={styles.count}>{rows.total.toLocaleString('zh-CN')} 行</span>
      </div>
      <TreeBox source={source} rows={rows} scroll={scroll} refs={refs} words={search.words} />
      <NodeBar source={source} node={rows.active.node} openInside={document.openInside} />
    </div>
  );
}
