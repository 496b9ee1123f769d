import { useEffect, useState } from 'react';
import { pageById } from '../../../site/match.ts';
import type { PageId } from '../../../site/pages.ts';
import type { Platform } from '../../platform/platform.ts';
import { useServices } from '../../state/services.ts';
import { takeSharedFiles } from './shared.ts';

export type ToolId = Extract<PageId, `tool/${string}`>;

/** What one tool gives to another. A file keeps its name; it is never read on the way. */
export type HandedOver = { readonly text: string } | { readonly file: File };

/** Lives as long as the page does: what is handed over is taken at once, and an address would be too small for it. */
let waiting: { readonly to: ToolId; readonly what: HandedOver } | undefined;

/** Goes to another tool, which begins with what is given; a query may say what it shall do with it. */
export function handOver(platform: Platform, to: ToolId, what: HandedOver, query = ''): void {
  waiting = { to, what };
  platform.go(pageById(to).path + (query && `?${query}`));
}

/** What was handed to this tool as text; once. */
export function takeHandedText(tool: ToolId): string | undefined {
  if (waiting?.to !== tool || !('text' in waiting.what)) return undefined;
  const { text } = waiting.what;
  waiting = undefined;
  return text;
}

function takeHandedFile(tool: ToolId): File | undefined {
  if (waiting?.to !== tool || !('file' in waiting.what)) return undefined;
  const { file } = waiting.what;
  waiting = undefined;
  return file;
}

/** The files that were handed to this tool by another one, or shared by another application, from the first effect on. */
export function useHandedFiles(tool: ToolId): readonly File[] {
  const { platform } = useServices();
  const [files, setFiles] = useState<readonly File[]>([]);
  useEffect(() => {
    const handed = takeHandedFile(tool);
    if (handed) setFiles([handed]);
    else void takeSharedFiles(platform).then((shared) => shared.length > 0 && setFiles(shared));
  }, [tool, platform]);
  return files;
}
