import libraryUrl from '@mermaid-js/tiny/dist/mermaid.tiny.js?url';
import { diagramFrame } from '#contract/diagram.ts';
import type { DiagramPicture } from '#domain/article/diagram.ts';
import frameProgram from './frame-program.js?raw';
import styles from './diagram.module.css';

/** Why a source was not drawn; `line` counts what the library reads, from 1. */
export type DiagramFault = 'syntax' | 'kind' | 'large' | 'empty' | 'late' | 'no-library';

export type Drawing =
  | ({ readonly png: Blob } & Pick<DiagramPicture, 'width' | 'height'>)
  | { readonly fault: DiagramFault; readonly line?: number | undefined };

/** What the frame answers. It ran the library on somebody's text, so nothing in it is believed before it is checked. */
interface Answer {
  readonly number?: unknown;
  readonly png?: unknown;
  readonly width?: unknown;
  readonly height?: unknown;
  readonly fault?: unknown;
  readonly line?: unknown;
}

const waitMilliseconds = 10_000;
const maxLength = 20_000;
const maxSide = 9999;

interface Frame {
  readonly draw: (source: string) => Promise<Drawing>;
  readonly close: () => void;
}

let opened: Promise<Frame | undefined> | undefined;

/** Draws a diagram as a picture in PNG, in a frame without an origin, which stays for the next one. */
export async function drawDiagram(source: string): Promise<Drawing> {
  if (source.length > maxLength) return { fault: 'large' };
  const frame = await (opened ??= openFrame());
  if (!frame) opened = undefined;
  const drawing = (await frame?.draw(source)) ?? { fault: 'no-library' };
  // A library that did not come to an end once may never answer again.
  if ('fault' in drawing && drawing.fault === 'late') closeFrame();
  return drawing;
}

/** Removes the frame with all that it holds. */
export function closeFrame(): void {
  void opened?.then((frame) => frame?.close());
  opened = undefined;
}

async function openFrame(): Promise<Frame | undefined> {
  const library = await fetch(libraryUrl).then(
    (answer) => (answer.ok ? answer.text() : undefined),
    () => undefined,
  );
  if (library === undefined) return undefined;
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', 'allow-scripts');
  element.className = styles.frame ?? '';
  element.title = '画图';
  element.tabIndex = -1;
  element.ariaHidden = 'true';
  element.src = diagramFrame;
  const { port1: port, port2 } = new MessageChannel();
  const isReady = firstMessage(port).then((answer) => answer === 'ready');
  element.addEventListener('load', () => element.contentWindow?.postMessage([library, frameProgram], '*', [port2]), {
    once: true,
  });
  document.body.append(element);
  const close = (): void => (port.close(), element.remove());
  if (!(await isReady)) return (close(), undefined);
  return { draw: createDraw(port), close };
}

function createDraw(port: MessagePort): Frame['draw'] {
  let count = 0;
  return async (source) => {
    count += 1;
    const number = count;
    const answered = firstMessage(port, (answer) => (answer as Answer).number === number);
    port.postMessage({ number, source });
    return readAnswer((await answered) as Answer | undefined);
  };
}

/** The first message that fits; undefined where none comes in time. */
function firstMessage(port: MessagePort, fits: (answer: unknown) => boolean = () => true): Promise<unknown> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(undefined), waitMilliseconds);
    const listen = ({ data }: MessageEvent): void => void (fits(data) && end(data));
    function end(answer: unknown): void {
      clearTimeout(timer);
      port.removeEventListener('message', listen);
      resolve(answer);
    }
    port.addEventListener('message', listen);
    port.start();
  });
}

function readAnswer(answer: Answer | undefined): Drawing {
  if (!answer) return { fault: 'late' };
  const { png, width, height, line } = answer;
  if (png instanceof ArrayBuffer && isSide(width) && isSide(height)) {
    return { png: new Blob([png], { type: 'image/png' }), width, height };
  }
  const fault = (['kind', 'large', 'empty'] as const).find((known) => known === answer.fault) ?? 'syntax';
  return { fault, line: Number.isSafeInteger(line) ? (line as number) : undefined };
}

const isSide = (side: unknown): side is number =>
  Number.isInteger(side) && (side as number) >= 1 && (side as number) <= maxSide;
