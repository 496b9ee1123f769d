import { memo } from 'react';
import { QuietButton } from '../../ui/button.tsx';
import type { DiffPassage } from './jobs.ts';
import type { ShownLine, ShownRow, ShownSpan } from './shorten-row.ts';
import styles from './diff.module.css';

interface Props {
  readonly passages: readonly DiffPassage[];
  /** The first row of the change that the reader has gone to. */
  readonly current: number | undefined;
  readonly openFold: (from: number) => void;
}

/** The rows of a comparison: side by side on a desk, one side below the other on a phone. */
export function Rows({ passages, current, openFold }: Props) {
  return (
    <ol className={styles.rows} aria-label="逐行对照">
      {passages.map(({ from, end, rows }) =>
        rows ? (
          rows.map((row, index) => (
            <Row key={from + index} row={row} index={from + index} isCurrent={current === from + index} />
          ))
        ) : (
          <li key={from} className={styles.fold}>
            <QuietButton onClick={() => openFold(from)}>
              展开相同的 {(end - from).toLocaleString('zh-CN')} 行
            </QuietButton>
          </li>
        ),
      )}
    </ol>
  );
}

interface RowProps {
  readonly row: ShownRow;
  readonly index: number;
  readonly isCurrent: boolean;
}

const Row = memo(function Row({ row: { kind, before, after }, index, isCurrent }: RowProps) {
  return (
    <li className={styles.row} data-kind={kind} data-row={index} data-current={isCurrent || undefined} tabIndex={-1}>
      <Side name="before" line={before} isSame={kind === 'same'} />
      <Side name="after" line={after} isSame={kind === 'same'} />
    </li>
  );
});

interface SideProps {
  readonly name: 'before' | 'after';
  readonly line: ShownLine | undefined;
  readonly isSame: boolean;
}

const signs = { before: { sign: '−', name: '删除' }, after: { sign: '+', name: '新增' } } as const;

function Side({ name, line, isSame }: SideProps) {
  const { sign, name: meaning } = signs[name];
  return (
    <div className={styles.side} data-side={name} data-empty={line === undefined || undefined}>
      <span className={styles.number}>{line?.number}</span>
      {line && !isSame ? (
        <span className={styles.sign} role="img" aria-label={meaning}>
          {sign}
        </span>
      ) : (
        <span className={styles.sign} />
      )}
      <span className={styles.text}>
        {line?.spans.map((span, index) => (
          // The spans of a line are made anew together.
          // oxlint-disable-next-line react/no-array-index-key
          <Span key={index} span={span} side={name} />
        ))}
        {line?.isEndChanged && <Span span={{ text: '↵', isChanged: true }} side={name} />}
      </span>
    </div>
  );
}

function Span({ span: { text, isChanged, omitted }, side }: { span: ShownSpan; side: SideProps['name'] }) {
  const shown =
    omitted === undefined ? text : <em className={styles.omitted}>…省略 {omitted.toLocaleString('zh-CN')} 个字符…</em>;
  if (!isChanged) return shown;
  return side === 'before' ? <del>{shown}</del> : <ins>{shown}</ins>;
}
