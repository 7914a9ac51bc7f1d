import { brushes, type Drawing, darker, lighter } from './draw.ts';
import { dhakaTile } from './motifs.ts';

export function dhakaTopi(): Drawing {
  const b = brushes();
  const weave = b.tile(
    80,
    120,
    dhakaTile('#23161d', ['#c8203a', '#f2b632', '#f3eee2']),
    'scale(.62) rotate(-4)',
  );
  const crown =
    'M40 300C46 232 60 150 78 118C92 94 150 52 246 36C300 28 352 40 372 66C402 104 428 214 434 296C400 330 320 352 236 352C150 352 76 334 40 300Z';
  const top =
    'M78 118C92 94 150 52 246 36C300 28 352 40 372 66C380 84 300 120 214 140C150 154 92 150 78 118Z';
  return b.drawing(
    470,
    390,
    `
    <path d="${crown}" fill="${weave}"/>
    <path d="${crown}" fill="${b.across([0, '#150409', 0.5], [0.28, '#fff', 0.16], [0.5, '#fff', 0.04], [1, '#150409', 0.62])}"/>
    <path d="${top}" fill="${weave}"/><path d="${top}" fill="${b.down([0, '#fff', 0.34], [1, '#fff', 0.05])}"/>
    <path d="M78 118C92 150 150 154 214 140C300 120 380 84 372 66" fill="none" stroke="#150409" stroke-opacity=".55" stroke-width="5" stroke-linecap="round"/>
    <path d="M80 124C94 157 152 160 216 146C302 126 376 92 374 74" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3"/>
    <path d="M300 108C330 170 346 250 346 338" fill="none" stroke="#150409" stroke-opacity=".35" stroke-width="4"/>
    <path d="M40 300C76 334 150 352 236 352C320 352 400 330 434 296L436 318C402 354 320 376 236 376C148 376 74 356 38 322Z" fill="${b.across('#5d0d1c', '#c8203a', '#e8566b', '#c8203a', '#4d0a17')}"/>
    <path d="M39 304C76 338 150 356 236 356C320 356 400 334 435 300" fill="none" stroke="#f2b632" stroke-width="3.500"/>`,
  );
}

/** A shawl hung over a rail: soft vertical folds and a twisted fringe. */
export function hangingShawl(color: string): Drawing {
  const b = brushes();
  const strands = (from: number, to: number, y: (x: number) => number, shade: string) =>
    Array.from({ length: Math.floor((to - from) / 9) }, (_, i) => {
      const x = from + 4 + i * 9;
      const lean = ((i * 5) % 7) - 3;
      return `<path d="M${x} ${y(x) - 4}q${lean} 22 ${lean * 0.5} ${40 + ((i * 3) % 5) * 2}" stroke="${i % 2 ? shade : darker(shade, 0.16)}" stroke-width="4.500" fill="none" stroke-linecap="round"/>`;
    }).join('');
  const fold = (color_: string, dark: string) =>
    b.across(
      darker(dark, 0.25),
      color_,
      lighter(color_, 0.28),
      color_,
      darker(dark, 0.3),
      color_,
      lighter(color_, 0.34),
      color_,
      dark,
      lighter(color_, 0.14),
      darker(dark, 0.32),
    );
  const band = (y: number, h: number, fill: string, opacity = 1) =>
    `<path d="M60 ${y}q70 16 140 4t122 6v${h}q-52-10-122 -6t-140 -4Z" fill="${fill}" opacity="${opacity}"/>`;
  return b.drawing(
    440,
    560,
    `
    <rect x="4" y="34" width="432" height="17" rx="8.500" fill="${b.down('#d9a86c', '#8f5a2c', '#5d3616')}"/><circle cx="14" cy="42" r="14" fill="${b.glow(0.35, 0.3, 0.8, '#e9bd84', '#7a4a20')}"/><circle cx="426" cy="42" r="14" fill="${b.glow(0.35, 0.3, 0.8, '#e9bd84', '#7a4a20')}"/>
    <g>${strands(226, 398, () => 404, darker(color, 0.2))}
      <path d="M200 40C260 22 350 24 380 52C396 130 400 280 402 404q-60 10-100 2t-90 4Z" fill="${b.across(darker(color, 0.45), darker(color, 0.12), darker(color, 0.42), darker(color, 0.1), darker(color, 0.38))}"/></g>
    ${strands(60, 322, (x) => 480 + Math.sin((x - 60) / 45) * 8, color)}
    <path d="M52 62C70 26 160 14 240 20C300 24 318 44 320 70C326 200 322 340 322 484q-52-12-122-6t-140 2C58 340 46 200 52 62Z" fill="${fold(color, darker(color, 0.22))}"/>
    ${band(396, 10, lighter(color, 0.62), 0.75)}${band(416, 26, lighter(color, 0.5), 0.5)}${band(452, 10, lighter(color, 0.62), 0.75)}
    <path d="M52 62C70 26 160 14 240 20C300 24 318 44 320 70C300 52 250 46 190 48C120 50 70 58 52 96Z" fill="#fff" opacity=".2"/>
    <path d="M120 60c-8 120 6 240-4 400M206 52c10 140-8 270 4 420M270 54c-6 150 10 280 0 420" fill="none" stroke="${darker(color, 0.55)}" stroke-opacity=".28" stroke-width="7" filter="${b.blur(4)}"/>`,
  );
}

/** A stole folded into a neat stack, fringe to the right. */
export function foldedStole(color: string): Drawing {
  const b = brushes();
  const layer = (y: number, width: number, shade: number) => {
    const tone = darker(color, shade);
    const x = 50 + (330 - width) / 2;
    return `<rect x="${x}" y="${y}" width="${width}" height="64" rx="31" fill="${b.down(lighter(tone, 0.42), tone, darker(tone, 0.42))}"/>
      <rect x="${x + 18}" y="${y + 9}" width="${width - 80}" height="9" rx="4.500" fill="#fff" opacity=".26"/>
      <path d="M${x + 22} ${y + 36}H${x + width - 10}" stroke="${darker(tone, 0.5)}" stroke-opacity=".4" stroke-width="3" stroke-linecap="round"/>`;
  };
  const fringe = Array.from({ length: 19 }, (_, i) => {
    const x = 238 + i * 7.5;
    return `<path d="M${x} 318q${(i % 5) - 2} 26 ${((i * 3) % 5) - 2} ${44 + ((i * 5) % 4) * 3}" stroke="${i % 2 ? lighter(color, 0.2) : darker(color, 0.14)}" stroke-width="4.200" fill="none" stroke-linecap="round"/>`;
  }).join('');
  return b.drawing(
    440,
    380,
    `
    ${layer(296, 338, 0.28)}${layer(238, 334, 0.18)}${layer(180, 326, 0.1)}${layer(122, 318, 0.02)}
    ${fringe}
    <path d="M232 96C300 92 352 96 380 108C384 180 382 250 380 324C330 330 280 330 234 324C230 250 228 170 232 96Z" fill="${b.across(darker(color, 0.3), lighter(color, 0.12), lighter(color, 0.42), color, lighter(color, 0.16), darker(color, 0.3))}"/>
    <path d="M233 270q74 8 148 0v12q-74 8-148 0ZM233 292q74 8 148 0v20q-74 8-148 0Z" fill="${lighter(color, 0.72)}" opacity=".75"/>
    <path d="M60 110C66 66 120 58 214 58C300 58 366 66 380 108C350 130 90 134 60 110Z" fill="${b.slant(lighter(color, 0.55), lighter(color, 0.12), darker(color, 0.12))}"/>
    <path d="M86 100C110 78 170 72 240 74" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="7" stroke-linecap="round" filter="${b.blur(3)}"/>`,
  );
}
