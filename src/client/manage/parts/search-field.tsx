import { Search } from 'lucide-react';
import { type FormEvent, useId, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { type TypedText, useTypedText } from '../../ui/use-typed-text.ts';
import { isTooLong } from './list-query.ts';
import styles from './search-field.module.css';

interface Props {
  /** The words of the address. */
  readonly q: string;
  /** What is searched. */
  readonly name: string;
  readonly placeholder: string;
}

/** The field that searches a list; `follow` changes the address after what is typed. */
export function SearchField({ follow, ...rest }: Props & { readonly follow: (q: string) => void }) {
  const typed = useTypedText(rest.q, follow);
  return <TypedField key={typed.version} typed={typed} {...rest} />;
}

function TypedField({ q, typed, name, placeholder }: Props & { readonly typed: TypedText }) {
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
          aria-label={`搜索${name}`}
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
