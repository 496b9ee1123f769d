/* Runs in the frame, after the library, as the text that it is: draws the sources that the port brings. */

const pad = 16;
const maxSide = 2000;
/** Below this scale nobody could read the words. */
const minScale = 0.25;
/** Light paper under every diagram, whose lines and words are dark, in the dark look too. */
const paper = '#fbfaf6';

mermaid.initialize({
  startOnLoad: false,
  securityLevel: 'strict',
  suppressErrorRendering: true,
  htmlLabels: false,
  flowchart: { htmlLabels: false },
  theme: 'neutral',
  fontFamily: '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", sans-serif',
  maxTextSize: 20000,
  maxEdges: 300,
  // What a source may not change by a directive.
  secure: [
    'secure',
    'securityLevel',
    'startOnLoad',
    'suppressErrorRendering',
    'htmlLabels',
    'fontFamily',
    'maxTextSize',
    'maxEdges',
  ],
});

port.addEventListener('message', async ({ data: { number, source } }) => {
  const drawn = await draw(source, number).catch(describe);
  port.postMessage({ number, ...drawn }, drawn.png ? [drawn.png] : []);
});
port.start();
port.postMessage('ready');

async function draw(source, number) {
  const { svg } = await mermaid.render(`diagram${number}`, source);
  const drawing = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg');
  const [, , width, height] = (drawing.getAttribute('viewBox') || '').split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0)) return { fault: 'empty' };
  const scale = Math.min(2, maxSide / (Math.max(width, height) + 2 * pad));
  if (scale < minScale) return { fault: 'large' };
  drawing.removeAttribute('style');
  drawing.setAttribute('width', width * scale);
  drawing.setAttribute('height', height * scale);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil((width + 2 * pad) * scale);
  canvas.height = Math.ceil((height + 2 * pad) * scale);
  const context = canvas.getContext('2d');
  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, pad * scale, pad * scale, width * scale, height * scale);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  return {
    png: await blob.arrayBuffer(),
    width: Math.round(canvas.width / scale),
    height: Math.round(canvas.height / scale),
  };
}

function describe(error) {
  const message = String((error && error.message) || error);
  if (/No diagram type detected|UnknownDiagram/i.test(message + (error && error.name))) return { fault: 'kind' };
  if (/limit exceeded|maximum text size/i.test(message)) return { fault: 'large' };
  const [, found] = /\bline:? *(\d+)/i.exec(message) || [];
  return { fault: 'syntax', line: found ? Number(found) : undefined };
}
