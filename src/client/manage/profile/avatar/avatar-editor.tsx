import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import type { UserRecord } from '#contract/user.ts';
import { openPicture } from '../../pictures/picture-canvas.ts';
import { drawSource } from './crop-canvas.ts';
import { CropDialog } from './crop-dialog.tsx';
import styles from './avatar.module.css';

interface Props {
  readonly user: UserRecord;
  readonly onChanged: () => void;
}

const largestFile = 50 * 1024 * 1024;

/** The user's avatar and the button to change it. */
export function AvatarEditor({ user, onChanged }: Props) {
  const { session, toasts } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [picture, setPicture] = useState<HTMLCanvasElement>();
  const [complaint, setComplaint] = useState('');
  const [shown, setShown] = useState<string>();

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    if (!file) return;
    const opened = await openForCrop(file);
    // Choosing the same file again must fire a change event.
    target.value = '';
    setComplaint(typeof opened === 'string' ? opened : '');
    if (typeof opened === 'string') return;
    // Safari does not focus a clicked button, and the dialog gives the focus back to the element that had it.
    button.current?.focus();
    setPicture(opened);
  }

  function finish(avatar: string): void {
    setPicture(undefined);
    setShown(avatar);
    session.begin({ username: user.username, nickname: user.nickname, avatar });
    toasts.show('success', '头像已更换');
    onChanged();
  }

  return (
    <div className={styles.editor}>
      <span className={styles.portrait}>
        <Avatar url={shown ?? user.avatar} />
      </span>
      <div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label="头像图片"
          onChange={(event) => void choose(event)}
        />
        <Button ref={button} kind="quiet" onClick={() => input.current?.click()}>
          <Camera aria-hidden />
          更换头像
        </Button>
        <p className={complaint ? styles.failed : styles.hint} role={complaint ? 'alert' : undefined}>
          {complaint || '支持 JPEG、PNG、WebP，裁剪后上传。'}
        </p>
      </div>
      {picture && <CropDialog picture={picture} close={() => setPicture(undefined)} onDone={finish} />}
    </div>
  );
}

/** The picture to be cropped, or the reason why there is none. */
async function openForCrop(file: File): Promise<HTMLCanvasElement | string> {
  if (file.size > largestFile) return '图片最大 50 MB，请换一张小些的';
  const opened = await openPicture(file);
  if (!opened) return '无法打开这个文件，请换一张 JPEG、PNG 或 WebP 图片';
  const source = drawSource(opened);
  opened.close();
  return source ?? '图片太大，这台设备无法处理，请换一张小些的';
}
