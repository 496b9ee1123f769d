import { codeOf, readCode } from '../../../../domain/math/index.ts';
import { Field } from '../../../ui/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import styles from '../math.module.css';

interface Props {
  readonly code: string;
  readonly change: (code: string) => void;
}

/** The number of a set, for doing the same one as somebody else. */
export function SetCode({ code, change }: Props) {
  const read = readCode(code);
  const error = code === '' || read.ok ? undefined : read.error.message;
  const hint = read.ok
    ? '按这个卷号出题，和别人手里的完全一样'
    : '题型、题数与卷号都一样，题目就一模一样；空着就出一套新的';
  return (
    <Fold summary="同卷：做和别人一样的题" open={code !== ''}>
      <div className={styles.inside}>
        <Field label="卷号" hint={hint} error={error}>
          {(field) => (
            <input
              {...field}
              className={styles.code}
              value={code}
              placeholder={codeOf(0)}
              maxLength={20}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => change(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Fold>
  );
}
