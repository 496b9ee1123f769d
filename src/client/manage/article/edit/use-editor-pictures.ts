import { effect } from '@preact/signals-react';
import { useEffect, useMemo } from 'react';
import { useServices } from '../../../state/services.ts';
import { type PictureUpload, type Uploads, uploadsOf } from '../../pictures/uploads.ts';
import type { EditorForm } from './use-editor-form.ts';

export interface EditorPictures {
  readonly uploads: Uploads;
  readonly add: (files: readonly File[]) => void;
  readonly addCover: (file: File) => void;
  /** A picture that was taken back leaves the text too. */
  readonly takeOut: (picture: PictureUpload) => void;
}

/** Pictures of the text at hand: put in at once, and given their addresses when they are uploaded. */
export function useEditorPictures(editorForm: EditorForm): EditorPictures {
  const services = useServices();
  const { toasts } = services;
  const uploads = useMemo(() => uploadsOf(services), [services]);

  useEffect(
    () =>
      effect(() => {
        // Also those of an earlier visit whose text was not open when they arrived: they come with the list.
        for (const { state } of uploads.list.value) void state.value.kind;
        giveAddresses(editorForm, uploads);
      }),
    // The sheet's functions do not change what they do.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [uploads],
  );

  return {
    uploads,
    add(files) {
      const pictures = files.filter(isPicture);
      for (const file of files) if (!isPicture(file)) toasts.show('error', refusalOf(file));
      if (pictures.length === 0) return;
      editorForm.insertPictures(pictures.map((file) => `![${nameOf(file)}](picture:${uploads.add(file).key})`));
      // The cursor stands behind the pictures.
      editorForm.focus();
    },
    addCover(file) {
      if (isPicture(file)) editorForm.applyAsEdit({ ...editorForm.read(), cover: `picture:${uploads.add(file).key}` });
      else toasts.show('error', refusalOf(file));
    },
    takeOut({ key }) {
      const form = editorForm.read();
      const mark = new RegExp(`!\\[[^\\]]*\\]\\(picture:${key}\\)`, 'g');
      const cover = form.cover === `picture:${key}` ? '' : form.cover;
      editorForm.applyAsEdit({ ...form, cover, content: form.content.replace(mark, '') });
    },
  };
}

function giveAddresses(editorForm: EditorForm, uploads: Uploads): void {
  const form = editorForm.read();
  const content = uploads.resolve(form.content);
  const cover = uploads.resolve(form.cover);
  if (content !== form.content || cover !== form.cover) editorForm.applyAsEdit({ ...form, content, cover });
}

/** Some systems name no type for pictures that their browser cannot show, such as HEIC. */
function isPicture({ type, name }: File): boolean {
  return type.startsWith('image/') || (type === '' && /\.(jpe?g|png|gif|webp|avif|hei[cf]|bmp)$/i.test(name));
}

function refusalOf({ name }: File): string {
  const isMarkdown = /\.(md|markdown|mdown)$/i.test(name);
  return `“${name}”不是图片，没有插入${isMarkdown ? '；Markdown 文件请在文章中心导入' : ''}`;
}

/** What a picture is called before somebody says what it shows. */
function nameOf({ name }: File): string {
  return name.replace(/\.\w+$/, '').replace(/[[\]\\]/g, '') || '图片';
}
