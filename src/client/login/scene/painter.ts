import { startWorker } from '../../platform/trusted.ts';
import type { SceneMessage, ToSceneWorker } from './messages.ts';
import workerUrl from './worker.ts?worker&url';

/** Draws the network, in a worker or in the page. */
export interface Painter {
  readonly tell: (message: SceneMessage) => void;
  readonly end: () => void;
}

/** Opens a painter on a new canvas in `place`: in a worker where the browser supports that, else in the page. */
export async function openPainter(place: HTMLElement): Promise<Painter> {
  return (canLend() && (await lentTo(place))) || paintHere(place);
}

/** A canvas whose control was transferred does not come back, so the worker must be known to run first. */
function canLend(): boolean {
  return typeof Worker !== 'undefined' && 'transferControlToOffscreen' in HTMLCanvasElement.prototype;
}

async function lentTo(place: HTMLElement): Promise<Painter | undefined> {
  const worker = startWorker(workerUrl);
  if (!(await isReady(worker))) return undefined;
  const canvas = addCanvas(place);
  const offscreen = canvas.transferControlToOffscreen();
  const tell = (message: ToSceneWorker, transfer: Transferable[] = []): void => worker.postMessage(message, transfer);
  tell({ kind: 'canvas', canvas: offscreen }, [offscreen]);
  return {
    tell,
    end() {
      worker.terminate();
      canvas.remove();
    },
  };
}

function isReady(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.addEventListener('message', () => resolve(true), { once: true });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      resolve(false);
    });
  });
}

async function paintHere(place: HTMLElement): Promise<Painter> {
  const { animate } = await import('./animation.ts');
  const canvas = addCanvas(place);
  const context = canvas.getContext('2d');
  const tell = context ? animate({ canvas, context, nextFrame: (draw) => void requestAnimationFrame(draw) }) : () => {};
  return {
    tell,
    end() {
      tell({ kind: 'seen', seen: false });
      canvas.remove();
    },
  };
}

function addCanvas(place: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  place.append(canvas);
  return canvas;
}
