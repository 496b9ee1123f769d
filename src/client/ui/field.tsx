import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** What a control inside a field needs so that its label, hint and error belong to it for screen readers. */
export interface FieldProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface Props {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: (props: FieldProps) => ReactNode;
}

export function Field({ label, hint, error, children }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': note ? `${id}-note` : undefined })}
      {note && (
        <p id={`${id}-note`} className={styles.note} data-error={error !== undefined || undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
