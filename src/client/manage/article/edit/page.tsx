import { useSignals } from '@preact/signals-react/runtime';
import type { PosterArticle } from '../../../../contract/poster.ts';
import { useServices } from '../../../state/services.ts';
import { useRead } from '../../../state/use-read.ts';
import { Loading } from '../../../ui/loading.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ReadResult } from '../../../ui/read-result.tsx';
import { useKeptDraft } from './kept-draft.ts';
import { Editor } from './parts/editor.tsx';

/** Writes a new article, or changes the one in the address. */
export function Page({ params }: { params: { id?: string } }) {
  useSignals();
  // Should somebody else sign in beside us, the desk is theirs; what was typed stays kept under our own name.
  const who = useServices().session.greeting.value;
  return (
    <>
      <PageTitle title="编辑文章">正文用 Markdown。写下的内容随时保存在本机，提交之后才会公开。</PageTitle>
      {params.id ? <Existing key={`${who}/${params.id}`} id={params.id} /> : <Desk key={`${who}/new`} />}
    </>
  );
}

function Existing({ id }: { id: string }) {
  const { state, retry } = useRead('poster/get', { id }, { fresh: true });
  return (
    <ReadResult state={state} retry={retry} wayOn={{ path: '/manage/article/info', title: '看自己的文章' }}>
      {(poster) => <Desk poster={poster} />}
    </ReadResult>
  );
}

function Desk({ poster }: { poster?: PosterArticle }) {
  useSignals();
  const { session } = useServices();
  const keeper = useKeptDraft(`${session.greeting.value}/${poster?.id ?? 'new'}`);
  if (keeper.found === undefined) return <Loading />;
  return <Editor poster={poster} keeper={keeper} />;
}
