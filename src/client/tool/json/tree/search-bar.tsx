import { type FormEvent, useId } from 'react';
import { asTyped } from '#client/ui/as-typed.ts';
import { Button } from '#client/ui/button.tsx';
import type { FoundValues } from '#domain/json/core/find-values.ts';
import { JobProgress } from '../../parts/job-progress.tsx';
import type { FindQuestion } from '../jobs/node.ts';
import type { JobState } from '../use-job.ts';
import list from './long-list.module.css';
import styles from './tree.module.css';

export type Search = Omit<FindQuestion, 'source'>;

interface Props {
  readonly search: Search;
  /** The words in the field, which are searched for once the reader asks. */
  readonly words: string;
  readonly setWords: (words: string) => void;
  readonly found: JobState<FoundValues>;
  /** The index of the shown match among all matches, from 0. */
  readonly at: number;
  readonly start: (search: Search) => void;
  readonly step: (by: 1 | -1) => void;
}

/** Searches names and values; Enter goes to the next match. */
export function SearchBar({ search, words, setWords, found, at, start, step }: Props) {
  const id = useId();
  const total = found.status === 'ready' ? found.value.nodes.length : 0;
  const asked = words === search.words && words !== '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (asked && found.status === 'ready') step(1);
    else start({ ...search, words });
  }
  return (
    <form className={styles.search} role="search" aria-label="在树中查找" method="post" onSubmit={submit}>
      <div className={styles.line}>
        <input
          type="search"
          className={list.field}
          id={id}
          aria-label="查找内容"
          placeholder="查找键或值"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          {...asTyped}
          enterKeyHint="search"
        />
        <select
          aria-label="查找范围"
          value={search.where}
          onChange={(event) => start({ ...search, words, where: event.target.value as Search['where'] })}
        >
          <option value="both">键与值</option>
          <option value="keys">键</option>
          <option value="values">值</option>
        </select>
        <Button type="submit" kind="quiet">
          {asked ? '下一个' : '查找'}
        </Button>
        <Button kind="quiet" disabled={total === 0} onClick={() => step(-1)}>
          上一个
        </Button>
        <label className={styles.exact}>
          <input
            type="checkbox"
            checked={search.exact}
            onChange={(event) => start({ ...search, words, exact: event.target.checked })}
          />
          区分大小写
        </label>
        <span className={list.count} role="status">
          {countText(found, at, search.words)}
        </span>
      </div>
      {found.status === 'working' && found.progress && (
        <JobProgress title="正在查找" progress={found.progress} cancel={found.cancel} />
      )}
    </form>
  );
}

function countText(found: JobState<FoundValues>, at: number, words: string): string {
  if (found.status === 'refused') return found.error.message;
  if (found.status === 'cancelled') return '查找未完成';
  if (found.status !== 'ready') return '';
  const { nodes, more } = found.value;
  if (nodes.length === 0) return `没有“${words}”`;
  return `第 ${at + 1} 处，共 ${nodes.length.toLocaleString('zh-CN')}${more ? ' 多' : ''} 处`;
}
