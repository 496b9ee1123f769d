import { ArrowBigUpDash, Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';
import styles from './text-field.module.css';

type Props<Values> = Omit<TextFieldProps<Values>, 'type' | 'inside' | 'onKeyDown' | 'onKeyUp' | 'onBlur'>;

/** A password field whose text can be shown, pasted and filled in; it warns of a locked shift key. */
export function PasswordField<Values extends object>({ below, ...rest }: Props<Values>) {
  const [shown, setShown] = useState(false);
  const { locked, ...keys } = useCapsLock();
  // The field hides its text on submit, or browsers would remember the password as an ordinary text.
  const isText = shown && !rest.form.busy;
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...rest}
      {...keys}
      type={isText ? 'text' : 'password'}
      autoCorrect="off"
      spellCheck={false}
      inside={
        <button
          type="button"
          className={styles.eye}
          aria-pressed={shown}
          aria-label="显示密码"
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden />
        </button>
      }
      below={
        <>
          <p className={styles.said} role="status">
            {locked && (
              <>
                <ArrowBigUpDash aria-hidden />
                大写锁定已打开
              </>
            )}
          </p>
          {below}
        </>
      }
    />
  );
}

/** Whether caps lock is on. Only real key events tell; password managers dispatch events that are none. */
function useCapsLock() {
  const [locked, setLocked] = useState(false);
  const look = ({ nativeEvent }: KeyboardEvent): void => {
    if (nativeEvent instanceof window.KeyboardEvent) setLocked(nativeEvent.getModifierState('CapsLock'));
  };
  return { locked, onKeyDown: look, onKeyUp: look, onBlur: () => setLocked(false) };
}
