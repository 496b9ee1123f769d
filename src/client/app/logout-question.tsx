import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './account-menu.module.css';
import type { Logout } from './use-logout.ts';

/** Asked before somebody logs out who has written something here that the server has not got. */
export function LogoutQuestion({ logout: { unsent, goOn, sendFirst, stay } }: { logout: Logout }) {
  return (
    <Dialog title="还有没交上去的文字" close={stay}>
      <p>下面这些还没有全部传到服务器。退出以后它们仍存在这台设备上，等你再登录就接着提交；别的设备上看不到。</p>
      <ul>
        {unsent.map(({ posterId, form }) => (
          <li key={posterId}>{form.title.trim() || '没有标题的一篇'}</li>
        ))}
      </ul>
      <div className={styles.answers}>
        <Button onClick={() => void sendFirst()} data-first>
          先提交再退出
        </Button>
        <Button kind="danger" onClick={() => void goOn()}>
          就这样退出
        </Button>
        <Button kind="quiet" onClick={stay}>
          不退出
        </Button>
      </div>
    </Dialog>
  );
}
