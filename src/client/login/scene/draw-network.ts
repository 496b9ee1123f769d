import { type Network, neighboursOfPoint } from '#domain/particles/index.ts';

export type SceneContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Brightness is quantized to this many steps, because each step is drawn as one path, and paths determine the cost. */
const steps = 24;
const dotRadius = 1.7;
const colour = '#e6f0ff';

/** Draws the visible dots and the lines between neighbouring points. */
export function drawNetwork(context: SceneContext, network: Network): void {
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineWidth = 1;
  for (let step = 1; step <= steps; step += 1) {
    context.globalAlpha = step / steps;
    drawLines(context, network, step);
    drawDots(context, network, step);
  }
}

function drawLines(context: SceneContext, { x, y, shine, neighbours }: Network, step: number): void {
  let isEmpty = true;
  for (let point = 0; point < x.length; point += 1) {
    if (Math.round(shine[point]! * steps) !== step) continue;
    if (isEmpty) context.beginPath();
    isEmpty = false;
    for (const other of neighboursOfPoint(neighbours, point)) {
      context.moveTo(x[point]!, y[point]!);
      context.lineTo(x[other]!, y[other]!);
    }
  }
  if (!isEmpty) context.stroke();
}

function drawDots(context: SceneContext, { x, y, glow }: Network, step: number): void {
  let isEmpty = true;
  for (let point = 0; point < x.length; point += 1) {
    if (Math.round(glow[point]! * steps) !== step) continue;
    if (isEmpty) context.beginPath();
    isEmpty = false;
    context.moveTo(x[point]! + dotRadius, y[point]!);
    context.arc(x[point]!, y[point]!, dotRadius, 0, Math.PI * 2);
  }
  if (!isEmpty) context.fill();
}
