import { memo } from 'react';
import { Choices } from '../../../ui/choices.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { type CalendarSettings, settingChoices } from '../settings.ts';
import styles from './settings-form.module.css';

interface Props {
  readonly settings: CalendarSettings;
  readonly set: (choice: Partial<CalendarSettings>) => void;
}

/**
 * Lets the reader choose between conventions, each with an explanation. The choices stand in the address and are
 * stored.
 */
export const SettingsForm = memo(function SettingsForm({ settings, set }: Props) {
  return (
    <Disclosure summary="口径与显示">
      {settingChoices.map(({ key, title, explanation, choices }) => (
        <div key={key} className={styles.setting}>
          <Choices legend={title}>
            {choices.map(({ value, label }) => (
              <label key={value}>
                <input
                  type="radio"
                  name={key}
                  value={value}
                  checked={settings[key] === value}
                  onChange={() => set({ [key]: value })}
                />
                {label}
              </label>
            ))}
          </Choices>
          <p>{explanation}</p>
        </div>
      ))}
    </Disclosure>
  );
});
