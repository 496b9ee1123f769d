import { QuietButton } from '#client/ui/button.tsx';
import type { Output } from '../jobs/output.ts';
import type { DocumentInput } from '../use-document.ts';

/** Replaces the input by a result, so that the next panel works on it. */
export function ReplaceInputButton({ document, output }: { document: DocumentInput; output: Output }) {
  if (document.held || output.whole) return null;
  return <QuietButton onClick={() => document.text.replace(output.text)}>用作输入</QuietButton>;
}
