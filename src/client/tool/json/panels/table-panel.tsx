import { useMemo, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { useCopy } from '#client/state/use-copy.ts';
import { useSaveFile } from '#client/state/use-save-file.ts';
import { asTyped } from '#client/ui/as-typed.ts';
import { Button, QuietButton } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Checkbox } from '../../parts/checkbox.tsx';
import type { TableList, TableRows, TableView, WriteTableQuestion } from '../jobs/table.ts';
import type { PanelProps } from '../panel-props.ts';
import { JobStatus } from '../parts/job-status.tsx';
import type { Source } from '../source.ts';
import { TableBox } from '../table/table-box.tsx';
import { useTableRows } from '../table/use-table-rows.ts';
import { useScroll } from '../tree/use-scroll.ts';
import { latestValue, useJob, useRunJob } from '../use-job.ts';
import styles from '../table/table.module.css';
import list from '../tree/long-list.module.css';

/** Shows an array of objects as a table that can be sorted, filtered and copied. */
export function TablePanel({ source, show }: PanelProps) {
  const question = useMemo(() => source && { source }, [source]);
  const answer = useJob('listTables', question);
  const found = latestValue(answer);
  const [chosen, choose] = useState<{ readonly key: string; readonly node: number }>();
  // While another text is being parsed, there is no table to ask for.
  if (!source || found?.key !== source.key) return <JobStatus answer={answer} title="正在查找数组" />;
  const largest = found.tables.reduce((best, table) => (table.rows > best.rows ? table : best), { node: -1, rows: 0 });
  if (largest.node < 0) return <p role="status">没有对象数组：表格的每一行是数组里的一个对象。</p>;
  const node = chosen?.key === source.key ? chosen.node : largest.node;
  return (
    <>
      {found.tables.length > 1 && (
        <TableChoice found={found} node={node} choose={(next) => choose({ key: source.key, node: next })} />
      )}
      <Table key={`${source.key}/${node}`} source={source} node={node} show={show} />
    </>
  );
}

interface TableChoiceProps {
  readonly found: TableList;
  readonly node: number;
  readonly choose: (node: number) => void;
}

function TableChoice({ found: { tables, more }, node, choose }: TableChoiceProps) {
  return (
    <div className={styles.tools}>
      <select
        className={list.field}
        aria-label="数组"
        value={node}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {tables.map((table) => (
          <option key={table.node} value={table.node}>
            {table.path}（{table.rows.toLocaleString('zh-CN')} 行）
          </option>
        ))}
      </select>
      {more > 0 && <span className={list.count}>另有 {more.toLocaleString('zh-CN')} 个数组未列出</span>}
    </div>
  );
}

interface TableProps extends Pick<PanelProps, 'show'> {
  readonly source: Source;
  readonly node: number;
}

function Table({ source, node, show }: TableProps) {
  const [sort, setSort] = useState<TableView['sort']>();
  const [filter, setFilter] = useState('');
  const [columns, setColumns] = useState<readonly number[]>();
  const view = useMemo(() => ({ source, node, sort, filter, columns }), [source, node, sort, filter, columns]);
  const [total, setTotal] = useState(0);
  const [scroll, refs] = useScroll(total + 1);
  const { answer, head, rowAt } = useTableRows(view, Math.max(0, scroll.first - 1), scroll.count);
  if (head && head.total !== total) setTotal(head.total);

  /** Ascending, descending, and back to the order of the document. */
  function sortBy(column: number): void {
    if (sort?.column !== column) setSort({ column, descending: false });
    else setSort(sort.descending ? undefined : { column, descending: true });
    scroll.scrollTo(0);
  }
  function filterBy(words: string): void {
    setFilter(words);
    scroll.scrollTo(0);
  }
  return (
    <>
      <div className={styles.tools}>
        <input
          type="search"
          className={list.field}
          aria-label="筛选行"
          placeholder="筛选行"
          value={filter}
          onChange={(event) => filterBy(event.target.value)}
          {...asTyped}
        />
        <TableCopy view={view} isReady={answer.status === 'ready'} />
        <span role="status" className={list.count}>
          {head && countText(head)}
        </span>
      </div>
      <JobStatus answer={answer} title="正在读取表格" />
      {head && (
        <>
          <TableBox
            head={head}
            sort={sort}
            sortBy={sortBy}
            rowAt={rowAt}
            showNode={(row) => void show({ node: row })}
            scroll={scroll}
            refs={refs}
          />
          <ColumnChoice head={head} choose={setColumns} />
        </>
      )}
    </>
  );
}

function countText({ total, all, shown, columns }: TableRows): string {
  const [some, every] = [total, all].map((count) => count.toLocaleString('zh-CN'));
  const rows = total === all ? `${every} 行` : `${some} 行（共 ${every} 行）`;
  return `${rows} · ${shown.length === columns.length ? '' : `${shown.length} / `}${columns.length} 列`;
}

function ColumnChoice({ head, choose }: { head: TableRows; choose: (columns: readonly number[]) => void }) {
  const { columns, shown } = head;
  const all = columns.map((_, column) => column);
  if (columns.length < 2) return null;
  return (
    <Disclosure summary="选择列" look="card">
      <div className={styles.columns}>
        {columns.map((name, column) => (
          <Checkbox
            key={column}
            title={name === '' ? '（空）' : name}
            checked={shown.includes(column)}
            onChange={(on) => choose(all.filter((other) => (other === column ? on : shown.includes(other))))}
          />
        ))}
      </div>
    </Disclosure>
  );
}

const files = {
  csv: { name: 'table.csv', type: 'text/csv' },
  markdown: { name: 'table.md', type: 'text/markdown' },
} as const;

function TableCopy({ view, isReady }: { view: TableView; isReady: boolean }) {
  const run = useRunJob();
  const copy = useCopy();
  const save = useSaveFile();
  const { toasts } = useServices();

  async function write(format: WriteTableQuestion['format']) {
    const written = await run('writeTable', { ...view, format });
    if (written.ok) return written.value;
    toasts.show('error', written.error.message);
    return undefined;
  }
  /** A table that is too long for the clipboard becomes a file. */
  async function copyAs(format: WriteTableQuestion['format']): Promise<void> {
    const written = await write(format);
    if (!written) return;
    const { output, notes } = written;
    if (output.whole) await save(() => ({ ...files[format], content: output.whole! }));
    else await copy(output.text);
    if (notes[0]) toasts.show('info', notes[0].message);
  }
  async function download(): Promise<void> {
    const written = await write('csv');
    if (written) await save(() => ({ ...files.csv, content: written.output.whole ?? written.output.text }));
  }
  return (
    <>
      <Button size="small" disabled={!isReady} onClick={() => void copyAs('csv')}>
        复制 CSV
      </Button>
      <QuietButton disabled={!isReady} onClick={() => void copyAs('markdown')}>
        复制 Markdown
      </QuietButton>
      <QuietButton disabled={!isReady} onClick={() => void download()}>
        下载 CSV
      </QuietButton>
    </>
  );
}
