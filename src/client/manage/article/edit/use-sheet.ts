import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Desk } from '../../../state/desk/desk.ts';
import type { DeskForm } from '../../../state/desk/form.ts';
import type { WritingHandle } from './field/writing-handle.ts';

type Line = HTMLInputElement | HTMLTextAreaElement;
export type LineName = 'title' | 'summary' | 'tags' | 'cover';

/** The controls an article is written in. They hold the text themselves, so that input methods lose nothing. */
export interface Sheet {
  /** For the field of the content. */
  readonly takeField: (handle: WritingHandle | null) => void;
  readonly insertPictures: (marks: readonly string[]) => void;
  readonly focus: () => void;
  /** For the control of one line: where it is. */
  readonly line: (name: LineName) => (control: Line | null) => void;
  readonly read: () => DeskForm;
  readonly fill: (form: DeskForm) => void;
  /** Something was changed by hand. */
  readonly onEdit: () => void;
  /** Puts a text in as if it had been typed. */
  readonly put: (form: DeskForm) => void;
}

export function useSheet(desk: Desk): Sheet {
  const field = useRef<WritingHandle>(null);
  const filling = useRef(false);
  const isDown = useRef(false);
  const lines = useRef<Partial<Record<LineName, Line>>>({});

  function read(): DeskForm {
    const shown = desk.record.peek().form;
    const lineOf = (name: LineName): string => lines.current[name]?.value ?? shown[name];
    return {
      title: lineOf('title'),
      summary: lineOf('summary'),
      tags: lineOf('tags'),
      cover: lineOf('cover'),
      content: field.current?.text() ?? shown.content,
    };
  }

  /** The field reports every change, and this one is the desk's own. */
  function fill(form: DeskForm): void {
    filling.current = true;
    fillControls(form);
    filling.current = false;
  }

  function fillControls(form: DeskForm): void {
    for (const [name, control] of Object.entries(lines.current)) {
      if (control.value !== form[name as LineName]) control.value = form[name as LineName];
    }
    if (field.current && field.current.text() !== form.content) field.current.replace(form.content);
  }

  function onEdit(): void {
    if (!filling.current && !isDown.current) desk.edit(read);
  }

  // While the controls are still there: a page that is left takes them down before it closes the desk. In between, an upload that
  // ends would read the content from the record, which is older than what was typed.
  useLayoutEffect(() => {
    isDown.current = false;
    return () => {
      isDown.current = true;
      void desk.keep();
    };
  }, [desk]);
  useEffect(() => desk.turned.subscribe(() => fill(desk.record.peek().form)), [desk]);

  return {
    takeField(handle) {
      field.current = handle;
    },
    insertPictures: (marks) => field.current?.insertPictures(marks),
    focus: () => field.current?.focus(),
    read,
    fill,
    onEdit,
    put(form) {
      fill(form);
      onEdit();
    },
    line: (name) => (control) => {
      if (control) lines.current[name] = control;
    },
  };
}
