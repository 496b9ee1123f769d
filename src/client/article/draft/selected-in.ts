/** The part of the selection that lies in an element; undefined where that has no words. */
export function selectedIn(area: HTMLElement): Range | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0).cloneRange();
  if (!range.intersectsNode(area)) return undefined;
  // A selection by three clicks ends at the start of what follows the paragraph.
  if (!area.contains(range.startContainer)) range.setStart(area, 0);
  if (!area.contains(range.endContainer)) range.setEnd(area, area.childNodes.length);
  return range.toString().trim() === '' ? undefined : range;
}
