import { Button } from '../../../ui/button.tsx';
import page from '../chatgpt.module.css';
import { LibraryFilter } from './library-filter.tsx';
import { OwnEditor } from './own-editor.tsx';
import { usesOf } from './search.ts';
import { shippedPrompts } from './shipped.ts';
import { TemplateItem } from './template-item.tsx';
import styles from './templates.module.css';
import { useLibrary } from './use-library.ts';

/** Shows the prompt templates, both shipped ones and the reader's own. */
export function Library({ count }: { count: (text: string) => void }) {
  const library = useLibrary();
  const { prompts, found, filter, edited, own } = library;
  return (
    <section className={page.tool} aria-labelledby="templates">
      <h2 id="templates">提示模板</h2>
      <p>选择模板，填好空处，复制给任意模型。填写的内容和自己的模板只存到本机，不会上传。</p>
      <LibraryFilter uses={usesOf(prompts)} filter={filter} change={library.setFilter} />
      {edited ? (
        <OwnEditor
          key={edited.template.id}
          start={edited.template}
          isOld={edited.isOld}
          uses={usesOf(shippedPrompts)}
          keep={library.keep}
          save={library.save}
          cancel={library.cancel}
        />
      ) : (
        <div className={page.actions}>
          <Button kind="quiet" onClick={() => library.begin({ title: '', use: '', text: '' })}>
            新建模板
          </Button>
        </div>
      )}
      {own.removed && <Removed {...own.removed} />}
      <FoundLine count={found.length} showAll={library.showAll} />
      <ul className={styles.list}>
        {found.map((prompt) => (
          <li key={prompt.id}>
            <TemplateItem
              prompt={prompt}
              count={count}
              edit={() => library.edit(prompt.id)}
              adopt={() => library.begin(prompt)}
              remove={() => own.remove(prompt.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Removed({ title, restore }: { title: string; restore: () => void }) {
  return (
    <div className={styles.removed} role="status">
      <p>已删除“{title}”。</p>
      <Button kind="quiet" size="small" onClick={restore}>
        撤销
      </Button>
    </div>
  );
}

function FoundLine({ count, showAll }: { count: number; showAll: () => void }) {
  return (
    <div className={styles.found}>
      <p role="status">{count > 0 ? `${count} 个模板` : '没有符合的模板，请换一个关键词。'}</p>
      {count === 0 && (
        <Button kind="quiet" size="small" onClick={showAll}>
          查看全部
        </Button>
      )}
    </div>
  );
}
