import { useServices } from './services.ts';

/** The messages after copying. */
export const copyWords = { copied: '已复制', refused: '浏览器不允许复制，请手动选择文字' } as const;

/** Answers a function that puts a text on the clipboard and shows a toast with the result. */
export function useCopy(): (text: string) => Promise<void> {
  const { platform, toasts } = useServices();
  return async (text) => {
    const copied = await platform.copy(text);
    toasts.show(copied ? 'success' : 'error', copied ? copyWords.copied : copyWords.refused);
  };
}
