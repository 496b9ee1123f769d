import { Link } from 'wouter';
import type { DeskRecord } from '../../../state/desk/record.ts';
import styles from './unfinished.module.css';
import { useUnsent } from './use-unsent.ts';

/** What was begun on this device and is not on the server at all. */
export function Unfinished({ except }: { except?: string }) {
  const { own, others } = useUnsent();
  const begun = own.filter(({ posterId, base }) => posterId !== except && !base);
  if (begun.length === 0 && others.length === 0) return null;
  return (
    <section className={styles.unfinished} aria-label="没写完的">
      {begun.length > 0 && (
        <>
          <h2>只在这台设备上，还没提交的</h2>
          <ul>
            {begun.map(({ posterId, form }) => (
              <li key={posterId}>
                <Link href={`/manage/article/edit/${posterId}?new=1`}>{nameOf(form)}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && <p>这里还存着 {others.join('、')} 没提交的文字，登录那个账号就接着提交。</p>}
    </section>
  );
}

function nameOf({ title, content }: DeskRecord['form']): string {
  return title.trim() || `${content.trim().slice(0, 20) || '没有标题'}……`;
}
