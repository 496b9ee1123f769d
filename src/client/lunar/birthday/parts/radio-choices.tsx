import { Choices } from '#client/ui/choices.tsx';
import type { AnniversaryFormState, FormValues } from '../form-values.ts';

interface Props {
  readonly form: AnniversaryFormState;
  readonly name: keyof FormValues;
  readonly legend: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  /** Called after a choice, for fields that depend on it. */
  readonly onChoose?: (value: string) => void;
}

/** A group of radio buttons bound to one field of the form. */
export function RadioChoices({ form, name, legend, options, onChoose }: Props) {
  return (
    <Choices legend={legend}>
      {options.map(([value, text]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={form.values[name] === value}
            onChange={() => {
              form.change(name, value);
              onChoose?.(value);
            }}
          />
          {text}
        </label>
      ))}
    </Choices>
  );
}
