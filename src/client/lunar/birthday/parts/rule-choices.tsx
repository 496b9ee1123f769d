import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { type AnniversaryFormState, type FormValues, keptOrigin, rulesAsked } from '../form-values.ts';
import { leapWords, missingWords, type RuleWords } from './rule-words.ts';
import styles from '../form.module.css';

/** The rules that affect the written date, each explained in one sentence; folded to the chosen one. */
export function RuleChoices({ form }: { form: AnniversaryFormState }) {
  const { values } = form;
  const origin = keptOrigin(values);
  const { leap, missing } = rulesAsked(values);
  if (!origin) return null;
  return (
    <>
      {leap && <RuleList form={form} name="leap" legend="闰月出生，每年哪天过" words={leapWords(origin)} />}
      {missing && <RuleList form={form} name="missing" legend="没有这一天的年份" words={missingWords(origin)} />}
    </>
  );
}

interface ListProps {
  readonly form: AnniversaryFormState;
  readonly name: keyof FormValues;
  readonly legend: string;
  readonly words: Readonly<Record<string, RuleWords>>;
}

function RuleList({ form, name, legend, words }: ListProps) {
  return (
    <details className={styles.rules}>
      <summary>
        {legend}：<b>{words[form.values[name]]?.name}</b>
      </summary>
      <fieldset>
        <legend>
          <VisuallyHidden>{legend}</VisuallyHidden>
        </legend>
        {Object.entries(words).map(([value, { name: title, sentence }]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={form.values[name] === value}
              onChange={() => form.change(name, value)}
            />
            <strong>{title}</strong>
            <span>{sentence}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
