import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from './services.ts';
import { isToolMemoryOn } from './tool-memory.ts';

export interface KeptText<Control> {
  readonly text: string;
  readonly type: (text: string) => void;
  /** The `ref` of the control, so that text typed before hydration is not lost. */
  readonly input: RefObject<Control | null>;
}

/** Local storage has room for about five million characters for the whole site. */
export const maxKeptCharacters = 200_000;

/**
 * The text of a control, stored under `key` so that it outlives the page, unless it is longer than `most` characters or belongs to a tool
 * whose texts this device must not store.
 */
export function useKeptText<Control extends HTMLInputElement | HTMLTextAreaElement>(
  key: string,
  most = maxKeptCharacters,
): KeptText<Control> {
  const { platform } = useServices();
  const [text, setText] = useState('');
  const input = useRef<Control>(null);

  function type(next: string): void {
    setText(next);
    const mayStore = !key.startsWith('tool/') || isToolMemoryOn(platform);
    if (next && next.length <= most && mayStore) platform.local.write(key, next);
    else platform.local.remove(key);
  }

  // Text typed before hydration is in the control alone and wins over the stored text.
  const readStored = useEffectEvent(() => type(input.current?.value || (platform.local.read(key) ?? '')));
  useEffect(() => readStored(), [platform, key]);
  return { text, type, input };
}
