import type { ComponentProps, RefObject } from 'react';
import { Toolbar } from './toolbar.tsx';
import { ViewSwitch } from './view-switch.tsx';
import styles from './writing-field.module.css';

interface Props extends ComponentProps<typeof ViewSwitch>, ComponentProps<typeof Toolbar> {
  readonly bar: RefObject<HTMLDivElement | null>;
}

/** The tools, and the choice between writing and reading. */
export function FieldHead({ bar, use, disabled, views, ...turning }: Props) {
  return (
    <div className={styles.head}>
      <div ref={bar} className={styles.bar} hidden={!views.isWritten}>
        <Toolbar use={use} disabled={disabled} />
      </div>
      <ViewSwitch views={views} {...turning} />
    </div>
  );
}
