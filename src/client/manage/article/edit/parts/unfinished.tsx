import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Desk } from '../../../../state/desk/desk.ts';
import { desksOf } from '../../../../state/desk/desks.ts';
import type { DeskRecord } from '../../../../state/desk/record.ts';
import { useServices } from '../../../../state/services.ts';
import styles from '../edit.module.css';

/** Above a blank page: what was begun on this device and is not on the server yet. */
export function Unfinished({ desk }: { desk: Desk }) {
  const services = useServices();
  const [found, setFound] = useState<{ own: readonly DeskRecord[]; others: readonly string[] }>();
  useEffect(() => {
    const { inventory } = desksOf(services);
    void Promise.all([inventory.unsent(desk.user), inventory.othersUnsent(desk.user)]).then(([own, others]) =>
      setFound({ own: own.filter(({ posterId }) => posterId !== desk.posterId), others }),
    );
  }, [services, desk]);
  if (!found || (found.own.length === 0 && found.others.length === 0)) return null;
  return (
    <section className={styles.unfinished} aria-label="没写完的">
      {found.own.length > 0 && (
        <>
          <h2>这台设备上还没提交完的</h2>
          <ul>
            {found.own.map(({ posterId, form, base }) => (
              <li key={posterId}>
                <Link href={`/manage/article/edit/${posterId}${base ? '' : '?new=1'}`}>{nameOf(form)}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {found.others.length > 0 && <p>这里还存着 {found.others.join('、')} 没提交的文字，登录那个账号就接着提交。</p>}
    </section>
  );
}

function nameOf({ title, content }: DeskRecord['form']): string {
  return title.trim() || `${content.trim().slice(0, 20) || '没有标题'}……`;
}
