import { brushes, type Drawing, darker, lighter } from './draw.ts';

export function trekkingPoles(color: string): Drawing {
  const b = brushes();
  const shaft = (from: string) => b.across(darker(from, 0.45), lighter(from, 0.5), from, darker(from, 0.5));
  const pole = () => `
    <path d="M252 62c-34 6-48 70-22 112" fill="none" stroke="#2b2530" stroke-width="11" stroke-linecap="round"/>
    <rect x="252" y="150" width="20" height="170" rx="6" fill="${shaft('#3a3f52')}"/>
    <rect x="254.500" y="300" width="15" height="150" rx="5" fill="${shaft(color)}"/>
    <rect x="256.500" y="430" width="11" height="128" rx="4" fill="${shaft('#c9ced8')}"/>
    <path d="M244 36Q246 18 262 18Q280 18 280 38L276 168Q274 180 262 180T248 168Z" fill="${b.across('#7a4a22', '#e7bd86', '#c08a4d', '#6d3f1a')}"/>
    <path d="M248 72h30M249 96h28M249 120h28M250 144h26" stroke="#6d3f1a" stroke-opacity=".4" stroke-width="4"/>
    <path d="M240 40Q240 8 262 8Q286 8 284 42Q262 50 240 40Z" fill="${b.down('#4a4353', '#1b1720')}"/>
    <rect x="246" y="296" width="32" height="26" rx="7" fill="${b.down('#4a4353', '#1b1720')}"/><rect x="270" y="292" width="14" height="34" rx="6" fill="${color}"/>
    <rect x="248" y="428" width="28" height="22" rx="6" fill="${b.down('#4a4353', '#1b1720')}"/>
    <ellipse cx="262" cy="540" rx="34" ry="11" fill="${b.down('#4a4353', '#1b1720')}"/><path d="M257 556h10l-5 34Z" fill="#8d929e"/>`;
  return b.drawing(
    520,
    600,
    `<g transform="rotate(24 262 300)">${pole()}</g><g transform="rotate(-24 262 300)">${pole()}</g>`,
  );
}

export function yogaMat(color: string): Drawing {
  const b = brushes();
  const coil = [52, 42, 32, 22, 12]
    .map(
      (r, i) =>
        `<ellipse cx="420" cy="200" rx="${r * 0.72}" ry="${r * 1.32}" fill="none" stroke="${i % 2 ? lighter(color, 0.42) : darker(color, 0.34)}" stroke-width="6"/>`,
    )
    .join('');
  const strap = (x: number) =>
    `<path d="M${x} 121h26c16 40 16 118 0 158h-26c16-40 16-118 0-158Z" fill="${b.down('#f1dfbd', '#b88f55', '#7d5a2b')}"/>`;
  return b.drawing(
    560,
    360,
    `
    <path d="M66 268L420 280L520 330Q528 340 512 341L120 340Q104 340 96 332Z" fill="${b.down(darker(color, 0.1), lighter(color, 0.22))}"/>
    <path d="M120 340L512 341Q528 340 520 330L524 338Q526 350 510 350L122 349Q106 348 98 338Z" fill="${darker(color, 0.4)}"/>
    <path d="M70 121H420C452 121 464 160 464 200S452 279 420 279H70C42 279 30 240 30 200S42 121 70 121Z" fill="${b.down(lighter(color, 0.2), lighter(color, 0.36), color, darker(color, 0.45))}"/>
    ${strap(120)}${strap(310)}<path d="M133 122C150 40 310 40 324 122" fill="none" stroke="${b.down('#f1dfbd', '#a47b40')}" stroke-width="15" stroke-linecap="round"/>
    <ellipse cx="420" cy="200" rx="44" ry="79" fill="${color}"/>${coil}<ellipse cx="420" cy="200" rx="44" ry="79" fill="none" stroke="${lighter(color, 0.5)}" stroke-width="4"/>
    <rect x="60" y="140" width="330" height="13" rx="6.500" fill="#fff" opacity=".22"/>`,
  );
}

export function bottle(color: string): Drawing {
  const b = brushes();
  const coat = b.across(
    darker(color, 0.5),
    color,
    [0.28, lighter(color, 0.5)],
    [0.44, color],
    [0.8, darker(color, 0.3)],
    [1, darker(color, 0.55)],
  );
  const steel = b.across('#6d727e', '#e9ecf1', [0.3, '#fff'], '#9aa0ac', '#d9dde4', '#6d727e');
  const body =
    'M54 214C54 166 92 166 96 132H204C208 166 246 166 246 214V540Q246 566 220 566H80Q54 566 54 540Z';
  return b.drawing(
    300,
    580,
    `
    <path d="M112 50C108-2 192-2 188 50" fill="none" stroke="${b.down('#4a4353', '#1b1720')}" stroke-width="19"/>
    <rect x="92" y="48" width="116" height="66" rx="14" fill="${b.across('#17141c', '#57505f', '#221d28')}"/><path d="M112 56v50M132 56v50M152 56v50M172 56v50M192 56v50" stroke="#000" stroke-opacity=".3" stroke-width="4"/>
    <rect x="96" y="112" width="108" height="26" fill="${steel}"/><path d="${body}" fill="${coat}"/>
    <g clip-path="${b.clip(`<path d="${body}"/>`)}"><path d="M54 470L96 398L124 434L164 350L206 424L226 396L246 430V480H54Z" fill="#fff" opacity=".82"/><path d="M54 500L110 440L150 476L198 430L246 476V540H54Z" fill="#fff" opacity=".35"/>
    <path d="${body}" fill="${b.across([0, '#000', 0.28], [0.3, '#fff', 0.1], [0.5, '#fff', 0], [1, '#000', 0.34])}"/></g>
    <rect x="56" y="544" width="188" height="22" rx="11" fill="${steel}"/><rect x="86" y="222" width="13" height="170" rx="6.500" fill="#fff" opacity=".45" filter="${b.blur(3)}"/>`,
  );
}

export function tent(color: string): Drawing {
  const b = brushes();
  return b.drawing(
    600,
    430,
    `
    <path d="M76 392L20 408M470 396L582 410M196 64L90 392" stroke="#6d5a44" stroke-width="5" stroke-linecap="round"/>
    <path d="M196 58C300 40 400 58 440 120C490 200 530 300 556 396H318Z" fill="${b.slant(lighter(color, 0.12), darker(color, 0.2), darker(color, 0.45))}"/>
    <path d="M440 120C400 200 390 300 392 396H556C530 300 490 200 440 120Z" fill="${b.down(darker(color, 0.16), darker(color, 0.5))}"/>
    <path d="M196 58C250 150 300 290 318 396H72C92 280 140 150 196 58Z" fill="${b.slant(lighter(color, 0.62), lighter(color, 0.2), color)}"/>
    <path d="M196 120C226 190 262 300 270 396H124C134 300 164 200 196 120Z" fill="${b.down('#3b2a3a', '#15101c')}"/>
    <path d="M196 120C164 200 134 300 124 396H160C176 330 196 260 198 190Z" fill="${b.across('#f7e3b4', '#d9a94f')}"/>
    <path d="M196 120C226 190 262 300 270 396H244C226 330 204 260 198 190Z" fill="${b.across('#c7923a', '#f3d795')}"/>
    <path d="M196 58C250 150 300 290 318 396M196 58C140 150 92 280 72 396" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>
    <path d="M204 60C300 44 396 60 438 120" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="6" stroke-linecap="round"/>
    <path d="M330 150C370 140 396 150 410 170C404 200 400 226 396 250C370 240 348 240 340 244C336 210 332 180 330 150Z" fill="#fff" opacity=".16"/>
    <path d="M60 392h508q10 0 10 9t-10 9H60q-10 0-10-9t10-9Z" fill="${darker(color, 0.55)}"/>`,
  );
}
