import { useMemo, useState } from 'react';
import {
  formatJson,
  type Indent,
  type JsonErrorCode,
  type JsonSummary,
  minifyJson,
  validateJson,
} from '../../../domain/json/index.ts';
import type { Failure } from '../../../domain/result.ts';
import { useKeptText } from '../../state/use-kept-text.ts';

/** Local storage has room for about five million characters in all. */
const mostKeptCharacters = 1_000_000;

export type Action = 'format' | 'minify' | 'validate';

export type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'valid'; readonly summary: JsonSummary }
  | { readonly kind: 'refused'; readonly error: Failure<JsonErrorCode> };

/** The text, what is to be done with it, and what came of it. A changed text waits for the next button. */
export function useJsonTool() {
  const { text, type, input } = useKeptText<HTMLTextAreaElement>('tool/json', mostKeptCharacters);
  const [indent, setIndent] = useState<Indent>(2);
  const [asked, ask] = useState<{ readonly action: Action; readonly of: string }>();
  const action = asked?.of === text ? asked.action : undefined;
  const outcome = useMemo(() => outcomeOf(action, text, indent), [action, text, indent]);
  const run = (next: Action): void => ask({ action: next, of: text });
  return { text, type, input, indent, setIndent, run, outcome, kept: text.length <= mostKeptCharacters };
}

function outcomeOf(action: Action | undefined, text: string, indent: Indent): Outcome {
  if (!action) return { kind: 'none' };
  if (action === 'validate') {
    const checked = validateJson(text);
    return checked.ok ? { kind: 'valid', summary: checked.value } : { kind: 'refused', error: checked.error };
  }
  const written = action === 'format' ? formatJson(text, { indent }) : minifyJson(text);
  return written.ok ? { kind: 'text', text: written.value } : { kind: 'refused', error: written.error };
}
