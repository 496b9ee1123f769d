import { Link } from 'wouter';
import { BeyondEnd } from '#client/manage/parts/row-list.tsx';
import { SelectBar } from '#client/manage/parts/select-bar.tsx';
import { useMayWrite } from '#client/state/use-may-write.ts';
import { EmptyNote } from '#client/ui/empty-note.tsx';
import { Pager } from '#client/ui/pager.tsx';
import { quotedQuery } from '#domain/search/query.ts';
import type { ActionKind } from '../article-actions.ts';
import { centreAddress, type CentreQuery, changedCentre, pageSize } from '../centre-query.ts';
import { type CentreOptions, isStatus, useCentreActions } from '../use-centre-actions.ts';
import { DateDialog, ScheduleDialog, StatusDialog, TagsDialog } from './action-dialogs.tsx';
import { ActionNote } from './action-note.tsx';
import { ArticleRow, dateKind, dateNames } from './article-row.tsx';
import rows from '#client/manage/parts/row-list.module.css';
import styles from './articles.module.css';

interface Props extends CentreOptions {
  /** Whether another list is being loaded. */
  readonly isOld: boolean;
}

/** A page of the user's articles with the note on the last action and the links to other pages. */
export function Listed({ isOld, ...options }: Props) {
  const centre = useCentreActions(options);
  const { query, list } = options;
  const { asked, answer, actions } = centre;
  const pages = Math.ceil(list.total / pageSize);
  const addressOf = (page: number): string => centreAddress({ ...query, page });
  return (
    <div data-old={isOld || undefined}>
      {list.list.length > 0 ? (
        <>
          <Rows centre={centre} query={query} list={list} />
          <Pager page={query.page} pages={pages} total={list.total} addressOf={addressOf} />
        </>
      ) : list.total > 0 ? (
        <BeyondEnd page={query.page} last={addressOf(pages)} />
      ) : (
        <Nothing query={query} />
      )}
      <ActionNote actions={actions} isTrash={false} isRaised={centre.selection.ids.size > 0} />
      {asked && <Question {...asked} known={list.tags} close={() => answer()} run={answer} />}
    </div>
  );
}

interface RowsProps extends Pick<Props, 'query' | 'list'> {
  readonly centre: ReturnType<typeof useCentreActions>;
}

function Rows({ centre, query, list: { list, total } }: RowsProps) {
  const { selection, unsent, act, chooseAll } = centre;
  return (
    <div className={styles.articles}>
      <SelectBar
        selection={selection}
        shown={list.length}
        all={{ total, choose: chooseAll }}
        columns={<Columns query={query} />}
      >
        {bulkActions.map(([kind, words]) => (
          <button
            key={kind}
            type="button"
            data-danger={kind === 'delete' || undefined}
            onClick={() => act(kind, selection.articles)}
          >
            {words}
          </button>
        ))}
      </SelectBar>
      <ul className={rows.rows}>
        {list.map((poster) => (
          <ArticleRow
            key={poster.id}
            poster={poster}
            sort={query.sort}
            isChosen={selection.ids.has(poster.id)}
            isUnsent={unsent.has(poster.id)}
            choose={(isRange) => selection.toggle(poster.id, isRange)}
            act={(kind) => act(kind, [poster])}
          />
        ))}
      </ul>
    </div>
  );
}

const bulkActions = [
  ['publish', '发布'],
  ['withdraw', '转为草稿'],
  ['schedule', '定时发布'],
  ['tags', '改标签'],
  ['date', '改日期'],
  ['export', '导出'],
  ['delete', '删除'],
] as const satisfies readonly (readonly [ActionKind, string])[];

type QuestionProps = Parameters<typeof TagsDialog>[0] & { readonly kind: ActionKind };

function Question({ kind, known, ...rest }: QuestionProps) {
  if (kind === 'tags') return <TagsDialog known={known} {...rest} />;
  if (kind === 'date') return <DateDialog {...rest} />;
  if (kind === 'schedule') return <ScheduleDialog {...rest} />;
  return isStatus(kind) ? <StatusDialog kind={kind} {...rest} /> : null;
}

/** What the columns of the rows hold; each row says it itself to screen readers. */
function Columns({ query }: { query: CentreQuery }) {
  return (
    <div className={rows.meta} aria-hidden>
      <span>状态</span>
      <span data-wide>标签</span>
      <span>{dateNames[dateKind(query.sort)]}</span>
      <span data-number>阅读</span>
    </div>
  );
}

function Nothing({ query }: { query: CentreQuery }) {
  const mayWrite = useMayWrite();
  if (query.q || query.tag) {
    return (
      <EmptyNote
        text={
          query.q ? `没有标题或标签包含${quotedQuery(query.q)}的文章。` : `没有标签为${quotedQuery(query.tag)}的文章。`
        }
      >
        <Link href={changedCentre(query, { q: '', tag: '' })}>查看全部</Link>
      </EmptyNote>
    );
  }
  const words = {
    all: '还没有文章。草稿只有你能看到。',
    draft: '没有草稿。',
    published: '还没有发布过文章。',
    trash: '',
  };
  return <EmptyNote text={words[query.view]}>{mayWrite && <Link href="/manage/article/edit">写一篇</Link>}</EmptyNote>;
}
