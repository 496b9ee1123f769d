import { useEffect, useRef, useState } from 'react';
import { codes } from '../../../../contract/api.ts';
import { useServices } from '../../../state/services.ts';

export type UploadState =
  | { readonly status: 'resting' }
  | { readonly status: 'sending'; readonly part: number }
  | { readonly status: 'failed'; readonly sentence: string };

/** Sends the avatar; on the way it can be stopped, and what failed can be sent again. */
export function useAvatarUpload(onDone: (avatar: string) => void) {
  const { api } = useServices();
  const [state, setState] = useState<UploadState>({ status: 'resting' });
  const underway = useRef<AbortController>(undefined);
  useEffect(() => () => underway.current?.abort(), []);

  async function send(make: () => Promise<Blob | undefined>): Promise<void> {
    const { signal } = (underway.current = new AbortController());
    setState({ status: 'sending', part: 0 });
    const file = await make();
    if (!file) return setState({ status: 'failed', sentence: '这个浏览器画不出这张图片，请换一张' });
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
