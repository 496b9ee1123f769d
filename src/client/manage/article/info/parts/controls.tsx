import { ArrowDownWideNarrow, ArrowUpNarrowWide, Search } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { Link } from 'wouter';
import { limits } from '../../../../../contract/limits.ts';
import type { OwnSort, PosterCounts } from '../../../../../contract/poster-write.ts';
import type { TagCount } from '../../../../../contract/poster.ts';
import { useServices } from '../../../../state/services.ts';
import { type TypedText, useTypedText } from '../../../../ui/use-typed-text.ts';
import {
  type CentreQuery,
  changedCentre,
  isTooLong,
  readCentreQuery,
  sorts,
  type View,
  views,
} from '../centre-query.ts';
import styles from './controls.module.css';

const sortNames: Readonly<Record<OwnSort, { name: string; desc: string; asc: string }>> = {
  updated: { name: '修改时间', desc: '从新到旧', asc: '从旧到新' },
  published: { name: '发布时间', desc: '从新到旧', asc: '从旧到新' },
  created: { name: '创建时间', desc: '从新到旧', asc: '从旧到新' },
  views: { name: '阅读次数', desc: '从多到少', asc: '从少到多' },
  title: { name: '标题', desc: '从后到前', asc: '从前到后' },
};

/** The controls that search, filter by tag and sort the list. */
export function Controls({ query, tags }: { query: CentreQuery; tags: readonly TagCount[] }) {
  const { platform } = useServices();
  const typed = useTypedText(query.q, (q) => {
    const present = readCentreQuery(platform.path().split('?')[1] ?? '');
    if (present.q !== q) platform.go(changedCentre(present, { q }), { replace: true });
  });
  const other = query.order === 'desc' ? 'asc' : 'desc';
  const names = sortNames[query.sort];
  const Icon = query.order === 'desc' ? ArrowDownWideNarrow : ArrowUpNarrowWide;
  return (
    <>
      <SearchField key={typed.version} q={query.q} typed={typed} />
      <div className={styles.order}>
        <select
          aria-label="标签"
          value={query.tag}
          onChange={(event) => platform.go(changedCentre(query, { tag: event.target.value }))}
        >
          <option value="">全部标签</option>
          {query.tag !== '' && !tags.some(({ tag }) => tag === query.tag) && <option>{query.tag}</option>}
          {tags.map(({ tag, count }) => (
            <option key={tag} value={tag}>
              {tag}（{count}）
            </option>
          ))}
        </select>
        <select
          aria-label="排序"
          value={query.sort}
          onChange={(event) => platform.go(changedCentre(query, { sort: event.target.value as OwnSort }))}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortNames[sort].name}
            </option>
          ))}
        </select>
        <Link href={changedCentre(query, { order: other })} aria-label={`${names[query.order]}，换成${names[other]}`}>
          <Icon aria-hidden />
          <span>{names[query.order]}</span>
        </Link>
      </div>
    </>
  );
}

function SearchField({ q, typed }: { q: string; typed: TypedText }) {
  const field = useRef<HTMLInputElement>(null);
  function submit(event: FormEvent): void {
    event.preventDefault();
    typed.settle(field.current?.value ?? '');
  }
  /** Ignores text that an input method is still composing. */
  function change(event: FormEvent<HTMLInputElement>): void {
    if (!(event.nativeEvent as InputEvent).isComposing) typed.type(event.currentTarget.value);
  }
  return (
    <form role="search" aria-label="我的文章" className={styles.search} onSubmit={submit}>
      <div>
        <Search aria-hidden />
        <input
          ref={field}
          type="search"
          defaultValue={q}
          placeholder="搜索标题和标签"
          aria-label="搜索我的文章"
          aria-invalid={isTooLong(q)}
          aria-describedby={isTooLong(q) ? 'centre-search-note' : undefined}
          autoComplete="off"
          enterKeyHint="search"
          onInput={change}
          onCompositionEnd={(event) => typed.type(event.currentTarget.value)}
        />
      </div>
      {isTooLong(q) && (
        <p id="centre-search-note">
          最多 {limits.listQuery} 个字，现在 {[...q].length} 个。
        </p>
      )}
    </form>
  );
}

const names: Readonly<Record<View, string>> = { all: '全部', draft: '草稿', published: '已发布', trash: '回收站' };

/** The views of the article centre with their article counts, as links, since each view has an address. */
export function ViewTabs({ query, counts }: { query: CentreQuery; counts: PosterCounts | undefined }) {
  return (
    <nav className={styles.views} aria-label="按状态看">
      {views.map((view) => (
        <Link key={view} href={changedCentre(query, { view })} aria-current={view === query.view ? 'true' : undefined}>
          {names[view]}
          <small>{counts?.[view]}</small>
        </Link>
      ))}
    </nav>
  );
}
