import { type Network, neighboursOfPoint } from '../../../domain/particles/index.ts';

export type SceneContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Fainter than this nobody sees. */
const least = 0.004;
const dotRadius = 1.7;
const colour = '#e6f0ff';

/** Draws what shines: the lines of a point to its neighbours, and its dot. */
export function drawNetwork(context: SceneContext, network: Network): void {
  const { x, y, shine, glow, neighbours } = network;
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineWidth = 1;
  for (let point = 0; point < x.length; point += 1) {
    if (shine[point]! < least) continue;
    context.globalAlpha = shine[point]!;
    context.beginPath();
    for (const other of neighboursOfPoint(neighbours, point)) {
      context.moveTo(x[point]!, y[point]!);
      context.lineTo(x[other]!, y[other]!);
    }
    context.stroke();
    context.globalAlpha = glow[point]!;
    context.beginPath();
    context.arc(x[point]!, y[point]!, dotRadius, 0, Math.PI * 2);
    context.fill();
  }
}
