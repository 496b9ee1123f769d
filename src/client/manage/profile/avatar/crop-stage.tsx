import { Minus, Plus, RotateCwSquare } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { drawCrop } from './crop-canvas.ts';
import { describeCrop, maxZoomOf, zoomOf } from './crop.ts';
import type { CropState } from './use-crop.ts';
import styles from './avatar.module.css';

/** The canvas is sharp on screens with two device pixels per CSS pixel. */
const stagePixels = 640;
const buttonZoom = 1.25;

interface Props {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly state: CropState;
}

/** The square with the picture below it, and the controls that move it. */
export function CropStage({ stage, state }: Props) {
  const { source, crop, zoom, rotate, handlers } = state;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, source, crop);
  }, [source, crop]);
  const most = maxZoomOf(source);
  const present = zoomOf(crop, source);
  return (
    <>
      <p id="crop-hint" className={styles.hint}>
        拖动或按方向键移动；滚轮、双指或 + − 键缩放。圆圈内的部分用作头像。
      </p>
      {/* The role is `application`, since a screen reader would otherwise keep the arrow keys for itself. */}
      <div
        ref={stage}
        className={styles.stage}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-first
        aria-label="取景框"
        aria-describedby="crop-hint"
        {...handlers}
      >
        <canvas ref={canvas} width={stagePixels} height={stagePixels} />
      </div>
      <p className={styles.words} role="status">
        <VisuallyHidden>{describeCrop(crop, source)}</VisuallyHidden>
      </p>
      <div className={styles.zoom}>
        <Button kind="quiet" aria-label="缩小一些" onClick={() => zoom(present / buttonZoom)}>
          <Minus aria-hidden />
        </Button>
        <input
          type="range"
          aria-label="放大"
          min={1}
          max={most}
          step={0.01}
          value={present}
          disabled={most === 1}
          aria-valuetext={`${present.toFixed(1)} 倍`}
          onChange={(event) => zoom(Number(event.target.value))}
        />
        <Button kind="quiet" aria-label="放大一些" onClick={() => zoom(present * buttonZoom)}>
          <Plus aria-hidden />
        </Button>
        <Button kind="quiet" aria-label="向右旋转 90°" title="向右旋转 90°" onClick={rotate}>
          <RotateCwSquare aria-hidden />
        </Button>
      </div>
    </>
  );
}
