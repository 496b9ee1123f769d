import { useId, useState } from 'react';
import type { UserRecord } from '../../../../../contract/user.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Form } from '../../../../ui/form.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useUnsentDrafts } from '../../../article/parts/use-unsent-drafts.ts';
import { ExportPart } from './export-part.tsx';
import styles from './own-data.module.css';
import { useDeletion } from './use-deletion.ts';

/** The user's data: the download and the deletion of the account. */
export function OwnData({ user }: { user: UserRecord }) {
  const name = useId();
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={styles.data} aria-labelledby={name}>
      <h2 id={name}>我的数据</h2>
      <div className={styles.part}>
        <h3>带走</h3>
        <p>
          网站上有你的什么，全部装进一个
          zip：资料、登录和日志，文章连同每一版、改到一半的和回收站里的，还有图片。里面没有密码。
        </p>
        <ExportPart />
      </div>
      <div className={styles.part}>
        <h3>注销账号</h3>
        <p>删掉账号和它的一切，发布的文章也在内，立刻生效，不能反悔。</p>
        <Button kind="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          注销账号
        </Button>
      </div>
      {isAsking && <DeletionDialog user={user} close={() => setAsking(false)} />}
    </section>
  );
}

interface Props {
  readonly user: UserRecord;
  readonly close: () => void;
}

/**
 * Lists what is deleted, offers the download before, and asks for the name and the password. No button is focused first, since the
 * focus would scroll the list out of view.
 */
function DeletionDialog({ user, close }: Props) {
  const { form, said } = useDeletion(user.username);
  return (
    <Dialog title="注销账号" close={close}>
      <p>注销之后，这些立刻从网站上消失，谁也找不回来：</p>
      <ul className={styles.goes}>
        <li>个人资料和头像；用户名“{user.username}”空出来，别人可以注册</li>
        <li>全部 {user.posters} 篇文章，已发布的也在内；还有历史版本和回收站</li>
        <li>只有你传过的图片；别人也传过的，他们那里照旧</li>
        <li>所有设备上的登录，和这个账号的日志</li>
        <li>这台设备上你写文章留下的文字和图片</li>
      </ul>
      <UnsentDrafts />
      <p className={styles.note}>别人已经下载、订阅器已经取走的，收不回来。</p>
      <ExportPart />
      <Form form={form} className={styles.form}>
        <TextField
          form={form}
          name="confirm"
          label="写下你的用户名"
          hint={user.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField form={form} name="password" label="密码" type="password" autoComplete="current-password" />
        <p role="alert" className={styles.said}>
          {said}
        </p>
        <div className={styles.answers}>
          <Button kind="quiet" onClick={close}>
            不注销
          </Button>
          <Button kind="danger" type="submit" disabled={form.busy}>
            注销，全部删除
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Names the unsent drafts on this device, which would otherwise be lost without a word. */
function UnsentDrafts() {
  const { own } = useUnsentDrafts();
  if (own.length === 0) return null;
  return (
    <div className={styles.unsent}>
      <p>这台设备上还有没交上去的文字，下载的数据里没有它们，也会删掉：</p>
      <ul>
        {own.map(({ posterId, form }) => (
          <li key={posterId}>{form.title.trim() || '没有标题的一篇'}</li>
        ))}
      </ul>
    </div>
  );
}
