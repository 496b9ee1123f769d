import { Choices } from '#client/ui/choices.tsx';
import { articleFields } from '#domain/article/article-fields.ts';
import styles from '../edit.module.css';

interface Props {
  readonly value: string;
  readonly choose: (value: string) => void;
  readonly disabled: boolean;
}

const hints: Readonly<Record<string, string>> = {
  pinned: '排在列表最前，最多 3 篇，新发布的优先',
  unlisted: '不进列表、搜索和订阅，有地址的人都能读',
};

/** How lists for readers show the article. */
export function ListingChoice({ value, choose, disabled }: Props) {
  const { label, options } = articleFields.listing;
  return (
    <div>
      <Choices legend={label} disabled={disabled}>
        {Object.entries(options).map(([option, words]) => (
          <label key={option}>
            <input type="radio" name="listing" checked={value === option} onChange={() => choose(option)} />
            {words}
          </label>
        ))}
      </Choices>
      {hints[value] && <p className={styles.hint}>{hints[value]}</p>}
    </div>
  );
}
