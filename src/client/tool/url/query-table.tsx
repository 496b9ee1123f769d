import { useEffect, useRef, useState } from 'react';
import { editQuery, isAddress, type QueryEdit, queryJson, type QueryRow, type UrlCharset } from '#domain/url/index.ts';
import { asTyped } from '../../ui/as-typed.ts';
import { QuietButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { SendTo } from '../parts/send-to.tsx';
import type { ToolText } from '../parts/use-tool-text.ts';
import styles from './url.module.css';

interface Props {
  readonly rows: readonly QueryRow[];
  readonly source: ToolText;
  readonly charset: UrlCharset;
}

/** The browser lays out no more rows than this, because more would block the page. */
const maxRows = 200;

/**
 * An editable table of the query parameters. Each edit changes the address in the input, and untouched rows keep their
 * exact spelling.
 */
export function QueryTable({ rows, source, charset }: Props) {
  const list = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState('');
  const isGbk = charset === 'gb18030';

  // The focus follows a row that moved; after a removal the neighbouring row gets it.
  useEffect(() => {
    if (!wanted) return;
    list.current?.querySelector<HTMLElement>(wanted)?.focus();
    setWanted('');
  }, [wanted]);

  function edit(change: QueryEdit): void {
    const text = editQuery(source.text, change);
    if (change.kind === 'remove') source.replace(text);
    else source.type(text);
    setWanted(focusAfter(change, rows.length));
  }

  const json = queryJson(rows);
  return (
    <section ref={list} className={styles.panel} aria-labelledby="query">
      <h2 id="query">查询参数（{rows.length}）</h2>
      {isGbk && <p className={styles.note}>按 GBK 解码的参数只能查看和移动。修改使用 UTF-8，请先切换为 UTF-8。</p>}
      {rows.length > 0 && (
        <ol className={styles.rows}>
          {rows.slice(0, maxRows).map((row, index) => (
            <Row key={index} {...{ row, index, edit, source }} isReadOnly={isGbk} isLast={index === rows.length - 1} />
          ))}
        </ol>
      )}
      {rows.length > maxRows && <p className={styles.note}>只显示前 {maxRows} 个，复制包含全部。</p>}
      <div className={styles.actions}>
        <QuietButton data-add disabled={isGbk} onClick={() => edit({ kind: 'add' })}>
          添加参数
        </QuietButton>
        <CopyButton text={rows.length > 0 ? json : undefined}>复制为 JSON</CopyButton>
        {rows.length > 0 && <SendTo what={{ text: json }} targets={['tool/json']} />}
      </div>
    </section>
  );
}

/** Answers a selector of the element that takes the focus after an edit; empty where the focus stays. */
function focusAfter(change: QueryEdit, count: number): string {
  if (change.kind === 'add') return `[data-name='${Math.min(count, maxRows - 1)}']`;
  if (change.kind === 'remove')
    return count > 1 ? `[data-remove='${Math.min(change.index, count - 2)}']` : '[data-add]';
  if (change.kind !== 'move') return '';
  const to = change.index + change.by;
  const isAtEnd = change.by < 0 ? to === 0 : to === count - 1;
  return `[data-move='${to}:${isAtEnd ? -change.by : change.by}']`;
}

interface RowProps {
  readonly row: QueryRow;
  readonly index: number;
  readonly edit: (change: QueryEdit) => void;
  readonly source: ToolText;
  readonly isReadOnly: boolean;
  readonly isLast: boolean;
}

function Row({ row, index, edit, source, isReadOnly, isLast }: RowProps) {
  const { name, value } = row;
  const title = `第 ${index + 1} 个参数`;
  const common = { readOnly: isReadOnly, ...asTyped };
  return (
    <li className={styles.row}>
      <input
        {...common}
        data-name={index}
        aria-label={`${title}的名`}
        placeholder="名"
        value={name}
        onChange={(event) => edit({ kind: 'name', index, text: event.target.value })}
      />
      <input
        {...common}
        aria-label={`${title}的值`}
        placeholder="值"
        value={value ?? ''}
        onChange={(event) => edit({ kind: 'value', index, text: event.target.value })}
      />
      <div className={styles.about}>
        <RowFaults row={row} />
        {value !== undefined && isAddress(value) && /^[a-z]+:/i.test(value) && (
          <QuietButton onClick={() => source.replace(value)}>解析</QuietButton>
        )}
        {([-1, 1] as const).map((by) => (
          <QuietButton
            key={by}
            data-move={`${index}:${by}`}
            disabled={by < 0 ? index === 0 : isLast}
            aria-label={`${by < 0 ? '上移' : '下移'}${title}`}
            onClick={() => edit({ kind: 'move', index, by })}
          >
            {by < 0 ? '↑' : '↓'}
          </QuietButton>
        ))}
        <QuietButton data-remove={index} aria-label={`删除${title}`} onClick={() => edit({ kind: 'remove', index })}>
          删除
        </QuietButton>
      </div>
    </li>
  );
}

/** Shows the raw spelling of a row and its faults. */
function RowFaults({ row: { raw, name, value, fault, isRepeated } }: { row: QueryRow }) {
  const marks = [raw === '' && '空的', raw !== '' && value === undefined && '没有 =', isRepeated && '名字重复'];
  return (
    <p className={styles.marks}>
      {marks.filter(Boolean).map((mark) => (
        <strong key={String(mark)}>{mark}</strong>
      ))}
      {fault ? (
        <span className={styles.fault}>{fault}</span>
      ) : (
        raw !== (value === undefined ? name : `${name}=${value}`) && <code>{raw}</code>
      )}
    </p>
  );
}
