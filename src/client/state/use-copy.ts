import { useServices } from './services.ts';
import { words } from './words.ts';

/** Puts a text on the clipboard and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const { platform, toasts } = useServices();
  return async (text) => {
    const copied = await platform.copy(text);
    toasts.show(copied ? 'success' : 'error', copied ? words.copied : words.copyRefused);
  };
}
