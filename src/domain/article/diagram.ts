/** A picture drawn of a diagram's source, with the size at which it is shown. */
export interface DiagramPicture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** A picture of this site, or in the editor's preview one that is not uploaded yet. Other addresses are no pictures of diagrams. */
const infoPattern = /^mermaid +((?:\/(?!\/)|#picture:)[\w./-]{1,200}) +([1-9]\d{0,3})x([1-9]\d{0,3}) +([0-9a-z]{1,7})$/;

/** Whether a fence with this info holds the source of a diagram. */
export function isDiagram(info: string): boolean {
  return /^mermaid(?=\s|$)/.test(info.trim());
}

/**
 * The picture that the info of a fence names: `mermaid /asset/ID.png 640x400 SUM`. Undefined where the sum tells that the picture was
 * drawn of another source, so that no reader sees one that does not belong to the text.
 */
export function diagramPicture(info: string, source: string): DiagramPicture | undefined {
  const [, address, width, height, sum] = infoPattern.exec(info.trim()) ?? [];
  if (address === undefined || sum !== sumOf(source)) return undefined;
  return { address, width: Number(width), height: Number(height) };
}

/** The info of a fence whose source was drawn. */
export function diagramInfo({ address, width, height }: DiagramPicture, source: string): string {
  return `mermaid ${address} ${width}x${height} ${sumOf(source)}`;
}

/** FNV-1a of the source: it tells a changed source from the one that was drawn, and guards against nobody. */
function sumOf(source: string): string {
  let sum = 0x811c9dc5;
  for (const letter of source.trim()) sum = Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193);
  return (sum >>> 0).toString(36);
}

/** What the kinds of diagrams are called, by the first word of their source. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^(?:graph|flowchart)/, '流程图'],
  [/^sequenceDiagram/, '时序图'],
  [/^classDiagram/, '类图'],
  [/^stateDiagram/, '状态图'],
  [/^erDiagram/, '实体关系图'],
  [/^gantt/, '甘特图'],
  [/^pie/, '饼图'],
  [/^journey/, '旅程图'],
  [/^gitGraph/, '提交图'],
  [/^timeline/, '时间线'],
  [/^quadrantChart/, '四象限图'],
  [/^xychart/, '坐标图'],
  [/^sankey/, '桑基图'],
];

/** The words for a diagram's picture: the title that its source names, or else its kind. */
export function diagramName(source: string): string {
  const title = /^[ \t]*(?:accTitle[ \t]*:|title:?[ \t]|pie[ \t]+(?:showData[ \t]+)?title[ \t])(.*)$/m.exec(
    source,
  )?.[1];
  const lines = keptLines(source).map((line) => source.split('\n')[line]?.trim() ?? '');
  const first = lines.find((line) => line !== '' && !line.startsWith('%%')) ?? '';
  return title?.trim().replace(/^["']|["']$/g, '') || kinds.find(([start]) => start.test(first))?.[1] || '图';
}

/** The line of a source, from 1, for a line of what the library reads of it, which is without header, remarks and empty lines at the top. */
export function sourceLine(source: string, line: number): number {
  return (keptLines(source)[line - 1] ?? 0) + 1;
}

/** The places of the lines that the library reads. */
function keptLines(source: string): number[] {
  const lines = source.split('\n');
  const start = lines.findIndex((line) => line.trim() !== '');
  const end = lines[start]?.trim() === '---' ? lines.findIndex((line, at) => at > start && line.trim() === '---') : -1;
  const kept = lines.flatMap((line, at) => (at <= end || /^\s*%%(?!\{)/.test(line) ? [] : [at]));
  const first = kept.findIndex((at) => lines[at]!.trim() !== '');
  return kept.slice(Math.max(0, first));
}
