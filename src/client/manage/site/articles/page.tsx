import { useState } from 'react';
import { Link } from 'wouter';
import { useServices } from '#client/state/services.ts';
import { EmptyNote } from '#client/ui/empty-note.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import type { Info } from '#contract/endpoints.ts';
import type { ManagedArticle } from '#contract/site.ts';
import { quotedQuery } from '#domain/search/query.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { useSelection } from '../../parts/use-selection.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { SiteList, useSiteList } from '../parts/site-list.tsx';
import { SitePage } from '../parts/site-page.tsx';
import { articlesAddress, articlesCall, type ArticlesQuery, articleViews, readArticlesQuery } from '../site-queries.ts';
import { titleText } from '../site-words.ts';
import { type SiteActs, useSiteAct } from '../use-site-act.ts';
import { ArticleRow } from './article-row.tsx';
import { DecisionBar, type SelectedArticle } from './decision-bar.tsx';
import list from '../../parts/row-list.module.css';
import styles from './articles.module.css';

/** The published articles of all authors, those that readers do not see among them. */
export function Page({ search }: { search: string }) {
  const query = readArticlesQuery(search);
  const read = useSiteList('site/articles', articlesCall(query));
  const acts = useSiteAct(read.refresh);
  return (
    <SitePage title="全站文章" state={read.state}>
      <div className={list.controls}>
        <Controls query={query} />
      </div>
      <SiteList
        read={read}
        label="全站文章列表"
        search={search}
        page={query.page}
        unit="篇"
        addressOf={(page) => articlesAddress({ ...query, page })}
        empty={<Nothing query={query} />}
      >
        {(info) => <Articles info={info} query={query} acts={acts} />}
      </SiteList>
    </SitePage>
  );
}

interface ArticlesProps {
  readonly info: Info<'site/articles'>;
  readonly query: ArticlesQuery;
  readonly acts: SiteActs;
}

function Articles({ info, query, acts }: ArticlesProps) {
  const [deleted, setDeleted] = useState<ManagedArticle>();
  const selection = useSelection<SelectedArticle>(articlesAddress(query), info.list);
  return (
    <div className={styles.articles}>
      <DecisionBar selection={selection} info={info} query={query} acts={acts} columns={<Columns />} />
      <ul className={list.rows}>
        {info.list.map((article) => (
          <ArticleRow
            key={article.id}
            article={article}
            acts={acts}
            askToDelete={() => setDeleted(article)}
            isChosen={selection.ids.has(article.id)}
            choose={(isRange) => selection.toggle(article.id, isRange)}
          />
        ))}
      </ul>
      {deleted && <DeleteDialog article={deleted} acts={acts} close={() => setDeleted(undefined)} />}
    </div>
  );
}

function Columns() {
  return (
    <div className={list.meta} aria-hidden>
      <span>状态</span>
      <span>作者</span>
      <span>发布</span>
      <span data-number data-wide>
        阅读
      </span>
    </div>
  );
}

const viewNames = {
  '': '全部',
  public: '公开',
  withheld: '未显示',
  reported: '有举报',
  featured: '推荐',
  trash: '回收站',
} as const;

function Controls({ query }: { query: ArticlesQuery }) {
  const { platform } = useServices();
  const follow = (q: string): void => {
    const present = readArticlesQuery(platform.path().split('?')[1] ?? '');
    if (present.q !== q) platform.go(articlesAddress({ ...present, q, page: 1 }), { replace: true });
  };
  const tabs = articleViews.map((state) => ({
    words: viewNames[state],
    href: articlesAddress({ ...query, state, page: 1 }),
    isShown: state === query.state,
  }));
  return (
    <>
      <Tabs label="按状态看" tabs={tabs} />
      <SearchField q={query.q} follow={follow} name="全站文章" placeholder="搜索标题" />
      {query.q && (
        <Link href={`/search?${new URLSearchParams({ q: query.q }).toString()}`} className={list.beyond}>
          在公开的正文里搜索
        </Link>
      )}
      {query.author && (
        <p className={list.narrowed}>
          作者：{query.author}
          <Link href={articlesAddress({ ...query, author: '', page: 1 })}>查看全部作者</Link>
        </p>
      )}
    </>
  );
}

interface DeleteProps {
  readonly article: ManagedArticle;
  readonly acts: SiteActs;
  readonly close: () => void;
}

function DeleteDialog({ article: { id, title, author }, acts, close }: DeleteProps) {
  return (
    <ActDialog
      title={`删除${titleText(title)}？`}
      verb="删除"
      isDangerous
      close={close}
      send={() => acts.send('site/delete-article', { id })}
    >
      <p>
        文章移到{author.nickname || author.username}的回收站，读者无法再看到。30
        天内可以在这里恢复并公开；作者自己恢复后，读者仍看不到，直到你取消隐藏。30 天后彻底删除。
      </p>
    </ActDialog>
  );
}

function Nothing({ query: { q, author, state } }: { query: ArticlesQuery }) {
  const words = {
    '': '还没有发布过的文章。',
    public: '没有公开的文章。',
    withheld: '没有发布后未显示的文章。',
    reported: '没有待处理的举报。',
    featured: '没有推荐的文章。推荐的文章显示在首页最前面。',
    trash: '回收站里没有发布过的文章。',
  };
  const isNarrow = q !== '' || author !== '' || state !== '';
  const text = q ? `没有标题包含${quotedQuery(q)}的文章。` : author ? `没有“${author}”的文章。` : words[state];
  return <EmptyNote text={text}>{isNarrow && <Link href={articlesAddress({})}>查看全部文章</Link>}</EmptyNote>;
}
