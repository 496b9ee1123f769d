import type { Indent } from '../../../../domain/json/index.ts';
import { Field } from '../../../ui/field.tsx';
import styles from '../json.module.css';

const choices: readonly { readonly indent: Indent; readonly name: string }[] = [
  { indent: 2, name: '2 个空格' },
  { indent: 4, name: '4 个空格' },
  { indent: 'tab', name: '制表符' },
];

export function IndentChoice({ indent, choose }: { indent: Indent; choose: (indent: Indent) => void }) {
  return (
    <div className={styles.indent}>
      <Field label="缩进">
        {(field) => (
          <select
            {...field}
            value={indent}
            onChange={({ target }) => choose(choices[target.selectedIndex]?.indent ?? 2)}
          >
            {choices.map(({ indent: value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
