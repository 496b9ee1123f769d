import type { Failure } from '#domain/result.ts';
import { useKeptText } from '../../state/use-kept-text.ts';
import type { Source } from './source.ts';
import { useSummary } from './state.ts';
import { type DocumentInput, useDocument } from './use-document.ts';

/** Holds a second document beside that of the page, stored on the device under its own key. */
export function useSecondDocument(slot: Source['slot']): {
  document: DocumentInput;
  /** The document once it is known to be JSON. */
  source: Source | undefined;
  error: Failure | undefined;
} {
  const { text, type, input } = useKeptText<HTMLTextAreaElement>(`tool/json/${slot}`);
  const document = useDocument(slot, { text, type, input, replace: type, restore: undefined }, 'json');
  const { summary, source } = useSummary(document.source, document.turn);
  return { document, source, error: summary.status === 'refused' ? summary.error : undefined };
}
