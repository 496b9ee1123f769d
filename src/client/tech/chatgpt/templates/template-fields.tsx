import { givenFor, type TemplateField, type Values } from '../../../../domain/prompt/index.ts';
import { Field } from '../../../ui/field.tsx';
import styles from './templates.module.css';

interface Props {
  readonly fields: readonly TemplateField[];
  readonly hints: Values;
  readonly values: Values;
  readonly keep: (values: Values) => void;
}

/** One control for each name of a template: a line, or a box where a paragraph belongs. */
export function TemplateFields({ fields, hints, values, keep }: Props) {
  if (fields.length === 0) return null;
  return (
    <div className={styles.fields}>
      {fields.map(({ name, long }) => {
        const Control = long ? 'textarea' : 'input';
        const hint = givenFor(hints, name);
        return (
          <Field key={name} label={name}>
            {(field) => (
              <Control
                {...field}
                rows={long ? 4 : undefined}
                autoComplete="off"
                placeholder={hint && `例如：${hint}`}
                value={givenFor(values, name)}
                onChange={(event) => keep({ ...values, [name]: event.target.value })}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}
