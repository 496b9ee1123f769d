import { type ComponentProps, createElement, type FunctionComponent } from 'react';

/** An icon's drawing in lucide's format: SVG elements in a view box of 24 × 24, with their attributes. */
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
 * Creates the component of an icon. The build replaces lucide's own function by this one (vite.config.ts), which saves a kilobyte
 * of contexts, sizes and class names that this site does not use. The drawings stay lucide's.
 */
// The replaced module has a default export.
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
