import { createRoot } from 'react-dom/client';
import { preparePicture } from '#client/manage/pictures/prepare-picture.ts';
import { UploadList } from '#client/manage/pictures/upload-list.tsx';
import { uploadsOf } from '#client/manage/pictures/uploads.ts';
import { browserPlatform } from '#client/platform/browser.ts';
import { createServices, ServicesContext } from '#client/state/services.ts';
import { defaultSiteSettings } from '#site/config.ts';

// What an editor does with pictures, without the editor: put into a page of the site by the browser tests.
/** Of a file, written in Base64, what would be sent of it. */
export async function prepare(
  file: string,
  type: string,
): Promise<string | { type: string; note: string | undefined; bytes: string }> {
  const outcome = await preparePicture(fileOf(file, '', type));
  if ('complaint' in outcome) return outcome.complaint;
  const { blob, note } = outcome;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return { type: blob.type, note, bytes: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
}

export function fileOf(base64: string, name: string, type: string): File {
  return new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], name, { type });
}

const services = createServices(
  browserPlatform(() => {}),
  { settings: defaultSiteSettings, now: 0, answers: {} },
);
services.session.reload();
export const uploads = uploadsOf(services);

/** Shows the list below everything else. */
export function showList(): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <ServicesContext value={services}>
      <UploadList uploads={uploads} onRemove={() => undefined} />
    </ServicesContext>,
  );
}
