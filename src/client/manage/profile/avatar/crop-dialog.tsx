import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './avatar.module.css';
import { CropStage } from './crop-stage.tsx';
import { cutOut } from './source.ts';
import { type UploadState, useAvatarUpload } from './use-avatar-upload.ts';
import { useCrop } from './use-crop.ts';

interface Props {
  readonly picture: HTMLCanvasElement;
  readonly close: () => void;
  readonly onDone: (avatar: string) => void;
}

/** Which part of a picture becomes the avatar: by mouse, by finger and by keys alone. */
export function CropDialog({ picture, close, onDone }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const crop = useCrop(stage, picture);
  const { state, send, stop } = useAvatarUpload(onDone);
  const isSending = state.status === 'sending';
  return (
    <Dialog title="裁剪头像" close={close}>
      <CropStage stage={stage} state={crop} />
      <Progress state={state} />
      <div className={styles.actions}>
        <Button kind="quiet" onClick={isSending ? stop : close}>
          {isSending ? '停止' : '取消'}
        </Button>
        {/* Not disabled while it sends: a button that is loses the focus. */}
        <Button aria-disabled={isSending} onClick={() => !isSending && send(() => cutOut(crop.source, crop.crop))}>
          {isSending ? '正在上传' : state.status === 'failed' ? '再试一次' : '用作头像'}
        </Button>
      </div>
    </Dialog>
  );
}

function Progress({ state }: { state: UploadState }) {
  if (state.status === 'resting') return null;
  if (state.status === 'sending') {
    return (
      <label className={styles.sending}>
        正在上传 {Math.round(state.part * 100)}%
        <progress value={state.part} max={1} />
      </label>
    );
  }
  return (
    <p className={styles.failed} role="alert">
      没有传上去：{state.sentence}。裁剪的位置还在，可以再试一次。
    </p>
  );
}
