import { brushes, type Drawing, darker, lighter } from './draw.ts';

/** A mountain sunrise for screens, clipped to a rounded rectangle. */
function wallpaper(
  b: ReturnType<typeof brushes>,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  [top, middle, low]: [string, string, string],
): string {
  const clip = b.clip(`<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}"/>`);
  const ridge = (points: [number, number][], fill: string) =>
    `<path d="M${x} ${y + h}${points.map(([px, py]) => `L${x + px * w} ${y + py * h}`).join('')}L${x + w} ${y + h}Z" fill="${fill}"/>`;
  return `<g clip-path="${clip}">
    <rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${b.down(top, middle, low)}"/>
    <circle cx="${x + w * 0.64}" cy="${y + h * 0.48}" r="${w * 0.13}" fill="#fff3d6" opacity=".9"/>
    ${ridge(
      [
        [0, 0.68],
        [0.16, 0.56],
        [0.28, 0.63],
        [0.46, 0.42],
        [0.6, 0.6],
        [0.74, 0.52],
        [1, 0.7],
      ],
      b.down(lighter(middle, 0.55), lighter(low, 0.1)),
    )}
    ${ridge(
      [
        [0, 0.8],
        [0.2, 0.68],
        [0.38, 0.77],
        [0.62, 0.64],
        [0.8, 0.75],
        [1, 0.68],
      ],
      b.down(darker(low, 0.18), darker(low, 0.42)),
    )}
    ${ridge(
      [
        [0, 0.86],
        [0.3, 0.82],
        [0.55, 0.9],
        [0.8, 0.83],
        [1, 0.88],
      ],
      b.down(darker(low, 0.5), darker(low, 0.7)),
    )}
    <path d="M${x} ${y}h${w * 0.62}L${x + w * 0.2} ${y + h}H${x}Z" fill="#fff" opacity=".08"/>
  </g>`;
}

export function smartphone(shell: string): Drawing {
  const b = brushes();
  const lens = (
    x: number,
    y: number,
  ) => `<circle cx="${x}" cy="${y}" r="25" fill="${b.slant('#3a3f52', '#0d0f18')}"/>
    <circle cx="${x}" cy="${y}" r="14" fill="${b.glow(0.35, 0.3, 0.8, '#6d7fb5', '#11152a')}"/><circle cx="${x - 5}" cy="${y - 6}" r="4" fill="#dfe7ff" opacity=".8"/>`;
  return b.drawing(
    470,
    560,
    `
    <g transform="rotate(9 300 280)">
      <rect x="176" y="22" width="250" height="510" rx="46" fill="${b.across(darker(shell, 0.45), darker(shell, 0.2))}"/>
      <rect x="170" y="20" width="250" height="510" rx="46" fill="${b.slant(lighter(shell, 0.45), shell, darker(shell, 0.18))}"/>
      <rect x="286" y="42" width="112" height="180" rx="36" fill="${b.slant(lighter(shell, 0.25), darker(shell, 0.14))}"/>
      ${lens(342, 86)}${lens(342, 150)}<circle cx="342" cy="198" r="9" fill="#fff6da"/>
    </g>
    <g transform="rotate(-5 170 290)">
      <rect x="46" y="26" width="250" height="512" rx="46" fill="${b.across('#0b0c14', '#3a3d4d')}"/>
      <rect x="40" y="24" width="250" height="512" rx="46" fill="${b.slant(lighter(shell, 0.5), darker(shell, 0.25), lighter(shell, 0.2))}"/>
      <rect x="46" y="30" width="238" height="500" rx="41" fill="#0b0c12"/>
      ${wallpaper(b, 54, 38, 222, 484, 34, ['#31307a', '#d8587a', '#f2a65a'])}
      <rect x="132" y="52" width="66" height="18" rx="9" fill="#0b0c12"/>
      <g fill="#fff"><rect x="98" y="112" width="56" height="13" rx="6.500" opacity=".95"/><rect x="163" y="112" width="70" height="13" rx="6.500" opacity=".95"/><rect x="122" y="137" width="86" height="8" rx="4" opacity=".6"/></g>
      <rect x="124" y="504" width="82" height="6" rx="3" fill="#fff" opacity=".85"/>
    </g>`,
  );
}

export function smartWatch(strap: string): Drawing {
  const b = brushes();
  const band = b.across(darker(strap, 0.3), strap, lighter(strap, 0.22), strap, darker(strap, 0.35));
  const ring = (r: number, color: string, share: number) => {
    const length = 2 * Math.PI * r;
    return `<circle cx="200" cy="300" r="${r}" fill="none" stroke="${color}" stroke-opacity=".25" stroke-width="17"/>
      <circle cx="200" cy="300" r="${r}" fill="none" stroke="${color}" stroke-width="17" stroke-linecap="round" stroke-dasharray="${length * share} ${length}" transform="rotate(-90 200 300)"/>`;
  };
  const holes = [505, 530, 555].map(
    (y) => `<ellipse cx="200" cy="${y}" rx="7" ry="5" fill="${darker(strap, 0.6)}"/>`,
  );
  return b.drawing(
    400,
    600,
    `
    <path d="M118 190C124 110 132 60 138 16Q140 6 152 6H248Q260 6 262 16C268 60 276 110 282 190Z" fill="${band}"/>
    <path d="M118 410C124 480 132 540 140 582Q144 594 156 594H244Q256 594 260 582C268 540 276 480 282 410Z" fill="${band}"/>
    ${holes.join('')}
    <rect x="318" y="262" width="22" height="48" rx="9" fill="${b.down('#f2f2f6', '#8d8f9c')}"/>
    <rect x="76" y="162" width="248" height="276" rx="72" fill="${b.slant('#f4f4f8', '#a9abb9', '#5f6170', '#c9cad6')}"/>
    <rect x="86" y="172" width="228" height="256" rx="64" fill="${b.slant('#2b2d3a', '#07080d')}"/>
    ${ring(82, '#ff4d6d', 0.78)}${ring(60, '#9be564', 0.62)}${ring(38, '#4cc9f0', 0.86)}
    <path d="M104 236a64 64 0 0 1 46-48h70L112 350Z" fill="#fff" opacity=".1"/>`,
  );
}

export function speaker(color: string): Drawing {
  const b = brushes();
  const mesh = b.tile(
    11,
    11,
    `<circle cx="3" cy="3" r="2.300" fill="${darker(color, 0.55)}"/><circle cx="8.500" cy="8.500" r="2.300" fill="${darker(color, 0.55)}"/>`,
  );
  const body = 'M60 96C60 66 123 46 200 46S340 66 340 96V424C340 454 277 474 200 474S60 454 60 424Z';
  return b.drawing(
    400,
    500,
    `
    <path d="M322 120C392 128 392 214 334 226" fill="none" stroke="${darker(color, 0.5)}" stroke-width="15" stroke-linecap="round"/>
    <path d="${body}" fill="${b.across(darker(color, 0.35), color, lighter(color, 0.3), color, darker(color, 0.5))}"/>
    <path d="${body}" fill="${mesh}" opacity=".5"/>
    <path d="${body}" fill="${b.across([0, '#000', 0.35], [0.3, '#fff', 0.16], [0.55, '#fff', 0], [1, '#000', 0.4])}"/>
    <path d="M60 400V424C60 454 123 474 200 474S340 454 340 424V400C340 430 277 450 200 450S60 430 60 400Z" fill="${b.across('#23242c', '#5d5f6d', '#1c1d24')}"/>
    <ellipse cx="200" cy="96" rx="140" ry="50" fill="${b.across('#3b3d49', '#777a8a', '#2a2b34')}"/>
    <ellipse cx="200" cy="94" rx="122" ry="41" fill="${b.slant('#50525f', '#1d1e25')}"/>
    <g fill="none" stroke="#e9eaf2" stroke-width="6" stroke-linecap="round"><path d="M136 95h24M148 86v18M240 95h24"/><path d="M190 86l20 9l-20 9Z" fill="#e9eaf2" stroke-linejoin="round"/></g>
    <rect x="152" y="330" width="96" height="34" rx="17" fill="${b.down('#f7f4ee', '#cfc8bd')}"/>
    <path d="M174 354l14-17l9 10l8-6l20 13Z" fill="${darker(color, 0.25)}"/>`,
  );
}

export function powerBank(color: string): Drawing {
  const b = brushes();
  const bars = [0, 1, 2, 3].map(
    (n) =>
      `<rect x="${144 + n * 30}" y="452" width="20" height="9" rx="4.500" fill="${n < 3 ? '#7dffb2' : '#4c5563'}"/>`,
  );
  return b.drawing(
    400,
    560,
    `
    <path d="M300 44c60-40 88 16 66 66s-40 110 6 150" fill="none" stroke="${b.down('#fff', '#c9c5d6')}" stroke-width="13" stroke-linecap="round"/>
    <rect x="262" y="14" width="44" height="46" rx="8" fill="${b.across('#e7e7ee', '#8d8f9d')}"/>
    <rect x="84" y="42" width="256" height="490" rx="52" fill="${b.across(darker(color, 0.3), darker(color, 0.55))}"/>
    <rect x="66" y="40" width="256" height="490" rx="52" fill="${b.slant(lighter(color, 0.32), color, darker(color, 0.25))}"/>
    <rect x="72" y="46" width="244" height="478" rx="47" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="3"/>
    <rect x="118" y="96" width="152" height="74" rx="20" fill="${b.down('#12141c', '#262a38')}"/>
    <g fill="none" stroke="#9ff3ff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"><path d="M148 116h20l-11 34M183 116h20v17h-20v17h20"/><path d="M242 116l-20 34M222 119v1M242 147v1"/></g>
    ${bars.join('')}
    <path d="M206 236l-44 74h30l-10 60l48-80h-32Z" fill="#fff" opacity=".85"/>
    <path d="M66 100a56 56 0 0 1 52-60h90L66 330Z" fill="#fff" opacity=".12"/>`,
  );
}

export function monitor(): Drawing {
  const b = brushes();
  return b.drawing(
    620,
    500,
    `
    <path d="M262 380h96l14 84H248Z" fill="${b.across('#8d90a0', '#e5e6ee', '#767988')}"/>
    <path d="M178 474Q182 452 214 452H406Q438 452 442 474Q442 486 430 486H190Q178 486 178 474Z" fill="${b.down('#f1f1f6', '#9a9cab')}"/>
    <rect x="14" y="12" width="592" height="376" rx="22" fill="${b.slant('#4a4d5c', '#191b24')}"/>
    <rect x="14" y="352" width="592" height="36" rx="18" fill="${b.down('#dfe0e8', '#a6a8b6')}"/>
    ${wallpaper(b, 28, 26, 564, 326, 10, ['#123a6f', '#3f8fc9', '#8fd0c9'])}
    <circle cx="310" cy="370" r="6" fill="#6f7282"/>`,
  );
}

/** The wallpaper for the Fluent laptop's screen, in its own 36-unit coordinates. */
export function laptopScreen(): string {
  const b = brushes();
  const picture = wallpaper(b, 6.995, 5.047, 21.99, 15.906, 0.25, ['#3b2667', '#bc4e7a', '#f7a072']);
  return b.drawing(36, 36, picture).body;
}
