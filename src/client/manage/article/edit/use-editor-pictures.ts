import { effect } from '@preact/signals-react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useServices } from '#client/state/services.ts';
import { type PictureUpload, type Uploads, uploadsOf } from '../../pictures/uploads.ts';
import type { EditorForm } from './use-editor-form.ts';

export type EditorPictures = ReturnType<typeof useEditorPictures>;

/** Inserts pictures into the text at once, by key, and replaces the keys by addresses when the pictures are uploaded. */
export function useEditorPictures(editorForm: EditorForm) {
  const services = useServices();
  const { toasts } = services;
  const uploads = useMemo(() => uploadsOf(services), [services]);

  const resolveUploaded = useEffectEvent(() => insertAddresses(editorForm, uploads));
  useEffect(
    () =>
      effect(() => {
        // The list also holds pictures of earlier visits that were uploaded while their text was not open.
        for (const { state } of uploads.list.value) void state.value.kind;
        resolveUploaded();
      }),
    [uploads],
  );

  /** Starts an upload. A failure is said at once, since the list of uploads may be out of sight. */
  function addPicture(file: File): string {
    const { key, state } = uploads.add(file);
    state.subscribe((now) => {
      if (now.kind === 'failed') toasts.show('error', `图片“${file.name}”上传失败：${now.info}`);
    });
    return `picture:${key}`;
  }

  return {
    uploads,
    add(files: readonly File[]): void {
      const pictures = files.filter(isPicture);
      for (const file of files) if (!isPicture(file)) toasts.show('error', refusalOf(file));
      if (pictures.length === 0) return;
      editorForm.insertPictures(pictures.map((file) => `![${nameOf(file)}](${addPicture(file)})`));
      // The cursor is behind the pictures now, ready for typing.
      editorForm.focus();
    },
    addCover(file: File): void {
      if (isPicture(file)) editorForm.applyAsEdit({ ...editorForm.read(), cover: addPicture(file) });
      else toasts.show('error', refusalOf(file));
    },
    /** Removes a cancelled picture from the text. */
    removeFromText({ key }: PictureUpload): void {
      const form = editorForm.read();
      const mark = new RegExp(`!\\[[^\\]]*\\]\\(picture:${key}\\)| picture:${key} \\d+x\\d+ \\w+`, 'g');
      const cover = form.cover === `picture:${key}` ? '' : form.cover;
      editorForm.applyAsEdit({ ...form, cover, content: form.content.replace(mark, '') });
    },
  };
}

/** Replaces the keys of uploaded pictures in the form by their addresses. */
function insertAddresses(editorForm: EditorForm, uploads: Uploads): void {
  const form = editorForm.read();
  const content = uploads.resolve(form.content);
  const cover = uploads.resolve(form.cover);
  if (content !== form.content || cover !== form.cover) editorForm.applyAsEdit({ ...form, content, cover });
}

/** Checks the name as well, since some systems give no type for pictures their browser cannot show, such as HEIC. */
function isPicture({ type, name }: File): boolean {
  return type.startsWith('image/') || (type === '' && /\.(jpe?g|png|gif|webp|avif|hei[cf]|bmp)$/i.test(name));
}

function refusalOf({ name }: File): string {
  const isMarkdown = /\.(md|markdown|mdown)$/i.test(name);
  return `“${name}”不是图片，没有插入${isMarkdown ? '；Markdown 文件请在文章中心导入' : ''}`;
}

/** The alternative text of a picture until the author writes one. */
function nameOf({ name }: File): string {
  return name.replace(/\.\w+$/, '').replace(/[[\]\\]/g, '') || '图片';
}
