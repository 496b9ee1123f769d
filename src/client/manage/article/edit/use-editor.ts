import { useEffect, useRef, useState } from 'react';
import { codes } from '../../../../contract/api.ts';
import type { Info } from '../../../../contract/endpoints.ts';
import type { PosterArticle, PosterDraft, PosterStatus } from '../../../../contract/poster.ts';
import type { Outcome } from '../../../state/api.ts';
import { useServices } from '../../../state/services.ts';
import { type FormState, useForm } from '../../../ui/use-form.ts';
import { checkForm, draftOf, type EditorForm, formOf } from './draft.ts';
import type { Attempt, DraftKeeper } from './kept-draft.ts';

export interface EditorState {
  readonly form: FormState<EditorForm>;
  /** What the next submit makes of the article. */
  readonly aim: (status: PosterStatus) => void;
  /** Goes back to what the server has. */
  readonly discard: () => void;
  /** What somebody else has made of the article meanwhile; until it is decided which one stays, nothing can be sent. */
  readonly theirs: PosterArticle | undefined;
  /** Makes the next submit replace what somebody else has written. */
  readonly overrule: () => void;
}

/** The editor of one article: every change is kept on the device, a submit writes it to the server and forgets the copy. */
export function useEditor(poster: PosterArticle | undefined, keeper: DraftKeeper): EditorState {
  const { api, toasts, platform } = useServices();
  const [stored, setStored] = useState(poster);
  const [theirs, setTheirs] = useState<PosterArticle | undefined>();
  const version = useRef(keeper.found?.version ?? poster?.version ?? 0);
  const attempt = useRef(keeper.found?.attempt);
  const status = useRef<PosterStatus>('published');
  const mounted = useMounted();

  const form = useForm<EditorForm>(keeper.found?.form ?? formOf(poster), checkForm, async (values) => {
    const draft = draftOf(values, { status: status.current, cover: poster?.cover ?? '' });
    const { content, key } = (attempt.current = attemptFor(attempt.current, [version.current, draft], platform.newKey));
    await keeper.keepNow({ form: values, version: version.current, attempt: { content, key } });
    const outcome = await send(draft, key);
    if (typeof outcome.code === 'number') attempt.current = undefined;
    if (outcome.code === codes.ok) await finish(outcome.info.id, draft.status);
    else if (outcome.code === codes.conflict && poster) await showTheirs(poster.id);
    else toasts.show('error', outcome.info);
  });

  function send(draft: PosterDraft, key: string): Promise<Outcome<Info<'poster/create'>>> {
    if (!poster) return api.write('poster/create', draft, key);
    return api.write('poster/update', { id: poster.id, version: version.current, ...draft }, key);
  }

  async function finish(id: string, made: PosterStatus): Promise<void> {
    await keeper.forget();
    toasts.show('success', made === 'published' ? '已发布' : '已存为草稿');
    if (mounted.current) platform.go(made === 'published' ? `/article/blog/${id}` : '/manage/article/info');
  }

  async function showTheirs(id: string): Promise<void> {
    const latest = await api.read('poster/get', { id });
    if (latest.code === codes.ok) setTheirs(latest.info);
    else toasts.show('error', latest.info);
  }

  return {
    form: {
      ...form,
      change(name, value) {
        // While it is being sent the fields are closed: what would be typed then is neither sent nor kept.
        if (form.busy) return;
        form.change(name, value);
        keeper.keep({ form: { ...form.values, [name]: value }, version: version.current, attempt: attempt.current });
      },
    },
    theirs,
    aim(next) {
      status.current = next;
    },
    overrule() {
      version.current = theirs?.version ?? version.current;
      setStored(theirs);
      setTheirs(undefined);
      keeper.keep({ form: form.values, version: version.current });
    },
    discard() {
      const latest = theirs ?? stored;
      version.current = latest?.version ?? 0;
      form.reset(formOf(latest));
      setTheirs(undefined);
      void keeper.forget();
    },
  };
}

/** The key of this very content: the one it was sent with before, or a new one. */
function attemptFor(last: Attempt | undefined, sent: readonly unknown[], newKey: () => string): Attempt {
  const content = JSON.stringify(sent);
  return last?.content === content ? last : { content, key: newKey() };
}

function useMounted(): { readonly current: boolean } {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
