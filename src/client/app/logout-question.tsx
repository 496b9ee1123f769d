import { useSignals } from '@preact/signals-react/runtime';
import { useServices } from '../state/services.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './account-menu.module.css';
import type { Logout, LogoutQuestion as Question } from './use-logout.ts';

/** The dialog before a logout with consequences that the user may not expect. */
export function LogoutQuestion({ question, logout }: { question: Question; logout: Logout }) {
  return question.why === 'unsent' ? (
    <UnsentQuestion unsent={question.unsent} logout={logout} />
  ) : (
    <UnreachableQuestion unsent={question.unsent} logout={logout} />
  );
}

interface Props {
  readonly unsent: Question['unsent'];
  readonly logout: Logout;
}

/** Asks what to do with drafts that the server does not have yet. */
function UnsentQuestion({ unsent, logout: { goOn, sendFirst, stay } }: Props) {
  return (
    <Dialog title="还有没交上去的文字" close={stay}>
      <p>下面这些还没有全部传到服务器。退出以后它们仍存在这台设备上，等你再登录就接着提交；别的设备上看不到。</p>
      <Titles unsent={unsent} />
      <div className={styles.answers}>
        <Button onClick={() => void sendFirst()} data-first>
          先提交再退出
        </Button>
        <Button kind="danger" onClick={() => void goOn()}>
          就这样退出
        </Button>
        <Button kind="quiet" onClick={stay}>
          取消
        </Button>
      </div>
    </Dialog>
  );
}

/** Says that only the server can end the session, and that it cannot be reached. */
function UnreachableQuestion({ unsent, logout: { leaveHere, stay } }: Props) {
  useSignals();
  const { connectivity } = useServices();
  const why = connectivity.online.value ? '服务器没有回应' : '没有网络';
  return (
    <Dialog title="暂时无法退出登录" close={stay}>
      <p>{why}，暂时无法退出登录；联网后再试。</p>
      <p>
        也可以先从这台设备退出：你的资料、已保存到服务器的文章和图片现在就从本机删除。服务器上的登录在下次连上网络、打开本站时自动结束；在那之前，登录凭据还在这个浏览器里，请不要把设备交给别人。
      </p>
      {unsent.length > 0 && (
        <>
          <p>下面这些还没有全部传到服务器，会留在这台设备上，等你再登录就接着提交。</p>
          <Titles unsent={unsent} />
        </>
      )}
      <div className={styles.answers}>
        <Button kind="danger" onClick={() => void leaveHere()}>
          先从这台设备退出
        </Button>
        <Button kind="quiet" onClick={stay} data-first>
          取消
        </Button>
      </div>
    </Dialog>
  );
}

function Titles({ unsent }: Pick<Props, 'unsent'>) {
  return (
    <ul>
      {unsent.map(({ posterId, form }) => (
        <li key={posterId}>{form.title.trim() || '没有标题的一篇'}</li>
      ))}
    </ul>
  );
}
