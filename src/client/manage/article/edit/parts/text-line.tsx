import type { ReactNode } from 'react';
import type { Desk } from '../../../../state/desk/desk.ts';
import { Field } from '../../../../ui/field.tsx';
import type { LineName, Sheet } from '../use-sheet.ts';

interface Props {
  readonly sheet: Sheet;
  readonly desk: Desk;
  readonly name: LineName;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
  readonly children?: ReactNode;
}

/** One line about the article. It holds its text itself and tells the sheet when it was changed. */
export function TextLine({ sheet, desk, name, label, hint, error, readOnly, onEdit, children }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <>
          <input
            {...field}
            ref={sheet.line(name)}
            name={name}
            defaultValue={desk.record.peek().form[name]}
            readOnly={readOnly}
            autoComplete="off"
            onChange={onEdit}
          />
          {children}
        </>
      )}
    </Field>
  );
}
