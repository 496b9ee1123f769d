import type { PageFile } from '../platform/platform.ts';
import { type Services, useServices } from './services.ts';

/** The message where a file could not be made or saved. */
export const notSavedSentence = '文件保存失败。请联网刷新后再试，或换一个浏览器';

type Make = () => PageFile | Promise<PageFile>;

/**
 * Makes a file and hands it to the reader; a toast tells of any failure, including code that could not be loaded. Answers
 * whether the file was saved: false, too, where the reader closed the share sheet.
 */
export function useSaveFile(): (make: Make) => Promise<boolean> {
  const services = useServices();
  return (make) => saveFileOrSay(services, make);
}

/** `useSaveFile` for code outside a component. */
export async function saveFileOrSay(
  { platform, toasts }: Pick<Services, 'platform' | 'toasts'>,
  make: Make,
): Promise<boolean> {
  try {
    return await platform.saveFile(await make());
  } catch (error) {
    platform.report('saving a file', error);
    toasts.show('error', notSavedSentence);
    return false;
  }
}
