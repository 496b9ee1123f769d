import { animate } from './animation.ts';
import type { SceneMessage, ToSceneWorker } from './messages.ts';

/** What this file uses of a worker's global scope, which the client's library of types does not know. */
interface WorkerScope {
  postMessage(message: 'ready'): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToSceneWorker>) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
let tell: ((message: SceneMessage) => void) | undefined;

scope.addEventListener('message', ({ data }) => {
  if (data.kind !== 'canvas') return tell?.(data);
  const context = data.canvas.getContext('2d');
  if (context) tell = animate({ canvas: data.canvas, context, nextFrame: requestAnimationFrame });
  return undefined;
});
// A browser that cannot begin module workers never says this, and keeps its canvas for the page.
scope.postMessage('ready');
