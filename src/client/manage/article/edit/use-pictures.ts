import { effect } from '@preact/signals-react';
import { useEffect, useMemo } from 'react';
import { useServices } from '../../../state/services.ts';
import { type PictureUpload, type Uploads, uploadsOf } from '../../pictures/uploads.ts';
import type { Sheet } from './use-sheet.ts';

export interface EditorPictures {
  readonly uploads: Uploads;
  readonly add: (files: readonly File[]) => void;
  readonly addCover: (file: File) => void;
  /** A picture that was taken back leaves the text too. */
  readonly takeOut: (picture: PictureUpload) => void;
}

/** Pictures of the text at hand: put in at once, and given their addresses when they are uploaded. */
export function usePictures(sheet: Sheet): EditorPictures {
  const services = useServices();
  const uploads = useMemo(() => uploadsOf(services), [services]);

  useEffect(
    () =>
      effect(() => {
        const isDone = uploads.list.value.some(({ state }) => state.value.kind === 'done');
        if (isDone) giveAddresses(sheet, uploads);
      }),
    // The sheet's functions do not change what they do.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [uploads],
  );

  return {
    uploads,
    add(files) {
      const marks = files.map((file) => `![${nameOf(file)}](picture:${uploads.add(file).key})`);
      sheet.insert(marks.join('\n\n'));
    },
    addCover(file) {
      const { state } = uploads.add(file);
      const stop = effect(() => {
        if (state.value.kind !== 'done') return;
        sheet.put({ ...sheet.read(), cover: state.value.url });
        queueMicrotask(() => stop());
      });
    },
    takeOut({ key }) {
      const form = sheet.read();
      sheet.put({ ...form, content: form.content.replace(new RegExp(`!\\[[^\\]]*\\]\\(picture:${key}\\)`, 'g'), '') });
    },
  };
}

function giveAddresses(sheet: Sheet, uploads: Uploads): void {
  const form = sheet.read();
  const content = uploads.resolve(form.content);
  if (content !== form.content) sheet.put({ ...form, content });
}

/** What a picture is called before somebody says what it shows. */
function nameOf({ name }: File): string {
  return name.replace(/\.\w+$/, '').replace(/[[\]\\]/g, '') || '图片';
}
