import { useSignals } from '@preact/signals-react/runtime';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { UploadList } from '#client/manage/pictures/upload-list.tsx';
import type { FormErrors } from '#client/state/drafts/draft-form.ts';
import type { DraftSession } from '#client/state/drafts/draft-session.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Actions } from '#client/ui/form-foot.tsx';
import { articleFieldNames } from '#domain/article/article-fields.ts';
import type { EditorForm, LineName } from '../use-editor-form.ts';
import type { EditorPictures } from '../use-editor-pictures.ts';
import { CoverField } from './cover-field.tsx';
import { ListingChoice, SlugProposal, TagChoices, TextLine } from './setting-fields.tsx';

/** The lines of the dialog; title and content are the page itself, and the listing is chosen. */
export const settingNames = articleFieldNames.filter(
  (name): name is Exclude<LineName, 'title' | 'listing'> =>
    name !== 'title' && name !== 'content' && name !== 'listing',
);

/** A chunk of its own, since it asks the server anyway; without a network the dialog does without it. */
const PublishTime = lazy(async () => {
  const found = await import('./publish-time.tsx').catch(() => undefined);
  return { default: found?.PublishTime ?? (() => null) };
});

/** Whether the dialog is open, and the field that has the focus at first. */
export interface SettingsDialogState {
  readonly isOpen: boolean;
  readonly first: LineName | undefined;
  readonly open: (first?: LineName) => void;
  readonly close: () => void;
}

export function useSettingsDialog(): SettingsDialogState {
  const [first, setFirst] = useState<LineName | ''>();
  return {
    isOpen: first !== undefined,
    first: first === '' ? undefined : first,
    open: (name) => setFirst(name ?? ''),
    close: () => setFirst(undefined),
  };
}

interface Props {
  readonly draft: DraftSession;
  readonly editorForm: EditorForm;
  readonly complaints: FormErrors;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
  readonly pictures: EditorPictures;
  readonly settings: SettingsDialogState;
}

/** What is set about an article, over its text: a line for each field. */
export function SettingsDialog({ draft, editorForm, complaints, readOnly, onEdit, pictures, settings }: Props) {
  useSignals();
  // The controls hold the texts; the dialog renders again for what is typed, and for what is stored, such as an uploaded cover.
  void draft.record.value;
  const [, setEdits] = useState(0);
  const form = editorForm.read();
  const onLineEdit = (): void => (onEdit(), setEdits((count) => count + 1));
  const choose =
    (name: LineName) =>
    (value: string): void => (editorForm.applyAsEdit({ ...editorForm.read(), [name]: value }), onLineEdit());
  const below: Partial<Record<LineName, ReactNode>> = {
    tags: !readOnly && <TagChoices text={form.tags} choose={choose('tags')} />,
    slug: !readOnly && <SlugProposal id={draft.posterId} title={form.title} choose={choose('slug')} />,
    cover: <CoverField form={form} pictures={pictures} disabled={readOnly} choose={choose('cover')} />,
  };
  return (
    <Dialog title="文章设置" close={settings.close}>
      {settingNames.map((name) => (
        <TextLine
          key={name}
          editorForm={editorForm}
          name={name}
          error={complaints[name]}
          readOnly={readOnly}
          onEdit={onLineEdit}
          isFirst={name === settings.first}
        >
          {below[name]}
        </TextLine>
      ))}
      <ListingChoice value={form.listing} choose={choose('listing')} disabled={readOnly} />
      <Suspense fallback={null}>
        <PublishTime draft={draft} disabled={readOnly} />
      </Suspense>
      <UploadList uploads={pictures.uploads} onRemove={pictures.removeFromText} />
      <Actions isAtEnd>
        <Button onClick={settings.close}>完成</Button>
      </Actions>
    </Dialog>
  );
}
