import { Link } from 'wouter';
import type { DraftRecord } from '#client/state/drafts/draft-record.ts';
import { useUnsentDrafts } from './use-unsent-drafts.ts';
import styles from './unfinished.module.css';

interface Props {
  /** The article that is open on the page. */
  readonly except?: string;
  /** Whether the server's list is missing, so that an article can only be found among the drafts of this device. */
  readonly isAlone?: boolean;
}

/** The drafts of new articles on this device; without the server's list, all of the user's drafts. */
export function UnfinishedDrafts({ except, isAlone = false }: Props) {
  const { own, others, sent } = useUnsentDrafts();
  const listed = own.filter(({ posterId }) => posterId !== except);
  const begun = listed.filter(({ base }) => !base);
  const changed = isAlone ? listed.filter(({ base }) => base) : [];
  const opened = isAlone ? sent : [];
  if (begun.length + changed.length + opened.length + others.length === 0) return null;
  return (
    <section className={styles.unfinished} aria-label="未提交的草稿">
      <Articles title="只在这台设备上，未提交" records={begun} />
      <Articles title="有改动，未提交" records={changed} />
      <Articles title="在这台设备上打开过，离线可编辑" records={opened} />
      {others.length > 0 && <p>这里还有 {others.join('、')} 未提交的草稿，登录该账号后会继续提交。</p>}
    </section>
  );
}

function Articles({ title, records }: { title: string; records: readonly DraftRecord[] }) {
  if (records.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {records.map(({ posterId, form, base }) => (
          <li key={posterId}>
            <Link href={`/manage/article/edit/${posterId}${base ? '' : '?new=1'}`}>{nameOf(form)}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function nameOf({ title, content }: DraftRecord['form']): string {
  return title.trim() || `${content.trim().slice(0, 20) || '无标题'}……`;
}
