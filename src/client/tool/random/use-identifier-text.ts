import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '../../state/services.ts';
import { textInFragment } from '../parts/address-text.ts';
import { takeHandedText } from '../parts/handover.ts';
import type { ToolText } from '../parts/use-tool-text.ts';

/**
 * Holds the identifier to be read. Unlike the texts of other tools it is neither stored on the device nor written into the address, since
 * somebody may paste a password here. It may come from a link, from the search box, or from what was typed before hydration.
 */
export function useIdentifierText(onArrived: () => void): ToolText {
  const { platform } = useServices();
  const [text, setText] = useState('');
  const [before, setBefore] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);

  function replace(next: string): void {
    if (text && text !== next) setBefore(text);
    setText(next);
  }

  function arrive(given: string | undefined): void {
    if (!given) return;
    setText(given);
    onArrived();
  }

  const begin = useEffectEvent(() => {
    arrive(takeHandedText('tool/random') ?? (input.current?.value || textInFragment(platform.fragment())));
  });
  useEffect(() => begin(), [platform]);
  const followFragment = useEffectEvent(() => arrive(textInFragment(platform.fragment())));
  useEffect(() => platform.onFragment(() => followFragment()), [platform]);

  return { text, type: setText, replace, restore: before ? () => replace(before) : undefined, input };
}
