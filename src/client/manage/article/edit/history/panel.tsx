import { useRef, useState } from 'react';
import { type DraftForm, toDraftForm } from '#client/state/drafts/draft-form.ts';
import { useRead } from '#client/state/use-read.ts';
import { Button } from '#client/ui/button.tsx';
import { DayTime } from '#client/ui/day-time.tsx';
import { Actions } from '#client/ui/form-foot.tsx';
import { ReadResult } from '#client/ui/read-result.tsx';
import type { PosterVersion, VersionKind } from '#contract/poster-write.ts';
import { articleFieldNames, articleFields, fieldWords } from '#domain/article/article-fields.ts';
import { DiffView } from '../changes/diff-view.tsx';
import { usePanelFocus } from '../use-panel-focus.ts';
import styles from './history.module.css';

interface Props {
  readonly posterId: string;
  /** The form in the editor now. */
  readonly current: () => DraftForm;
  /** Puts an earlier text into the editor, as an edit of the author. */
  readonly onRestore: (form: DraftForm) => void;
  readonly onClose: () => void;
}

const size = 20;

/** The earlier versions of an article, each compared with the current text. */
export function HistoryPanel({ posterId, current, onRestore, onClose }: Props) {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number>();
  const [now] = useState(current);
  const panel = useRef<HTMLElement>(null);
  usePanelFocus(panel);
  const { state, retry } = useRead('poster/versions', { id: posterId, page, size }, { fresh: true });

  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby="history-title">
      <div className={styles.head}>
        <h2 id="history-title">历史版本</h2>
        <Button kind="quiet" onClick={onClose}>
          关闭
        </Button>
      </div>
      <ReadResult state={state} retry={retry} wayOn={{ path: '/manage/article/info', title: '查看我的文章' }}>
        {({ total, list }) => (
          <div className={styles.columns}>
            <div className={styles.list}>
              <VersionList versions={list} chosen={chosen} choose={setChosen} />
              {total > size && <Pager page={page} pages={Math.ceil(total / size)} go={setPage} />}
            </div>
            {chosen === undefined ? (
              <p className={styles.hint}>选择一个版本，查看它与编辑器内容的差异。</p>
            ) : (
              <VersionView key={chosen} id={posterId} version={chosen} now={now} restore={onRestore} />
            )}
          </div>
        )}
      </ReadResult>
    </section>
  );
}

function Pager({ page, pages, go }: { page: number; pages: number; go: (page: number) => void }) {
  return (
    <nav className={styles.head} aria-label="历史版本翻页">
      <Button kind="quiet" disabled={page <= 1} onClick={() => go(page - 1)}>
        较新的
      </Button>
      <span>
        {page} / {pages}
      </span>
      <Button kind="quiet" disabled={page >= pages} onClick={() => go(page + 1)}>
        较早的
      </Button>
    </nav>
  );
}

const kinds: Readonly<Record<VersionKind, string>> = {
  create: '新建',
  save: '自动保存',
  update: '提交',
  discard: '放弃的改动',
  import: '导入',
};

interface VersionListProps {
  readonly versions: readonly PosterVersion[];
  readonly chosen: number | undefined;
  readonly choose: (version: number) => void;
}

function VersionList({ versions, chosen, choose }: VersionListProps) {
  if (versions.length === 0) return <p>还没有历史版本。</p>;
  return (
    <ol className={styles.versions}>
      {versions.map(({ version, kind, status, title, words, time }) => (
        <li key={version}>
          <button
            type="button"
            className={styles.version}
            aria-pressed={version === chosen}
            onClick={() => choose(version)}
          >
            <span className={styles.time}>
              <DayTime seconds={time} isExact />
            </span>
            <span className={styles.facts}>
              {kinds[kind]} · {publicityOf(kind, status)} · {words.toLocaleString('zh-CN')} 字
            </span>
            <span className={styles.title}>{title || '无标题'}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The visibility of a version: a save of a published article is visible to its author only, until it is published. */
function publicityOf(kind: VersionKind, status: PosterVersion['status']): string {
  if (status === 'draft') return '草稿';
  return kind === 'save' ? '未发布的改动' : '已发布';
}

interface VersionViewProps {
  readonly id: string;
  readonly version: number;
  readonly now: DraftForm;
  readonly restore: (form: DraftForm) => void;
}

/** One earlier version: its difference to the current text or its whole text, and the button that restores it. */
function VersionView({ id, version, now, restore }: VersionViewProps) {
  const { state, retry } = useRead('poster/version', { id, version });
  return (
    <div className={styles.view}>
      <ReadResult state={state} retry={retry} wayOn={{ path: '/manage/article/info', title: '查看我的文章' }}>
        {(text) => <VersionText then={toDraftForm(text)} now={now} restore={restore} />}
      </ReadResult>
    </div>
  );
}

function VersionText({
  then,
  now,
  restore,
}: {
  then: DraftForm;
  now: DraftForm;
  restore: VersionViewProps['restore'];
}) {
  const [whole, setWhole] = useState(false);
  const shown = articleFieldNames.filter((name) => (whole ? then[name] !== '' : then[name] !== now[name]));
  return (
    <>
      <Actions>
        <Button onClick={() => restore(then)}>恢复此版本</Button>
        <Button kind="quiet" onClick={() => setWhole(!whole)}>
          {whole ? '只看差异' : '查看全文'}
        </Button>
      </Actions>
      <p className={styles.hint}>
        {whole
          ? '这是此版本的全文。恢复后可以撤销。'
          : '删除线表示此版本有、现在没有的内容，下划线表示之后新增的内容。恢复后可以撤销。'}
      </p>
      {shown.length === 0 && <p role="status">{whole ? '此版本没有内容。' : '此版本与编辑器内容相同。'}</p>}
      {shown.map((name) => (
        <section key={name} className={styles.field} aria-label={articleFields[name].label}>
          <h3>{articleFields[name].label}</h3>
          {whole ? (
            <div className={styles.text}>{fieldWords(name, then[name])}</div>
          ) : (
            <DiffView before={fieldWords(name, then[name])} after={fieldWords(name, now[name])} />
          )}
        </section>
      ))}
    </>
  );
}
