import { advance, createNetwork, type Network, type LightPosition, wanderingLight } from '#domain/particles/index.ts';
import { drawNetwork, type SceneContext } from './draw-network.ts';
import type { SceneMessage } from './messages.ts';

/** After a pause the points continue where they were instead of catching up. */
const longestStep = 100;
/**
 * The toolbar of a phone's browser changes the height by less than this fraction; the points then keep their places.
 */
const sameHeight = 0.25;

interface Stage {
  readonly canvas: HTMLCanvasElement | OffscreenCanvas;
  readonly context: SceneContext;
  readonly nextFrame: (draw: (milliseconds: number) => void) => void;
}

/**
 * Animates the network of points on a canvas. Messages control it, so that it runs in a worker and in the page alike.
 */
export function animate({ canvas, context, nextFrame }: Stage): (message: SceneMessage) => void {
  const state: { seen: boolean; still: boolean; light: LightPosition | undefined } = {
    seen: true,
    still: false,
    light: undefined,
  };
  let area = { width: 0, height: 0, ratio: 1 };
  let network: Network | undefined;
  let laidOut = area;
  let last = 0;
  let waiting = false;

  function resize(size: typeof area): void {
    area = size;
    canvas.width = Math.round(size.width * size.ratio);
    canvas.height = Math.round(size.height * size.ratio);
    const isSame =
      network && size.width === laidOut.width && Math.abs(size.height - laidOut.height) < laidOut.height * sameHeight;
    if (isSame || size.width === 0 || size.height === 0) return;
    network = createNetwork(size.width, size.height, Math.random);
    laidOut = size;
  }

  function draw(milliseconds: number, light: LightPosition): void {
    if (!network) return;
    advance(network, milliseconds, light, Math.random);
    context.setTransform(area.ratio, 0, 0, area.ratio, 0, 0);
    context.globalAlpha = 1;
    context.clearRect(0, 0, area.width, area.height);
    drawNetwork(context, network);
  }

  function frame(now: number): void {
    waiting = false;
    if (!state.seen || state.still) return;
    draw(Math.min(longestStep, now - last), state.light ?? wanderingLight(now, area.width, area.height));
    last = now;
    next();
  }

  function next(): void {
    if (waiting) return;
    waiting = true;
    nextFrame(frame);
  }

  return (message) => {
    if (message.kind === 'size') resize(message);
    else if (message.kind === 'light') state.light = message.at;
    else if (message.kind === 'seen') state.seen = message.seen;
    else state.still = message.still;
    if (message.kind === 'light' || !state.seen) return;
    if (state.still) draw(Infinity, wanderingLight(0, area.width, area.height));
    else next();
  };
}
