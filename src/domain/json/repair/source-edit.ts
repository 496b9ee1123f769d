/** A stretch of the input, and what stands for it in the repaired text. */
export interface SourceEdit {
  readonly start: number;
  readonly end: number;
  readonly after: string;
  /** What is done and, for a guess, what it rests on: Chinese, fit for the screen. */
  readonly message: string;
}

/** The text with its edits made; they stand in the order of the text. */
export function applyEdits(text: string, edits: readonly Omit<SourceEdit, 'message'>[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, after } of edits) {
    parts.push(text.slice(done, start), after);
    done = end;
  }
  return parts.join('') + text.slice(done);
}
