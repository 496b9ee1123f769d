import { useMemo } from 'react';
import type { ToolId } from '../../parts/handover.ts';
import { ToolOutput } from '../../parts/tool-output.tsx';
import { Button } from '../../../ui/button.tsx';

interface Props {
  readonly label: string;
  readonly text: string;
  readonly fileName: string;
  readonly hint?: string | undefined;
  /** Replaces the input by the result. */
  readonly reuse?: (text: string) => void;
}

/** Shows a text result with the tools it can be sent to. */
export function TextResult({ label, text, fileName, hint, reuse }: Props) {
  const sendTo = useMemo(() => targetsOf(text), [text]);
  return (
    <ToolOutput
      label={label}
      value={text}
      hint={hint ?? `${text.length} 个字符`}
      file={{ name: fileName, type: 'text/plain' }}
      sendTo={sendTo}
      rows={8}
    >
      {reuse && text !== '' && (
        <Button kind="quiet" size="small" onClick={() => reuse(text)}>
          用作输入
        </Button>
      )}
    </ToolOutput>
  );
}

/** Parsing longer texts at every key would slow typing down. */
const mostParsed = 200_000;

function targetsOf(text: string): ToolId[] {
  return looksLikeJson(text) ? ['tool/json', 'tool/hash'] : ['tool/hash'];
}

function looksLikeJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text) || text.length > mostParsed) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
