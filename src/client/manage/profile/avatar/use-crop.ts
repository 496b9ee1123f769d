import { type RefObject, useState } from 'react';
import { rotateSource } from './crop-canvas.ts';
import { type Crop, type CropPoint, fullCrop, moveCrop, rotateCrop, zoomCrop, zoomOf } from './crop.ts';
import { useCropGestures } from './use-crop-gestures.ts';

/** The crop of a picture: the picture moves and zooms below the fixed square, by controls, touch, mouse, wheel and keyboard. */
export function useCrop(stage: RefObject<HTMLElement | null>, start: HTMLCanvasElement) {
  const [{ source, crop }, set] = useState({ source: start, crop: fullCrop(start) });

  const change = (next: (crop: Crop) => Crop): void => set((now) => ({ ...now, crop: next(now.crop) }));
  const move = (by: CropPoint): void => change((now) => moveCrop(now, by, source));
  const zoom = (to: number): void => change((now) => zoomCrop(now, to, { size: source }));
  const zoomBy = (factor: number, spot?: CropPoint): void =>
    change((now) => zoomCrop(now, zoomOf(now, source) * factor, { size: source, ...(spot ? { spot } : {}) }));

  function rotate(): void {
    const next = rotateSource(source);
    if (next) set((now) => ({ source: next, crop: rotateCrop(now.crop, source) }));
  }

  const handlers = useCropGestures(stage, { move, zoomBy });
  return { source, crop, zoom, rotate, handlers };
}

export type CropState = ReturnType<typeof useCrop>;
