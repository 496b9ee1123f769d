import type { CustomSettings } from '../custom.ts';

interface Control<Name extends keyof CustomSettings> {
  readonly custom: CustomSettings;
  readonly set: (changes: Partial<CustomSettings>) => void;
  readonly name: Name;
  readonly label: string;
}

/** A select for one setting of a fixed list. */
export function SettingSelect<Name extends keyof CustomSettings>({
  custom,
  set,
  name,
  label,
  options,
}: Control<Name> & { options: Readonly<Partial<Record<CustomSettings[Name], string>>> }) {
  return (
    <label>
      <span>{label}</span>
      <select value={custom[name]} onChange={(event) => set({ [name]: event.target.value })}>
        {Object.entries<string | undefined>(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A number field whose value is validated when the test begins. */
export function SettingNumber<Name extends keyof CustomSettings>({ custom, set, name, label }: Control<Name>) {
  return (
    <label>
      <span>{label}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        value={custom[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </label>
  );
}
