import { useDeferredWork } from '#client/state/use-deferred-work.ts';

/** A file with a longer line is not opened in the editor: the browser would lay the line out for minutes. */
const longestLine = 900_000;

/** Files known to have no line that is too long, such as those that the editor has written. */
const fitting = new WeakSet<Blob>();

export function rememberFitting(file: Blob): void {
  fitting.add(file);
}

/** Whether a content has no line that is too long for the editor; undefined until that is known. */
export function useFittingFile(content: string | Blob): boolean | undefined {
  const isKnown = typeof content === 'string' || fitting.has(content);
  const judged = useDeferredWork(isKnown ? undefined : content, async () => {
    const file = content as Blob;
    const fits = !hasLongLine(await file.text());
    if (fits) rememberFitting(file);
    return { file, fits };
  });
  if (isKnown) return true;
  return judged?.file === content ? judged.fits : undefined;
}

/** Whether a line of a text has more characters than the editor bears. */
export function hasLongLine(text: string): boolean {
  for (let from = 0; text.length - from > longestLine;) {
    const end = text.lastIndexOf('\n', from + longestLine);
    if (end < from) return true;
    from = end + 1;
  }
  return false;
}
