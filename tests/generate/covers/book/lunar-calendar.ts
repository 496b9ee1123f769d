import { n } from '../../snow-scene/shapes.ts';
import { binding, type BookText } from '../binding.ts';
import { type Brush, mist, moon, svg, sky, stars } from '../brush.ts';
import { mountains, pines, snowHill } from '../land.ts';

const centre = { x: 468, y: 850 };

/** The sun's year and the moon's months as two rings over the mountains. */
export function draw(brush: Brush, text: BookText): string {
  const ticks = Array.from({ length: 24 }, (_, index) => {
    const turn = (index / 24) * Math.PI * 2;
    const at = (radius: number): string =>
      `${n(centre.x + Math.cos(turn) * radius)} ${n(centre.y + Math.sin(turn) * radius)}`;
    return `M${at(index % 2 === 0 ? 372 : 384)}L${at(402)}`;
  });
  const moons = Array.from({ length: 9 }, (_, index) => {
    const turn = Math.PI * (1.06 + (index / 8) * 0.88);
    return moon(
      { x: centre.x + Math.cos(turn) * 276, y: centre.y + Math.sin(turn) * 276 },
      index === 4 ? 46 : 34,
      (4 - index) / 4.6,
      '#fff3d2',
      0,
    );
  });
  return svg(brush, [
    sky(
      brush,
      [
        [0, '#0d1330'],
        [0.45, '#25306a'],
        [0.7, '#5f5a94'],
        [0.85, '#c08a93'],
        [1, '#f3bd91'],
      ],
      960,
    ),
    stars(brush, 170, 620),
    brush.glow(centre, 480, '#ffd9a0', 0.75),
    `<g fill="none" stroke="#ffdf9e"><circle cx="${centre.x}" cy="${centre.y}" r="402" stroke-width="5"/><circle cx="${centre.x}" cy="${centre.y}" r="276" stroke-width="3" opacity=".6"/><path d="${ticks.join('')}" stroke-width="5"/></g>`,
    `<circle cx="${centre.x}" cy="${centre.y - 20}" r="118" fill="#fff0c2"/>`,
    ...moons,
    mountains(brush, {
      y: 960,
      height: 150,
      stops: [
        [0, '#4a4680'],
        [1, '#b5879b'],
      ],
      snow: '#f6d3c4',
    }),
    mist(brush, 880, 130, '#f8cba8', 0.5),
    mountains(brush, {
      y: 1010,
      height: 90,
      stops: [
        [0, '#2b2f68'],
        [1, '#605c96'],
      ],
    }),
    snowHill(
      brush,
      [1010, 980, 1006, 986],
      [
        [0, '#cfd3ee'],
        [1, '#313c7c'],
      ],
      200,
    ),
    pines(
      brush,
      [
        { x: 800, y: 1090, height: 250 },
        { x: 140, y: 1070, height: 190 },
      ],
      { needles: '#141d48', snow: ['#5f6cac', '#b9bfe4'] },
    ),
    binding(brush, ['农历是怎么', '算出来的'], text, '#fff4dc'),
  ]);
}
