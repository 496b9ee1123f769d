import { codes } from '#contract/api.ts';
import type { Info } from '#contract/endpoints.ts';
import type { CallResult } from '../../state/api.ts';
import type { Services } from '../../state/services.ts';
import type { PictureStore } from './picture-store.ts';
import type { TrackedPicture } from './tracked-picture.ts';

const firstPause = 2000;
const longestPause = 60_000;

/**
 * Sends waiting pictures one at a time, since on a slow network parallel uploads would all be late. The returned function starts
 * sending and resolves when nothing more can be sent. A start while a picture is on its way counts: that request may have left before
 * the sign-in or the connection that the start tells of. Sending a picture twice is harmless: equal bytes have an equal address.
 */
export function createUploadQueue(
  { platform, api }: Pick<Services, 'platform' | 'api'>,
  store: PictureStore,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  let pause = firstPause;

  function start(): Promise<void> {
    again = true;
    // Sending starts in a later microtask: with an empty queue it would end before `running` is set.
    return (running ??= Promise.resolve().then(sendAll));
  }

  async function sendAll(): Promise<void> {
    let picture = nextWaiting(store);
    while (picture && ((await send(picture)) || again)) picture = nextWaiting(store);
    running = undefined;
  }

  /** Resolves to whether the next picture may be sent. */
  async function send(picture: TrackedPicture): Promise<boolean> {
    const onProgress = (progress: number): void => void (picture.state.value = { kind: 'sending', progress });
    onProgress(0);
    const options = { onProgress, signal: picture.giveUp.signal };
    again = false;
    const outcome = await api.upload('asset/create', picture.blob, { key: 'image' }, options);
    return !store.list.peek().includes(picture) || applyOutcome(picture, outcome);
  }

  function applyOutcome(picture: TrackedPicture, outcome: CallResult<Info<'asset/create'>>): boolean {
    const { state } = picture;
    switch (outcome.code) {
      case codes.ok:
        pause = firstPause;
        store.finish(picture, outcome.info.url);
        return true;
      case codes.notLoggedIn:
        state.value = { kind: 'waiting', why: 'login' };
        return false;
      case 'network':
        state.value = { kind: 'waiting', why: 'line' };
        tryLater(pause);
        return false;
      case codes.tooMany:
        state.value = { kind: 'waiting', why: 'line' };
        tryLater((outcome.seconds ?? 1) * 1000);
        return false;
      default:
        state.value = { kind: 'failed', info: outcome.info, canRetry: true };
        return true;
    }
  }

  function tryLater(milliseconds: number): void {
    platform.later(milliseconds, () => void start());
    pause = Math.min(pause * 2, longestPause);
  }

  return start;
}

function nextWaiting({ list }: PictureStore): TrackedPicture | undefined {
  return list.peek().find(({ state }) => state.peek().kind === 'waiting');
}
