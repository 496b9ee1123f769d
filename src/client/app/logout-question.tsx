import { useSignals } from '@preact/signals-react/runtime';
import { Actions } from '#client/ui/form-foot.tsx';
import { useServices } from '../state/services.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
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
    <Dialog title="还有未提交的内容" close={stay}>
      <p>以下内容尚未全部提交到服务器。退出后仍保存在本机，再次登录后继续提交；其他设备上看不到。</p>
      <Titles unsent={unsent} />
      <Actions>
        <Button onClick={() => void sendFirst()} data-first>
          提交后退出
        </Button>
        <Button kind="danger" onClick={() => void goOn()}>
          直接退出
        </Button>
        <Button kind="quiet" onClick={stay}>
          取消
        </Button>
      </Actions>
    </Dialog>
  );
}

/** Says that only the server can end the session, and that it cannot be reached. */
function UnreachableQuestion({ unsent, logout: { leaveHere, stay } }: Props) {
  useSignals();
  const { connectivity } = useServices();
  const why = connectivity.online.value ? '服务器没有响应' : '没有网络';
  return (
    <Dialog title="暂时无法退出登录" close={stay}>
      <p>{why}，暂时无法退出登录；联网后再试。</p>
      <p>
        也可以先退出这台设备：你的资料、已保存到服务器的文章和图片立即从本机删除。服务器上的登录在下次联网打开本站时自动结束；在此之前，登录凭据仍在这个浏览器里，请不要把设备交给别人。
      </p>
      {unsent.length > 0 && (
        <>
          <p>以下内容尚未全部提交到服务器，仍保存在本机，再次登录后继续提交。</p>
          <Titles unsent={unsent} />
        </>
      )}
      <Actions>
        <Button kind="danger" onClick={() => void leaveHere()}>
          退出这台设备
        </Button>
        <Button kind="quiet" onClick={stay} data-first>
          取消
        </Button>
      </Actions>
    </Dialog>
  );
}

function Titles({ unsent }: Pick<Props, 'unsent'>) {
  return (
    <ul>
      {unsent.map(({ posterId, form }) => (
        <li key={posterId}>{form.title.trim() || '无标题'}</li>
      ))}
    </ul>
  );
}
