import { ArrowRight, ArrowRightLeft } from 'lucide-react';
import { type FormEvent, memo, useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { type CalendarRule, type CivilDate, isoText } from '#domain/lunar/index.ts';
import { pageById } from '#site/match.ts';
import { answerText, fields, readConversion } from '../conversion.ts';
import styles from './converter.module.css';

interface Props {
  readonly chosen: CivilDate;
  /** The conversion that stands in the address. */
  readonly typed: Readonly<Record<string, string>>;
  readonly rule: CalendarRule;
  /** Writes the conversion into the address, and shows its day. */
  readonly convert: (typed: Readonly<Record<string, string>>) => void;
}

/**
 * One line that converts a date while it is typed, leap months included; empty, it converts the chosen day. The form is a plain
 * GET form, so the address contains the request.
 */
export const Converter = memo(function Converter({ chosen, typed, rule, convert }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const asked = textOf(typed, rule);
  const [text, setText] = useState(asked);
  // The reader may have typed before hydration; afterwards the field follows the address.
  const before = useRef(asked);
  useEffect(() => {
    if (before.current !== asked) input.current!.value = asked;
    before.current = asked;
    setText(input.current!.value);
  }, [asked]);
  const shown = text.trim() || isoText(chosen);
  const { result } = readConversion(new URLSearchParams({ [fields.text]: shown }), rule);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim()) convert({ [fields.text]: text });
  }
  return (
    <form
      className={styles.converter}
      data-unprinted
      action={pageById('lunar/calendar').path}
      aria-label="公历农历互换"
      onSubmit={submit}
    >
      <label>
        <VisuallyHidden>公历或农历的日子</VisuallyHidden>
        <input
          ref={input}
          name={fields.text}
          defaultValue={asked}
          placeholder={isoText(chosen)}
          title="公历写 1992-05-17，农历写 1992 四月十五"
          autoComplete="off"
          enterKeyHint="go"
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <ArrowRightLeft aria-hidden />
      {/* Where nothing is typed, the answer follows the chosen day, which is announced already. */}
      <p role="status" aria-live={text ? 'polite' : 'off'} data-refused={!result?.ok || undefined}>
        {result?.ok ? answerText(shown, result.value) : refusalText(result?.error)}
      </p>
      <Button type="submit" kind="quiet" size="small" aria-label="查看这一天">
        <ArrowRight aria-hidden />
      </Button>
    </form>
  );
});

/** The text of the field for an address; one with the three former fields shows its Gregorian date. */
function textOf(typed: Readonly<Record<string, string>>, rule: CalendarRule): string {
  const { date } = readConversion(new URLSearchParams(typed), rule);
  return typed[fields.text] ?? (date ? isoText(date) : '');
}

/** While a date is being typed it is no date yet; the line then tells what can be written. */
function refusalText(error: { readonly code: string; readonly message: string } | undefined): string {
  return error === undefined || error.code === 'not-a-date' ? '写 1992-05-17 或 1992 四月十五' : error.message;
}
