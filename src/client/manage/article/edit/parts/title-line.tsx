import { type ChangeEvent, type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { articleFields } from '#domain/article/article-fields.ts';
import { fitHeight, keepFitting } from '../field/plain/fit-height.ts';
import type { EditorForm } from '../use-editor-form.ts';
import styles from '../edit.module.css';

interface Props {
  readonly editorForm: EditorForm;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
}

const { label } = articleFields.title;

/** The title as the first line of the page: it grows with its words, and Enter goes on to the text. */
export function TitleLine({ editorForm, error, readOnly, onEdit }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text] = useState(() => editorForm.read().title);
  const attach = useEffectEvent(editorForm.attachLine('title'));
  useLayoutEffect(() => {
    const shown = area.current;
    if (!shown) return undefined;
    attach({
      focus: () => shown.focus(),
      get value() {
        return shown.value;
      },
      set value(title) {
        shown.value = title;
        fitHeight(shown);
      },
    });
    const stop = keepFitting(shown);
    return () => (attach(null), stop());
  }, []);

  function change({ target }: ChangeEvent<HTMLTextAreaElement>): void {
    // A pasted title may have lines.
    if (target.value.includes('\n')) target.value = target.value.replace(/\n+/g, ' ');
    fitHeight(target);
    onEdit();
  }

  function press(event: KeyboardEvent): void {
    // An input method chooses its words by Enter.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    editorForm.focus();
  }

  return (
    <div className={styles.title}>
      <div className={styles.line} data-pane="title">
        <textarea
          ref={area}
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-describedby={error ? 'title-complaint' : undefined}
          name="title"
          rows={1}
          placeholder={label}
          defaultValue={text}
          readOnly={readOnly}
          autoComplete="off"
          enterKeyHint="next"
          onChange={change}
          onKeyDown={press}
        />
      </div>
      {error && (
        <p id="title-complaint" className={styles.complaint}>
          {error}
        </p>
      )}
    </div>
  );
}
