import { openObjectUrl } from './object-url.ts';

/** Draws a picture of vectors as PNG, so many pixels wide; undefined where the browser cannot. */
export async function drawSvg(svg: SVGSVGElement, width: number): Promise<Blob | undefined> {
  const { width: across, height: down } = svg.viewBox.baseVal;
  const height = Math.round((width * down) / across);
  const { url, close } = openObjectUrl(new Blob([svgText(svg, width, height)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
  } finally {
    close();
  }
}

/** The text of a drawing as a file of its own, of a size in pixels or whatever its reader gives it. */
export function svgText(svg: SVGSVGElement, width?: number, height?: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  if (width !== undefined) copy.setAttribute('width', String(width));
  if (height !== undefined) copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}
