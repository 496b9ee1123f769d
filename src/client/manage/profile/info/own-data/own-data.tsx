import { useState } from 'react';
import { useUnsentDrafts } from '#client/manage/article/parts/use-unsent-drafts.ts';
import { ExportButton } from '#client/manage/parts/export-button.tsx';
import { Section } from '#client/manage/parts/section.tsx';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { DialogFoot, FormError } from '#client/ui/form-foot.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { UserRecord } from '#contract/user.ts';
import { useDeletion } from './use-deletion.ts';
import sections from '#client/manage/parts/sections.module.css';
import styles from './own-data.module.css';

/** The user's data: the download and the deletion of the account. */
export function OwnData({ user }: { user: UserRecord }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title="我的数据">
      <div className={sections.part}>
        <h3>下载数据</h3>
        <p>
          下载一个
          zip，包含你在本站的全部内容：资料、来信、登录记录和日志，文章（含每个版本、未发布的改动和回收站），以及图片。不含密码。
        </p>
        <ExportPart />
      </div>
      <div className={sections.part}>
        <h3>注销账号</h3>
        <p>删除账号和全部内容，包括已发布的文章。立即生效，无法恢复。</p>
        <Button kind="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          注销账号
        </Button>
      </div>
      {isAsking && <DeletionDialog user={user} close={() => setAsking(false)} />}
    </Section>
  );
}

/** All data of the user as one zip. */
function ExportPart() {
  const services = useServices();
  return (
    <ExportButton
      words="下载我的全部数据"
      verb="下载"
      also="，以及资料和日志"
      collect={async (onProgress) => (await import('./export-own-data.ts')).exportOwnData(services, onProgress)}
    />
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
  const { form, said, proofDialog } = useDeletion(user.username);
  return (
    <>
      <Dialog title="注销账号" close={close}>
        <p>注销后，以下内容立即删除，无法恢复：</p>
        <ul>
          <li>个人资料和头像；用户名“{user.username}”可以被别人注册</li>
          <li>全部 {user.posters} 篇文章（包括已发布的）、历史版本和回收站</li>
          <li>你上传的图片；别人也上传过的同一张图片会为他们保留</li>
          <li>所有设备上的登录状态和这个账号的日志</li>
          <li>这台设备上保存的草稿和图片</li>
        </ul>
        <UnsentDrafts />
        <p className={sections.note}>别人已经下载或订阅到的内容无法收回。</p>
        <ExportPart />
        <Form form={form}>
          <TextField
            form={form}
            name="confirm"
            label="输入你的用户名"
            hint={user.username}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField form={form} name="password" label="密码" type="password" autoComplete="current-password" />
          <FormError>{said}</FormError>
          <DialogFoot verb="注销，全部删除" close={close} isDangerous isBusy={form.busy} />
        </Form>
      </Dialog>
      {proofDialog}
    </>
  );
}

/** Names the unsent drafts on this device, which would otherwise be lost without a word. */
function UnsentDrafts() {
  const { own } = useUnsentDrafts();
  if (own.length === 0) return null;
  return (
    <div className={styles.unsent}>
      <p>这台设备上还有未提交的草稿，不在下载的数据里，也会删除：</p>
      <ul>
        {own.map(({ posterId, form }) => (
          <li key={posterId}>{form.title.trim() || '无标题'}</li>
        ))}
      </ul>
    </div>
  );
}
