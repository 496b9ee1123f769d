import type { TextFile } from './platform.ts';

/** Long enough for the slowest browser to begin reading what it downloads. */
const keptMilliseconds = 60_000;

/**
 * Hands a file to the reader. On phones that share files (iPhones above all, where a download from a page hardly leads
 * into the calendar) by the share sheet, everywhere else by a download.
 */
export async function saveFile({ name, type, text }: TextFile): Promise<void> {
  const file = new File([text], name, { type });
  if (matchMedia('(pointer: coarse)').matches && canShare(file)) await share(file);
  else download(file);
}

function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/** Closing the sheet is an answer too; any other failure leaves the download. */
async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file], title: file.name });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) download(file);
  }
}

function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMilliseconds);
}
