import { useBusy } from '#client/manage/parts/use-busy.ts';
import { useServices } from '#client/state/services.ts';
import { codes } from '#contract/api.ts';
import { articleFields } from '#domain/article/article-fields.ts';
import styles from '../edit.module.css';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly choose: (slug: string) => void;
}

/** Asks the server, which knows how characters are read, for a slug made of the title that no other article has. */
export function SlugProposal({ id, title, choose }: Props) {
  const { api, toasts } = useServices();
  const [isBusy, run] = useBusy();
  const asked = [...title.trim()].slice(0, articleFields.title.maxLength).join('');

  async function propose(): Promise<void> {
    const answer = await api.read('poster/slug', { id, title: asked });
    if (answer.code !== codes.ok) toasts.show('error', answer.info);
    else if (answer.info.slug) choose(answer.info.slug);
    else toasts.show('info', '标题里没有文字或数字，请自己填写地址');
  }

  if (asked === '') return null;
  return (
    <div className={styles.choices}>
      <button type="button" aria-disabled={isBusy} onClick={() => void run(propose)}>
        用标题的拼音
      </button>
    </div>
  );
}
