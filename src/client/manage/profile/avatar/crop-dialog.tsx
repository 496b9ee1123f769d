import { useEffect, useRef, useState } from 'react';
import { useServices } from '#client/state/services.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { codes } from '#contract/api.ts';
import { cutCrop } from './crop-canvas.ts';
import { CropStage } from './crop-stage.tsx';
import { useCrop } from './use-crop.ts';
import styles from './avatar.module.css';

interface Props {
  readonly picture: HTMLCanvasElement;
  readonly close: () => void;
  readonly onDone: (avatar: string) => void;
}

/** The dialog that crops a picture to the avatar, by mouse, by touch or by keyboard alone. */
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
        {/* The button is not disabled while sending, since a disabled button loses the focus. */}
        <Button aria-disabled={isSending} onClick={() => !isSending && send(() => cutCrop(crop.source, crop.crop))}>
          {isSending ? '正在上传' : state.status === 'failed' ? '重试' : '用作头像'}
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
      上传失败：{state.sentence}。裁剪位置已保留，可以重试。
    </p>
  );
}

type UploadState =
  | { readonly status: 'resting' }
  | { readonly status: 'sending'; readonly part: number }
  | { readonly status: 'failed'; readonly sentence: string };

/** Uploads the avatar; the upload can be stopped, and repeated after a failure. */
function useAvatarUpload(onDone: (avatar: string) => void) {
  const { api } = useServices();
  const [state, setState] = useState<UploadState>({ status: 'resting' });
  const underway = useRef<AbortController>(undefined);
  useEffect(() => () => underway.current?.abort(), []);

  async function send(make: () => Promise<Blob | undefined>): Promise<void> {
    const { signal } = (underway.current = new AbortController());
    setState({ status: 'sending', part: 0 });
    const file = await make();
    if (!file) return setState({ status: 'failed', sentence: '浏览器无法处理这张图片，请换一张' });
    const onProgress = (part: number): void => setState({ status: 'sending', part });
    const outcome = await api.upload('user/avatar', file, {}, { onProgress, signal });
    if (signal.aborted) return undefined;
    if (outcome.code !== codes.ok) return setState({ status: 'failed', sentence: outcome.info });
    return onDone(outcome.info.avatar);
  }

  function stop(): void {
    underway.current?.abort();
    setState({ status: 'resting' });
  }

  return { state, send: (make: () => Promise<Blob | undefined>) => void send(make), stop };
}
