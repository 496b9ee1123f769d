import { animate } from './animation.ts';
import type { SceneMessage, ToSceneWorker } from './messages.ts';

/** The members of a worker's global scope that this file uses; the DOM library of TypeScript lacks them. */
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
// A browser that cannot start module workers never sends this message, and the page keeps its canvas.
scope.postMessage('ready');
