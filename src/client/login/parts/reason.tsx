import { matchPage } from '../../../site/match.ts';
import { useServices } from '../../state/services.ts';
import styles from '../login.module.css';
import { returnPath } from '../return-path.ts';

/** Says why somebody was sent here; nothing to whoever came by themselves. */
export function Reason({ search }: { search: string }) {
  const { session } = useServices();
  const sentence = session.hasExpired ? '登录已过期，请重新登录。' : wantedBy(search);
  return sentence ? <p className={styles.reason}>{sentence}</p> : null;
}

function wantedBy(search: string): string | undefined {
  const page = matchPage(returnPath(search).split(/[?#]/)[0]!)?.page;
  if (page?.access !== 'user') return undefined;
  return page.id === 'manage/article/edit' ? '登录后继续写文章。' : `登录后打开“${page.title}”。`;
}
