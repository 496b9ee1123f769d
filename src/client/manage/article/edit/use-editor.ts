import { useRef } from 'react';
import { codes } from '../../../../contract/api.ts';
import type { PosterArticle, PosterStatus } from '../../../../contract/poster.ts';
import { useServices } from '../../../state/services.ts';
import { type FormState, useForm } from '../../../ui/use-form.ts';
import { checkForm, draftOf, type EditorForm, emptyForm, formOf } from './draft.ts';
import type { DraftKeeper } from './kept-draft.ts';

export interface EditorState {
  readonly form: FormState<EditorForm>;
  /** What the next submit makes of the article. */
  readonly aim: (status: PosterStatus) => void;
  /** Goes back to what the server has. */
  readonly discard: () => void;
}

/** The editor of one article: every change is kept on the device, a submit writes it to the server and forgets the copy. */
export function useEditor(poster: PosterArticle | undefined, keeper: DraftKeeper): EditorState {
  const { api, toasts, platform } = useServices();
  const stored = poster ? formOf(poster) : emptyForm;
  const version = useRef(keeper.found?.version ?? poster?.version ?? 0);
  const status = useRef<PosterStatus>('published');

  const form = useForm<EditorForm>(keeper.found?.form ?? stored, checkForm, async (values) => {
    const draft = draftOf(values, { status: status.current, cover: poster?.cover ?? '' });
    const outcome = poster
      ? await api.write('poster/update', { id: poster.id, version: version.current, ...draft })
      : await api.write('poster/create', draft);
    if (outcome.code !== codes.ok) {
      toasts.show('error', outcome.info);
      return;
    }
    await keeper.forget();
    toasts.show('success', draft.status === 'published' ? '已发布' : '已存为草稿');
    platform.go(draft.status === 'published' ? `/article/blog/${outcome.info.id}` : '/manage/article/info');
  });

  return {
    form: {
      ...form,
      change(name, value) {
        form.change(name, value);
        keeper.keep({ form: { ...form.values, [name]: value }, version: version.current });
      },
    },
    aim(next) {
      status.current = next;
    },
    discard() {
      version.current = poster?.version ?? 0;
      form.reset(stored);
      void keeper.forget();
    },
  };
}
