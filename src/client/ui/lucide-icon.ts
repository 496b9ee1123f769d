import { type ComponentProps, createElement, type FunctionComponent } from 'react';

/** A drawing as lucide keeps it: the elements inside a square of 24, with their attributes. */
interface Drawing {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

const square = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * Makes the component of an icon. The build puts it in the place of lucide's own (see vite.config.ts), which brings a kilobyte
 * of contexts, sizes and class names that nothing here uses. The drawings stay lucide's.
 */
// The module it stands in for has one.
// oxlint-disable-next-line import/no-default-export
export default function createIcon({ node }: Drawing): FunctionComponent<ComponentProps<'svg'>> {
  return function Icon(props) {
    return createElement(
      'svg',
      { ...square, ...props },
      // As children one by one, so that they need no keys.
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
