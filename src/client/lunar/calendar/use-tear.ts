import { type HTMLAttributes, type RefAttributes, useLayoutEffect, useRef, useState } from 'react';
import { type CivilDate, isoText } from '#domain/lunar/index.ts';

/** A pointer that has gone this many pixels sideways drags the leaf; one that goes further than a third of the leaf tears it off. */
const dragPixels = 8;
const tearShare = 1 / 3;

const fallMilliseconds = 320;
const settleMilliseconds = 160;

interface Grip {
  readonly x: number;
  isDragging: boolean;
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What makes an element a leaf that can be torn off. */
export type LeafProps = Pick<
  HTMLAttributes<HTMLDivElement> & RefAttributes<HTMLDivElement>,
  'ref' | 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
>;

/**
 * Lets a leaf be torn off: it follows a finger sideways, falls once it has gone far enough, and settles back otherwise. `tear` lets
 * it fall without a finger. Where less motion is asked for, the leaf only changes.
 */
export function useTear(date: CivilDate, torn: () => void) {
  const leaf = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip>(undefined);
  const [isLoose, setLoose] = useState(false);
  const key = isoText(date);

  // What fell was the day before; the next one lies where it lay.
  useLayoutEffect(() => {
    leaf.current?.getAnimations().forEach((animation) => animation.cancel());
    place(leaf.current, 0);
    setLoose(false);
    return () => void (document.documentElement.style.overflowX = '');
  }, [key]);

  function fall(distance: number): void {
    if (isStill() || !leaf.current) {
      torn();
      return;
    }
    setLoose(true);
    place(leaf.current, distance);
    const side = distance < 0 ? -1 : 1;
    const end = { transform: `translate(${side * 70}%, 60%) rotate(${side * 24}deg)`, opacity: 0 };
    leaf.current.animate(end, { duration: fallMilliseconds, easing: 'ease-in', fill: 'forwards' }).onfinish = torn;
  }

  function settle(): void {
    leaf.current?.animate([{ transform: leaf.current.style.transform }, { transform: 'none' }], settleMilliseconds);
    place(leaf.current, 0);
    setLoose(false);
  }

  const leafProps: LeafProps = {
    ref: leaf,
    onPointerDown({ button, pointerType, clientX, target }) {
      // A mouse may want to select the words below the number.
      const isGripped = pointerType !== 'mouse' || (target as Element).closest('[data-grip]') !== null;
      if (button === 0 && isGripped && !isLoose) grip.current = { x: clientX, isDragging: false };
    },
    onPointerMove({ clientX, pointerId, currentTarget }) {
      if (!grip.current) return;
      const distance = clientX - grip.current.x;
      if (!grip.current.isDragging) {
        if (Math.abs(distance) < dragPixels) return;
        grip.current.isDragging = true;
        currentTarget.setPointerCapture(pointerId);
        setLoose(true);
      }
      if (!isStill()) place(leaf.current, distance);
    },
    onPointerUp({ clientX, currentTarget }) {
      const held = grip.current;
      grip.current = undefined;
      if (!held?.isDragging) return;
      const distance = clientX - held.x;
      if (Math.abs(distance) > currentTarget.offsetWidth * tearShare) fall(distance);
      else settle();
    },
    onPointerCancel() {
      if (grip.current?.isDragging) settle();
      grip.current = undefined;
    },
  };

  return { leafProps, isLoose, tear: () => fall(-1) };
}

/** Puts the leaf so many pixels beside its place; while it is there, it must not widen the page. */
function place(leaf: HTMLDivElement | null, distance: number): void {
  if (!leaf) return;
  leaf.style.transform = distance === 0 ? '' : `translateX(${distance}px) rotate(${distance / 24}deg)`;
  document.documentElement.style.overflowX = distance === 0 ? '' : 'hidden';
}
