import { Choices } from '#client/ui/choices.tsx';
import { Field } from '#client/ui/field.tsx';
import styles from './templates.module.css';

interface Filter {
  readonly use: string;
  readonly words: string;
}

interface Props {
  readonly uses: readonly string[];
  readonly filter: Filter;
  readonly change: (filter: Filter) => void;
}

/** Filters templates by use and by words. */
export function LibraryFilter({ uses, filter, change }: Props) {
  return (
    <div className={styles.filter}>
      <Field label="搜索模板">
        {(field) => (
          <input
            {...field}
            type="search"
            autoComplete="off"
            placeholder="例如：翻译、SQL、面试"
            value={filter.words}
            onChange={(event) => change({ ...filter, words: event.target.value })}
          />
        )}
      </Field>
      <Choices legend="用途">
        {['', ...uses].map((use) => (
          <label key={use}>
            <input type="radio" name="use" checked={filter.use === use} onChange={() => change({ ...filter, use })} />
            {use || '全部'}
          </label>
        ))}
      </Choices>
    </div>
  );
}
