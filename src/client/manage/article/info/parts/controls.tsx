import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { Link } from 'wouter';
import { SearchField } from '#client/manage/parts/search-field.tsx';
import { useServices } from '#client/state/services.ts';
import { Tabs } from '#client/ui/tabs.tsx';
import type { OwnSort, PosterCounts } from '#contract/poster-write.ts';
import type { TagCount } from '#contract/poster.ts';
import { type CentreQuery, changedCentre, readCentreQuery, sorts, type View, views } from '../centre-query.ts';
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
  const follow = (q: string): void => {
    const present = readCentreQuery(platform.path().split('?')[1] ?? '');
    if (present.q !== q) platform.go(changedCentre(present, { q }), { replace: true });
  };
  const other = query.order === 'desc' ? 'asc' : 'desc';
  const names = sortNames[query.sort];
  const Icon = query.order === 'desc' ? ArrowDownWideNarrow : ArrowUpNarrowWide;
  return (
    <>
      <SearchField q={query.q} follow={follow} name="我的文章" placeholder="搜索标题和标签" />
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

const names: Readonly<Record<View, string>> = { all: '全部', draft: '草稿', published: '已发布', trash: '回收站' };

/** The views of the article centre with their article counts. */
export function CentreViews({ query, counts }: { query: CentreQuery; counts: PosterCounts | undefined }) {
  const tabs = views.map((view) => ({
    words: names[view],
    href: changedCentre(query, { view }),
    isShown: view === query.view,
    count: counts?.[view],
  }));
  return <Tabs label="按状态看" tabs={tabs} />;
}
