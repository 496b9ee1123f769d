import { n, type Point } from './shapes.ts';

/** A hut with a light on: the window of the site's emblem, with its cross, seen from afar. */
export function hut({ x, y, size }: Point & { readonly size: number }): string {
  const s = (value: number): string => n(value * size);
  return `<g transform="translate(${n(x)} ${n(y)})">
<radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="0" cy="${s(-0.3)}" r="${s(2.6)}"><stop stop-color="#ffcf7d" stop-opacity=".6"/><stop offset=".4" stop-color="#ffb866" stop-opacity=".22"/><stop offset="1" stop-color="#ffb866" stop-opacity="0"/></radialGradient>
<circle cx="0" cy="${s(-0.25)}" r="${s(2.6)}" fill="url(#lamp)"/>
<path d="M${s(0.42)} ${s(-1.28)}c${s(0.2)} ${s(-0.3)} ${s(-0.16)} ${s(-0.5)} ${s(0.05)} ${s(-0.85)}s${s(0.32)} ${s(-0.4)} ${s(0.2)} ${s(-0.95)}" fill="none" stroke="#fff" stroke-width="${s(0.11)}" stroke-linecap="round" opacity=".32" filter="url(#soft)"/>
<path d="M${s(0.32)} ${s(-1.3)}h${s(0.2)}v${s(0.55)}h${s(-0.2)}Z" fill="#3b3a55"/><path d="M${s(0.29)} ${s(-1.37)}h${s(0.26)}v${s(0.1)}h${s(-0.26)}Z" fill="#eef3fc"/>
<path d="M${s(-0.72)} ${s(-0.62)}H${s(0.72)}V${s(0.12)}H${s(-0.72)}Z" fill="#3a3654"/>
<path d="M${s(-0.72)} ${s(-0.5)}H${s(0.72)}M${s(-0.72)} ${s(-0.33)}H${s(0.72)}M${s(-0.72)} ${s(-0.16)}H${s(0.72)}" stroke="#2c2944" stroke-width="${s(0.03)}"/>
<path d="M${s(-0.98)} ${s(-0.5)}C${s(-0.6)} ${s(-0.72)} ${s(-0.2)} ${s(-1.2)} 0 ${s(-1.24)}C${s(0.2)} ${s(-1.2)} ${s(0.6)} ${s(-0.72)} ${s(0.98)} ${s(-0.5)}C${s(0.8)} ${s(-0.4)} ${s(0.6)} ${s(-0.52)} ${s(0.42)} ${s(-0.5)}S${s(-0.5)} ${s(-0.42)} ${s(-0.6)} ${s(-0.5)}S${s(-0.9)} ${s(-0.42)} ${s(-0.98)} ${s(-0.5)}Z" fill="#c9d4ee"/>
<path d="M0 ${s(-1.24)}C${s(0.2)} ${s(-1.2)} ${s(0.6)} ${s(-0.72)} ${s(0.98)} ${s(-0.5)}C${s(0.8)} ${s(-0.4)} ${s(0.6)} ${s(-0.52)} ${s(0.42)} ${s(-0.5)}C${s(0.3)} ${s(-0.75)} ${s(0.15)} ${s(-1.0)} 0 ${s(-1.24)}Z" fill="#f6dcd8" opacity=".9"/>
<path d="M${s(-0.22)} ${s(-0.42)}h${s(0.44)}v${s(0.36)}h${s(-0.44)}Z" fill="#ffc65c" filter="url(#soft)"/>
<path d="M${s(-0.22)} ${s(-0.42)}h${s(0.44)}v${s(0.36)}h${s(-0.44)}Z" fill="#ffdc8f"/>
<path d="M0 ${s(-0.42)}v${s(0.36)}M${s(-0.22)} ${s(-0.26)}h${s(0.44)}" stroke="#4a3a44" stroke-width="${s(0.035)}"/>
<path d="M${s(-0.27)} ${s(-0.06)}h${s(0.54)}v${s(0.05)}h${s(-0.54)}Z" fill="#f3f6fd"/>
<path d="M${s(-0.98)} ${s(0.14)}C${s(-0.6)} ${s(-0.06)} ${s(0.6)} ${s(-0.02)} ${s(0.98)} ${s(0.14)}C${s(0.6)} ${s(0.3)} ${s(-0.6)} ${s(0.3)} ${s(-0.98)} ${s(0.14)}Z" fill="#dbe4f7" filter="url(#soft)"/>
<path d="M${s(-0.22)} ${s(0.02)}L${s(0.22)} ${s(0.02)}L${s(0.75)} ${s(0.62)}L${s(-0.75)} ${s(0.62)}Z" fill="#ffd489" opacity=".35" filter="url(#soft)"/>
</g>`;
}
