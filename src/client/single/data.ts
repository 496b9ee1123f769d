import type { Licence } from '../../contract/build-info.ts';
import { defaultSiteSettings } from '../../site/config.ts';
import type { SingleFileState } from '../../site/single-file.ts';

/** Whose file this is, as the server wrote it; a file that came straight from the build says nothing. */
export const state: SingleFileState = read('state') ?? { settings: defaultSiteSettings, origin: '' };

/** The packages whose code is in the file. */
export function licences(): readonly Licence[] {
  return read('licences') ?? [];
}

/** A block of data in the document. */
function read<Data>(id: string): Data | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Data) : undefined;
}
