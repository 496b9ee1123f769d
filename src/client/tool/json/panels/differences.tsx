import { useState } from 'react';
import { QuietButton } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import type { ComparedGroup, ComparedLine, ComparedSide, Comparison } from '../jobs/compare.ts';
import type { PanelProps } from '../panel-props.ts';
import { ProblemList } from '../parts/problem-list.tsx';
import { ResultView } from '../parts/result-view.tsx';
import styles from '../json.module.css';
import own from './compare-panel.module.css';

type DifferenceKind = NonNullable<ComparedLine['kind']>;

const kindNames: Readonly<Record<DifferenceKind, string>> = {
  added: '新增',
  removed: '删除',
  changed: '修改',
  type: '类型不同',
  moved: '移动',
  rewritten: '写法不同',
  order: '次序不同',
};
const kinds = Object.keys(kindNames) as DifferenceKind[];

/** Lines of the comparison that are rendered at once. */
const atOnce = 200;

/** Shows where two documents differ: side by side where there is room, else one side below the other. */
export function Differences({ compared, show }: { compared: Comparison; show: PanelProps['show'] }) {
  const [listed, setListed] = useState(atOnce);
  const { same, counts, groups, more, patch, notes } = compared;
  const met = kinds.filter((kind) => counts[kind] > 0);
  const { shown, hidden } = firstLines(groups, listed);
  return (
    <>
      <div className={styles.line}>
        <p role="status" className={same ? styles.good : styles.strong}>
          {same ? `✓ 内容相同${met.length > 0 ? '，只有写法不同' : ''}` : '内容不同'}
        </p>
        {met.length > 0 && (
          <ul className={styles.totals} aria-label="各类数量">
            {met.map((kind) => (
              <li key={kind}>
                {kindNames[kind]} <strong>{counts[kind].toLocaleString('zh-CN')}</strong>
              </li>
            ))}
          </ul>
        )}
        {patch && !patch.whole && !same && (
          <CopyButton kind="main" text={patch.text}>
            复制为 JSON Patch
          </CopyButton>
        )}
      </div>
      {shown.length > 0 && (
        <ul className={own.groups} aria-label="差异">
          {shown.map((group, index) => (
            <Group key={index} group={group} show={show} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <QuietButton onClick={() => setListed(listed + 4 * atOnce)}>
          显示更多（还有 {hidden.toLocaleString('zh-CN')} 行）
        </QuietButton>
      )}
      {more > 0 && <p className={styles.note}>另有 {more.toLocaleString('zh-CN')} 处未显示。</p>}
      <ProblemList label="说明" items={notes} show={show} />
      {patch && !same && (
        <Disclosure summary="补丁（JSON Patch，RFC 6902）">
          <div className={styles.folded}>
            <ResultView
              label="补丁"
              output={patch}
              file={{ name: 'patch.json', type: 'application/json-patch+json' }}
            />
          </div>
        </Disclosure>
      )}
    </>
  );
}

/** Cuts the groups after a number of lines. */
function firstLines(groups: readonly ComparedGroup[], most: number): { shown: ComparedGroup[]; hidden: number } {
  const shown: ComparedGroup[] = [];
  let left = most;
  let hidden = 0;
  for (const group of groups) {
    const count = Math.min(group.lines.length, left);
    hidden += group.lines.length - count;
    left -= count;
    if (count === group.lines.length) shown.push(group);
    else if (count > 0) shown.push({ ...group, lines: group.lines.slice(0, count), rest: 0 });
  }
  return { shown, hidden };
}

function Group({ group: { before, after, lines, rest }, show }: { group: ComparedGroup; show: PanelProps['show'] }) {
  return (
    <li>
      <p className={own.path}>
        {before === after ? (
          <>
            左右 <code>{before}</code>
          </>
        ) : (
          <>
            左 <code>{before}</code> 右 <code>{after}</code>
          </>
        )}
      </p>
      <ol className={own.lines}>
        {lines.map((line, index) => (
          <Line key={index} line={line} show={show} />
        ))}
        {rest > 0 && <Skipped count={rest} />}
      </ol>
    </li>
  );
}

function Line({ line, show }: { line: ComparedLine; show: PanelProps['show'] }) {
  const { kind, before, after, node, path, skipped } = line;
  return (
    <>
      {skipped > 0 && <Skipped count={skipped} />}
      <li className={own.row} data-kind={kind}>
        <span className={own.kind}>{kind && kindNames[kind]}</span>
        <Side side={before} name="左" sign={kind && '−'} />
        <Side side={after} name="右" sign={kind && '+'} />
        {kind && node !== undefined && (
          <QuietButton aria-label={`在树中查看 ${path}`} onClick={() => void show({ node })}>
            树
          </QuietButton>
        )}
      </li>
    </>
  );
}

function Side({ side, name, sign }: { side: ComparedSide | undefined; name: string; sign: string | undefined }) {
  return (
    <div
      className={own.side}
      data-side={name === '左' ? 'before' : 'after'}
      data-empty={side === undefined || undefined}
    >
      {side && (
        <>
          <span className={own.sign}>
            {sign} {name}
          </span>
          <code>
            <b>{side.label}</b>: {side.text}
          </code>
        </>
      )}
    </div>
  );
}

function Skipped({ count }: { count: number }) {
  return <li className={own.skipped}>⋯ {count.toLocaleString('zh-CN')} 项相同</li>;
}
