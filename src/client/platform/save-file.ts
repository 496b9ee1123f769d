import type { PageFile, Shared } from './platform.ts';

/** Long enough for the slowest browser to begin reading what it downloads. */
const keptMilliseconds = 60_000;

/**
 * Hands a file to the reader. On phones that share files (iPhones above all, where a download from a page hardly leads
 * into the calendar) by the share sheet, everywhere else by a download.
 */
export async function saveFile(made: PageFile): Promise<boolean> {
  const file = fileOf(made);
  const outcome = matchMedia('(pointer: coarse)').matches ? await open({ files: [file], title: file.name }) : 'none';
  if (outcome === 'none') download(file);
  return outcome !== 'closed';
}

/** Opens the share sheet; false where the browser has none for this, or refuses. */
export async function share(what: Shared): Promise<boolean> {
  return (await open('file' in what ? { files: [fileOf(what.file)] } : { ...what })) !== 'none';
}

function fileOf({ name, type, content }: PageFile): File {
  return new File([content], name, { type });
}

async function open(data: ShareData): Promise<'shared' | 'closed' | 'none'> {
  if (typeof navigator.canShare !== 'function' || !navigator.canShare(data)) return 'none';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    // Closing the sheet is an answer too; any other failure leaves the other ways.
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'none';
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
