import { type ReactNode, useState } from 'react';
import type { CallResult } from '#client/state/api.ts';
import { useServices } from '#client/state/services.ts';
import { codes } from '#contract/api.ts';
import type { Info } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { ArticleDecision } from '#contract/site.ts';
import { SelectBar } from '../../parts/select-bar.tsx';
import type { Selection } from '../../parts/use-selection.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { articlesCall, type ArticlesQuery } from '../site-queries.ts';
import type { SiteActs } from '../use-site-act.ts';

export interface SelectedArticle {
  readonly id: string;
}

interface Props {
  readonly selection: Selection<SelectedArticle>;
  readonly info: Info<'site/articles'>;
  readonly query: ArticlesQuery;
  readonly acts: SiteActs;
  readonly columns: ReactNode;
}

/** The decisions about articles before readers, and about those in the trash. */
const offered = {
  listed: [
    ['hide', '隐藏'],
    ['unhide', '取消隐藏'],
    ['delete', '删除'],
  ],
  trash: [['restore', '恢复并公开']],
} as const satisfies Record<string, readonly (readonly [ArticleDecision, string])[]>;

type Work = Pick<Props, 'selection' | 'info' | 'query' | 'acts'>;

/** Selects the articles of all pages, and carries a decision about the selected ones out. */
function useDecisions({ selection: { ids, choose, clear }, info, query, acts }: Work) {
  const { api, toasts } = useServices();

  async function chooseAll(): Promise<void> {
    const found: SelectedArticle[] = [];
    for (let page = 1; found.length < info.total; page += 1) {
      const answer = await api.read('site/articles', { ...articlesCall(query), page, size: limits.pageSize });
      if (answer.code !== codes.ok) return void toasts.show('error', `无法全选：${answer.info}`);
      if (answer.info.list.length === 0) break;
      found.push(...answer.info.list);
    }
    choose(found);
  }

  /** In parts of as many as one call takes; the first that fails ends it, and the rest stays selected. */
  async function decide(decision: ArticleDecision): Promise<CallResult<string>> {
    let left = [...ids];
    for (;;) {
      const articles = left.slice(0, limits.decidedAtOnce);
      const answer = await acts.send('site/decide-articles', { articles, decision });
      if (answer.code !== codes.ok) return answer;
      left = left.slice(articles.length);
      if (left.length === 0) {
        clear();
        return ids.size > limits.decidedAtOnce ? { ...answer, info: `已处理 ${ids.size} 篇` } : answer;
      }
      choose(left.map((id) => ({ id })));
    }
  }

  return { chooseAll, decide };
}

/** The row above the list that selects articles, also those of all its pages, and decides about them at once. */
export function DecisionBar({ columns, ...work }: Props) {
  const { selection, info, query, acts } = work;
  const { toasts } = useServices();
  const [isAsking, setAsking] = useState(false);
  const { chooseAll, decide } = useDecisions(work);

  async function run(decision: ArticleDecision): Promise<void> {
    if (decision === 'delete') return setAsking(true);
    const { code, info: sentence } = await decide(decision);
    toasts.show(code === codes.ok ? 'success' : 'error', sentence);
  }

  return (
    <>
      <SelectBar
        selection={selection}
        shown={info.list.length}
        all={{ total: info.total, choose: chooseAll }}
        columns={columns}
      >
        {offered[query.state === 'trash' ? 'trash' : 'listed'].map(([decision, words]) => (
          <button
            key={decision}
            type="button"
            data-danger={decision === 'delete' || undefined}
            aria-disabled={acts.isBusy}
            onClick={() => void (acts.isBusy || run(decision))}
          >
            {words}
          </button>
        ))}
      </SelectBar>
      {isAsking && (
        <ActDialog
          title={`删除 ${selection.ids.size} 篇文章？`}
          verb="删除"
          isDangerous
          close={() => setAsking(false)}
          send={() => decide('delete')}
        >
          <p>文章移到各自作者的回收站，读者无法再看到。30 天内可以在这里恢复并公开，30 天后彻底删除。</p>
        </ActDialog>
      )}
    </>
  );
}
