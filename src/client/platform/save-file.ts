import type { PageFile, Shared } from './platform.ts';

/** The object URL is revoked after this time; by then even slow browsers have begun to read the file. */
const keptMilliseconds = 60_000;

/**
 * Hands a file to the reader: on phones that can share files by the share sheet, everywhere else by a download. On iPhones a
 * downloaded calendar file hardly finds its way into the calendar. False where the reader closed the sheet.
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
    // `AbortError` means that the reader closed the sheet; after any other failure the caller may download instead.
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
