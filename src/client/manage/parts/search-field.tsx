import { Search } from 'lucide-react';
import { type FormEvent, useId, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import type { TypedText } from '../../ui/use-typed-text.ts';
import { isTooLong } from './list-query.ts';
import styles from './search-field.module.css';

interface Props {
  /** The words of the address. */
  readonly q: string;
  readonly typed: TypedText;
  /** What is searched, as the name of the form. */
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
}

/** The field that searches a list; the address follows what is typed (`useTypedText`). Its key is `typed.version`. */
export function SearchField({ q, typed, name, label, placeholder }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const note = useId();
  function submit(event: FormEvent): void {
    event.preventDefault();
    typed.settle(field.current?.value ?? '');
  }
  /** Ignores text that an input method is still composing. */
  function change(event: FormEvent<HTMLInputElement>): void {
    if (!(event.nativeEvent as InputEvent).isComposing) typed.type(event.currentTarget.value);
  }
  return (
    <form role="search" aria-label={name} className={styles.search} onSubmit={submit}>
      <div>
        <Search aria-hidden />
        <input
          ref={field}
          type="search"
          defaultValue={q}
          placeholder={placeholder}
          aria-label={label}
          aria-invalid={isTooLong(q)}
          aria-describedby={isTooLong(q) ? note : undefined}
          autoComplete="off"
          enterKeyHint="search"
          onInput={change}
          onCompositionEnd={(event) => typed.type(event.currentTarget.value)}
        />
      </div>
      {isTooLong(q) && (
        <p id={note}>
          最多 {limits.listQuery} 个字，现在 {[...q].length} 个。
        </p>
      )}
    </form>
  );
}
