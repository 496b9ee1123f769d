import type { ComponentProps } from 'react';
import { useCopy } from '../state/use-copy.ts';
import { Button } from './button.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The text to copy; undefined while there is none, when the button is disabled. */
  readonly text: string | undefined;
}

/** Copies a text. It is a small quiet button unless it is told to be another one. */
export function CopyButton({ text, kind = 'quiet', size = 'small', children = '复制', ...rest }: Props) {
  const copy = useCopy();
  return (
    <Button
      kind={kind}
      size={size}
      disabled={text === undefined}
      onClick={() => text !== undefined && void copy(text)}
      {...rest}
    >
      {children}
    </Button>
  );
}
