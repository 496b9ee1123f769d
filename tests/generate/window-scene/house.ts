import type { TimeOfDay, Season } from '#domain/season/index.ts';
import type { Paints } from './palette.ts';
import { n, type Point } from './strokes.ts';

/** The house whose window is the site's: its foot is the given point, `size` its half width in units. */
export function house(
  { x, y, size }: Point & { readonly size: number },
  season: Season,
  hour: TimeOfDay,
  { flat, palette }: Paints,
): string {
  const isWinter = season === 'winter';
  const s = (value: number): string => n(value * size, 1);
  const lit = hour === 'day' ? '#ffe6a6' : '#ffd479';
  const eave = `M${s(-1.16)} ${s(-0.74)}Q${s(-0.62)} ${s(-0.9)} ${s(-0.06)} ${s(-1.5)}Q0 ${s(-1.56)} ${s(0.06)} ${s(-1.5)}Q${s(0.62)} ${s(-0.9)} ${s(1.16)} ${s(-0.74)}`;
  const hem = isWinter
    ? `Q${s(1.0)} ${s(-0.58)} ${s(0.72)} ${s(-0.66)}T${s(0.2)} ${s(-0.64)}T${s(-0.36)} ${s(-0.64)}T${s(-0.8)} ${s(-0.63)}T${s(-1.16)} ${s(-0.74)}z`
    : `L${s(1.1)} ${s(-0.64)}H${s(-1.1)}z`;
  return `<g transform="translate(${n(x)} ${n(y)})">${hour === 'day' ? '' : `<circle cy="${s(-0.3)}" r="${s(3.4)}" fill="url(#lamp)"/>`}
<path fill="${flat(palette.trunk)}" d="M${s(0.42)} ${s(-1.62)}h${s(0.24)}v${s(0.7)}h${s(-0.24)}z"/><path fill="${flat(palette.roofLight)}" d="M${s(0.37)} ${s(-1.7)}h${s(0.34)}v${s(0.12)}h${s(-0.34)}z"/>
<path fill="none" stroke="${hour === 'night' ? '#93a5cc' : '#fff'}" stroke-opacity=".42" stroke-width="${s(0.11)}" stroke-linecap="round" d="M${s(0.55)} ${s(-1.8)}c${s(0.16)}-${s(0.3)}-${s(0.2)}-${s(0.44)} 0-${s(0.78)}s${s(0.34)}-${s(0.36)} ${s(0.2)}-${s(0.86)}"/>
<path fill="${flat(palette.wall)}" d="M${s(-0.86)} ${s(-0.8)}H${s(0.86)}V${s(0.08)}H${s(-0.86)}z"/><path fill="#1b1730" fill-opacity=".22" d="M${s(-0.86)} ${s(-0.8)}H${s(-0.3)}V${s(0.08)}H${s(-0.86)}zM${s(-0.86)} ${s(-0.7)}H${s(0.86)}v${s(0.14)}H${s(-0.86)}z"/>
<path fill="${flat(palette.roof)}" d="${eave}${hem}"/><path fill="${flat(palette.roofLight)}" d="M${s(0.02)} ${s(-1.52)}Q${s(0.62)} ${s(-0.9)} ${s(1.16)} ${s(-0.74)}Q${s(0.9)} ${s(-0.62)} ${s(0.62)} ${s(-0.68)}Q${s(0.3)} ${s(-0.98)} ${s(0.02)} ${s(-1.52)}z"/>
<path fill="${flat('#4a3340')}" d="M${s(-0.68)} ${s(-0.5)}h${s(0.34)}v${s(0.58)}h${s(-0.34)}z"/>
<path fill="${flat('#4a3340')}" d="M${s(-0.14)} ${s(-0.54)}h${s(0.76)}v${s(0.46)}h${s(-0.76)}z"/><path fill="${lit}" d="M${s(-0.09)} ${s(-0.49)}h${s(0.3)}v${s(0.15)}h${s(-0.3)}zM${s(0.27)} ${s(-0.49)}h${s(0.3)}v${s(0.15)}h${s(-0.3)}zM${s(-0.09)} ${s(-0.29)}h${s(0.3)}v${s(0.16)}h${s(-0.3)}zM${s(0.27)} ${s(-0.29)}h${s(0.3)}v${s(0.16)}h${s(-0.3)}z"/>${isWinter ? `<path fill="${flat('#ffffff')}" d="M${s(-0.2)} ${s(-0.1)}Q${s(0.24)} ${s(-0.2)} ${s(0.68)} ${s(-0.1)}v${s(0.07)}H${s(-0.2)}zM${s(-1.2)} ${s(0.14)}Q${s(-0.9)} ${s(-0.12)} ${s(-0.5)} ${s(0.02)}T${s(0.5)} 0T${s(1.2)} ${s(0.14)}z"/>` : ''}${hour === 'day' ? '' : `<path fill="#ffd58a" fill-opacity=".32" d="M${s(-0.1)} ${s(0.06)}H${s(0.6)}L${s(1.3)} ${s(0.8)}H${s(-0.9)}z"/>`}
</g>`;
}
