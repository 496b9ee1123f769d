import { Button } from '../../../ui/button.tsx';
import type { DocumentInput } from '../use-document.ts';
import type { Output } from '../work/output.ts';

/** Puts a result in the place of what it was made of, so that the next panel goes on with it. */
export function ReplaceInputButton({ document, output }: { document: DocumentInput; output: Output }) {
  if (document.held || output.whole) return null;
  return (
    <Button kind="quiet" size="small" onClick={() => document.text.replace(output.text)}>
      放回输入框
    </Button>
  );
}
