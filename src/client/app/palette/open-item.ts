import type { Platform } from '../../platform/platform.ts';
import { handText, openAnswer } from '../../state/quick-answers.ts';
import type { PaletteItem } from './groups.ts';

interface OpenOptions {
  /** What was typed, which some pages take over. */
  readonly text: string;
  readonly inNewTab: boolean;
}

/** Opens the page of a line, here or in another tab. */
export async function openItem(
  platform: Platform,
  { path, answer }: PaletteItem,
  { text, inNewTab }: OpenOptions,
): Promise<void> {
  if (!inNewTab) return answer ? openAnswer(platform, answer, text) : platform.go(path);
  if (answer?.takesText) await handText(platform, text.trim());
  window.open(path, '_blank', 'noopener');
}
