import type { Licence } from '#contract/build-info.ts';
import { defaultSiteSettings } from '#site/config.ts';
import type { SingleFileState } from '#site/single-file.ts';

/** The settings of the site and its address, as written by the server; a file directly from the build has defaults. */
export const state: SingleFileState = read('state') ?? { settings: defaultSiteSettings, origin: '' };

/** The licences of the packages whose code is in the file. */
export function licences(): readonly Licence[] {
  return read('licences') ?? [];
}

/** Reads a data block of the document. */
function read<Data>(id: string): Data | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Data) : undefined;
}
