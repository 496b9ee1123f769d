import { useState } from 'react';
import { Choices } from '#client/ui/choices.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Segment } from '#client/ui/segment.tsx';
import { type FestivalKind, festivalKinds } from '#domain/calendar/festival-rule.ts';
import { type Festival, festivalsOf } from '#domain/calendar/festivals.ts';
import { type FeedChoice, type FestivalLevel, isFestivalChosen, maxExceptions } from '#domain/feed/choice.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import styles from '../subscribe.module.css';

interface Props {
  readonly choice: FeedChoice;
  readonly choose: (choice: FeedChoice) => void;
  readonly today: CivilDate;
}

/** The festivals by kind, and within a kind singly. */
export function FestivalChoices({ choice, choose, today }: Props) {
  const held = festivalsOf(today.year);
  return (
    <fieldset className={styles.festivals}>
      <legend>节日</legend>
      {festivalKinds.map((kind) => (
        <KindChoice
          key={kind}
          kind={kind}
          festivals={uniqueOf(held.filter((festival) => festival.kind === kind))}
          choice={choice}
          choose={choose}
        />
      ))}
    </fieldset>
  );
}

interface KindProps extends Omit<Props, 'today'> {
  readonly kind: FestivalKind;
  readonly festivals: readonly Festival[];
}

function KindChoice({ kind, festivals, choice, choose }: KindProps) {
  const [isOpen, setOpen] = useState(false);
  const names = festivals.map(({ name }) => name);
  const chosen = festivals.filter((festival) => isFestivalChosen(choice, festival)).length;
  const titles = new Map<FestivalLevel, string>([
    [0, '不选'],
    ...(festivals.some(({ main }) => main) ? [[1, '主要'] as const] : []),
    [2, '全部'],
  ]);
  /** A level is meant for the whole kind: what was chosen singly within it goes. */
  function chooseLevel(level: FestivalLevel): void {
    const exceptions = choice.exceptions.filter((name) => !names.includes(name));
    choose({ ...choice, festivals: { ...choice.festivals, [kind]: level }, exceptions });
  }
  return (
    <div className={styles.kind}>
      <span>{kind}</span>
      <Segment label={`${kind}节日`} titles={titles} value={choice.festivals[kind]} choose={chooseLevel} />
      <Disclosure
        look="line"
        summary={`${kind}节日逐个选（已选 ${chosen} 个）`}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        {isOpen && <SingleChoices kind={kind} festivals={festivals} choice={choice} choose={choose} />}
      </Disclosure>
    </div>
  );
}

function SingleChoices({ kind, festivals, choice, choose }: KindProps) {
  const { exceptions } = choice;
  const toggle = (name: string): void =>
    choose({
      ...choice,
      exceptions: exceptions.includes(name) ? exceptions.filter((each) => each !== name) : [...exceptions, name],
    });
  return (
    <Choices legend={`${kind}节日，最多单独增减 ${maxExceptions} 个`}>
      {festivals.map((festival) => (
        <label key={festival.name}>
          <input
            type="checkbox"
            checked={isFestivalChosen(choice, festival)}
            disabled={exceptions.length >= maxExceptions && !exceptions.includes(festival.name)}
            onChange={() => toggle(festival.name)}
          />
          {festival.name}
        </label>
      ))}
    </Choices>
  );
}

/** A festival can fall into a year twice. */
function uniqueOf(festivals: readonly Festival[]): Festival[] {
  return festivals.filter(({ name }, place) => festivals.findIndex((each) => each.name === name) === place);
}
