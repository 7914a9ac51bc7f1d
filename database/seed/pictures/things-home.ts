import { brushes, type Drawing, darker, lighter } from './draw.ts';
import { mandala } from './motifs.ts';

type Brushes = ReturnType<typeof brushes>;

const metal = (b: Brushes, color: string) =>
  b.across(
    darker(color, 0.55),
    darker(color, 0.12),
    [0.28, lighter(color, 0.62)],
    [0.42, color],
    [0.7, darker(color, 0.25)],
    [0.9, lighter(color, 0.2)],
    [1, darker(color, 0.5)],
  );

const flame = (b: Brushes, x: number, y: number, s: number) =>
  `<ellipse cx="${x}" cy="${y - 34 * s}" rx="${58 * s}" ry="${66 * s}" fill="${b.glow(0.5, 0.5, 0.5, [0, '#ffd36b', 0.75], [1, '#ffd36b', 0])}"/>
   <path d="M${x} ${y - 78 * s}C${x + 26 * s} ${y - 44 * s} ${x + 24 * s} ${y} ${x} ${y}S${x - 26 * s} ${y - 44 * s} ${x} ${y - 78 * s}Z" fill="${b.down('#ff8a3d', '#ffb938', '#ffe27a')}"/>
   <path d="M${x} ${y - 42 * s}C${x + 12 * s} ${y - 24 * s} ${x + 11 * s} ${y - 2} ${x} ${y - 2}S${x - 12 * s} ${y - 24 * s} ${x} ${y - 42 * s}Z" fill="#fff6cf"/>`;

export function singingBowl(): Drawing {
  const b = brushes();
  const bowl = 'M62 168C62 300 132 364 240 364S418 300 418 168Z';
  const dents = Array.from({ length: 60 }, (_, i) => {
    const x = 84 + ((i * 67) % 312);
    const y = 206 + ((i * 41) % 134);
    return `<ellipse cx="${x}" cy="${y}" rx="9" ry="6" fill="${i % 2 ? '#fff3c4' : '#6b3d0e'}" opacity=".2"/>`;
  }).join('');
  return b.drawing(
    500,
    450,
    `
    <ellipse cx="240" cy="392" rx="158" ry="44" fill="${b.across('#5c0c1d', '#b3122f', '#dd4a60', '#b3122f', '#4c0917')}"/>
    <path d="M86 380q154 60 308 0" fill="none" stroke="#eab735" stroke-width="7" stroke-dasharray="3 11" stroke-linecap="round"/>
    <ellipse cx="240" cy="366" rx="132" ry="26" fill="#4c0917" opacity=".7"/>
    <path d="${bowl}" fill="${metal(b, '#c98a2b')}"/>
    <g clip-path="${b.clip(`<path d="${bowl}"/>`)}">${dents}<path d="M58 214q182 62 364 0M60 226q180 60 360 0" fill="none" stroke="#6b3d0e" stroke-opacity=".5" stroke-width="3.500"/>
    <ellipse cx="150" cy="268" rx="26" ry="74" fill="#fff8dc" opacity=".55" filter="${b.blur(14)}"/></g>
    <ellipse cx="240" cy="168" rx="178" ry="58" fill="${metal(b, '#dba23f')}"/>
    <ellipse cx="240" cy="170" rx="164" ry="49" fill="${b.down('#4f2a09', '#9a621c', '#d79c3c')}"/>
    <path d="M96 190a150 44 0 0 0 288 0a164 40 0 0 1-288 0Z" fill="#ffe6a0" opacity=".35"/>
    <g transform="rotate(-33 330 150)"><rect x="196" y="136" width="270" height="30" rx="15" fill="${b.down('#d49a63', '#8a4f26', '#5d3216')}"/>
      <rect x="196" y="128" width="92" height="46" rx="21" fill="${b.down('#d8455d', '#9c1230', '#5b0a1c')}"/><path d="M292 134v34M304 135v32" stroke="#eab735" stroke-width="5"/></g>`,
  );
}

export function momoSteamer(): Drawing {
  const b = brushes();
  const steel = () =>
    b.across(
      '#777c88',
      '#c3c8d2',
      [0.26, '#ffffff'],
      [0.42, '#d3d7df'],
      [0.72, '#8d929e'],
      [0.9, '#dde0e7'],
      [1, '#7a7f8b'],
    );
  const tier = (
    y: number,
    h: number,
  ) => `<path d="M76 ${y}V${y + h}C76 ${y + h + 22} 150 ${y + h + 34} 230 ${y + h + 34}S384 ${y + h + 22} 384 ${y + h}V${y}Z" fill="${steel()}"/>
    <path d="M75 ${y - 2}C75 ${y + 24} 150 ${y + 36} 230 ${y + 36}S385 ${y + 24} 385 ${y - 2}V${y + 10}C385 ${y + 36} 310 ${y + 48} 230 ${y + 48}S75 ${y + 36} 75 ${y + 10}Z" fill="${steel()}"/>
    <path d="M76 ${y + 14}C80 ${y + 40} 152 ${y + 50} 230 ${y + 50}S380 ${y + 40} 384 ${y + 14}" fill="none" stroke="#4a4f5c" stroke-opacity=".45" stroke-width="4"/>`;
  const handle = (y: number) =>
    `<path d="M74 ${y}c-46-8-46 46 0 40M386 ${y}c46-8 46 46 0 40" fill="none" stroke="${b.down('#3a2c2c', '#1c1416')}" stroke-width="15" stroke-linecap="round"/>`;
  return b.drawing(
    460,
    520,
    `
    ${handle(410)}${handle(236)}
    <rect x="76" y="190" width="308" height="280" fill="${steel()}"/>
    ${tier(352, 118)}${tier(270, 72)}${tier(182, 72)}
    <path d="M66 180C66 100 140 62 230 62S394 100 394 180C394 208 312 222 230 222S66 208 66 180Z" fill="${steel()}"/>
    <path d="M66 176C66 204 148 218 230 218S394 204 394 176V188C394 216 312 230 230 230S66 216 66 188Z" fill="${b.across('#8a8f9b', '#fff', '#a2a7b3', '#e6e9ee', '#80858f')}"/>
    <ellipse cx="156" cy="126" rx="52" ry="20" fill="#fff" opacity=".75" transform="rotate(-24 156 126)" filter="${b.blur(9)}"/>
    <rect x="212" y="38" width="36" height="34" rx="8" fill="#2a1f22"/><ellipse cx="230" cy="34" rx="34" ry="20" fill="${b.down('#5c4545', '#1c1416')}"/><ellipse cx="220" cy="28" rx="13" ry="5" fill="#fff" opacity=".4"/>`,
  );
}

export function khukuriKnife(): Drawing {
  const b = brushes();
  const blade =
    'M196 214C250 196 300 206 350 236C396 262 440 282 506 258C500 318 452 366 392 362C330 358 288 300 240 276C222 267 206 262 190 258Z';
  return b.drawing(
    540,
    420,
    `<g transform="rotate(-14 270 240)">
    <path d="${blade}" fill="${b.down('#f8fafc', '#b9c0cc', '#7f8795')}"/>
    <path d="M190 258C206 262 222 267 240 276C288 300 330 358 392 362C452 366 500 318 506 258C496 310 446 346 396 340C336 332 296 278 246 258C226 250 208 246 192 246Z" fill="${b.across('#dfe4ea', '#fff', '#cfd6df')}"/>
    <path d="M210 224C262 210 300 222 344 248C392 274 440 292 490 274" fill="none" stroke="#5d6472" stroke-opacity=".35" stroke-width="4"/>
    <path d="M236 268l-8 14l16 2Z" fill="#4a4f5c"/>
    <path d="M26 168C40 142 70 146 92 166C124 192 160 204 204 208L196 266C140 262 90 240 54 216C30 200 16 188 26 168Z" fill="${b.down('#a5562f', '#6d2f1a', '#3d170d')}"/>
    <path d="M40 168C54 158 72 170 90 184C120 204 156 214 190 218" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="7" stroke-linecap="round"/>
    <path d="M184 206L208 208L200 268L176 264Z" fill="${b.down('#ffe39a', '#c48c2c', '#7a4f12')}"/>
    <path d="M26 168C34 150 50 146 64 150L40 206C22 194 18 184 26 168Z" fill="${b.down('#ffe39a', '#c48c2c', '#7a4f12')}"/>
    <circle cx="100" cy="206" r="7" fill="#e9c465"/><circle cx="140" cy="228" r="7" fill="#e9c465"/></g>`,
  );
}

export function brassDiya(): Drawing {
  const b = brushes();
  const bowl =
    'M40 214C60 300 140 330 220 330C300 330 372 292 424 196C380 214 330 222 230 222S80 220 40 214Z';
  return b.drawing(
    520,
    440,
    `
    <path d="M158 388C158 372 200 372 208 352L204 320H248L244 352C252 372 296 372 296 388C296 404 262 412 227 412S158 404 158 388Z" fill="${metal(b, '#d7a338')}"/>
    <path d="${bowl}" fill="${metal(b, '#dca63a')}"/>
    <path d="M52 250C110 290 330 290 396 240" fill="none" stroke="#7a4f12" stroke-opacity=".5" stroke-width="5" stroke-dasharray="2 12" stroke-linecap="round"/>
    <path d="M40 214C60 180 140 170 220 170C310 170 380 178 424 196C380 222 300 232 222 232S70 232 40 214Z" fill="${metal(b, '#efc35c')}"/>
    <path d="M66 211C90 190 150 184 220 184C296 184 350 188 396 198C350 214 290 220 222 220S96 222 66 211Z" fill="${b.down('#6b3d0e', '#c98a2b')}"/>
    <path d="M250 206C310 204 356 198 398 190" stroke="#fff4da" stroke-width="10" stroke-linecap="round" fill="none"/>${flame(b, 402, 190, 1.7)}`,
  );
}

export function copperJug(): Drawing {
  const b = brushes();
  const body =
    'M150 128C150 170 60 210 60 330C60 420 120 482 210 482S360 420 360 330C360 210 270 170 270 128Z';
  const dents = Array.from(
    { length: 90 },
    (_, i) =>
      `<ellipse cx="${72 + ((i * 71) % 280)}" cy="${214 + ((i * 37) % 250)}" rx="11" ry="9" fill="${i % 2 ? '#ffe0c8' : '#5a1f0c'}" opacity=".1"/>`,
  ).join('');
  return b.drawing(
    470,
    530,
    `
    <path d="M272 140C400 120 440 220 350 350" fill="none" stroke="${b.down('#e39a6b', '#a4502a', '#6e2c12')}" stroke-width="22" stroke-linecap="round"/>
    <path d="M146 468h128l18 38q2 10-10 10H138q-12 0-10-10Z" fill="${metal(b, '#b4582c')}"/>
    <path d="${body}" fill="${metal(b, '#cf7340')}"/><g clip-path="${b.clip(`<path d="${body}"/>`)}">${dents}
      <ellipse cx="136" cy="320" rx="22" ry="96" fill="#fff1e4" opacity=".6" filter="${b.blur(14)}"/></g>
    <path d="M60 318q150 46 300 0v16q-150 46-300 0Z" fill="${metal(b, '#e5b04c')}"/>
    <path d="M146 112h128l-6 40h-116Z" fill="${metal(b, '#c2683a')}"/><rect x="128" y="94" width="164" height="24" rx="12" fill="${metal(b, '#e5b04c')}"/>
    <path d="M140 94C146 56 176 44 210 44S274 56 280 94Z" fill="${metal(b, '#cf7340')}"/><circle cx="210" cy="32" r="19" fill="${b.glow(0.35, 0.3, 0.8, '#fff0c2', '#c48c2c')}"/>`,
  );
}

export function loktaLamp(): Drawing {
  const b = brushes();
  const leaf = (x: number, y: number, turn: number) =>
    `<path d="M0 0C16-18 16-46 0-66C-16-46-16-18 0 0ZM0 0V-60" transform="translate(${x} ${y}) rotate(${turn})" fill="#d98a36" fill-opacity=".35" stroke="#a85d1d" stroke-opacity=".55" stroke-width="2.500"/>`;
  const fibres = Array.from({ length: 34 }, (_, i) => {
    const x = 90 + ((i * 0.618) % 1) * 210;
    const y = 60 + ((i * 0.381 + i * i * 0.07) % 1) * 350;
    return `<path d="M${x} ${y}q${14 - (i % 5) * 6} ${8 + (i % 4) * 6} ${24 - (i % 7) * 7} ${26 + (i % 3) * 8}" stroke="#b9752f" stroke-opacity=".22" stroke-width="1.800" fill="none"/>`;
  }).join('');
  return b.drawing(
    400,
    520,
    `
    <path d="M96 440h208l20 42q2 16-14 16H90q-16 0-14-16Z" fill="${b.across('#4d2413', '#8f4f29', '#b9703f', '#6d3419', '#43200f')}"/>
    <path d="M82 40Q200 20 318 40L330 438Q200 462 70 438Z" fill="${b.glow(0.46, 0.52, 0.68, '#fffbe3', [0.4, '#ffe6a3'], [0.8, '#f6b95a'], [1, '#dd8f37'])}"/>${fibres}
    ${leaf(150, 330, -24)}${leaf(150, 330, 28)}${leaf(150, 270, -34)}${leaf(150, 262, 34)}${leaf(248, 220, -28)}${leaf(248, 220, 26)}${leaf(248, 160, -36)}${leaf(248, 154, 30)}
    <path d="M150 400V240M248 300V130" stroke="#a85d1d" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/>
    <g fill="none" stroke="${b.down('#8f4f29', '#5d2c14')}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"><path d="M82 40L70 438M318 40L330 438M82 40Q200 20 318 40M70 438Q200 462 330 438"/></g>`,
  );
}

export function rug(): Drawing {
  const b = brushes();
  const fringe = Array.from(
    { length: 52 },
    (_, i) =>
      `<path d="M14 ${16 + i * 7.4}h-14M586 ${16 + i * 7.4}h14" stroke="#e9dcc0" stroke-width="3.500"/>`,
  ).join('');
  const step = (x: number, y: number, fx: number, fy: number) =>
    `<path d="M0 0h110v-0c0 30-20 34-34 34s-14 30-38 30s-38 20-38 46Z" transform="translate(${x} ${y}) scale(${fx} ${fy})" fill="#1d3557"/>`;
  const knots = b.tile(
    6,
    6,
    '<path d="M0 1h6M0 4h6" stroke="#1c0a10" stroke-opacity=".16" stroke-width="1.200"/><path d="M2 0v6M5 0v6" stroke="#fff" stroke-opacity=".07" stroke-width="1.200"/>',
  );
  return b.drawing(
    600,
    410,
    `${fringe}<rect x="12" y="8" width="576" height="394" fill="#7d1128"/>
    <rect x="28" y="24" width="544" height="362" fill="none" stroke="#e2b04a" stroke-width="6"/><rect x="46" y="42" width="508" height="326" fill="none" stroke="#1d3557" stroke-width="20"/>
    <rect x="46" y="42" width="508" height="326" fill="none" stroke="#f0e2c0" stroke-width="7" stroke-dasharray="11 13"/><rect x="62" y="58" width="476" height="294" fill="#a81c37" stroke="#e2b04a" stroke-width="4"/>
    ${step(64, 60, 1, 1)}${step(536, 60, -1, 1)}${step(64, 350, 1, -1)}${step(536, 350, -1, -1)}
    <g transform="translate(300 205)"><ellipse rx="168" ry="122" fill="#1d3557"/><ellipse rx="156" ry="111" fill="#8b1530" stroke="#e2b04a" stroke-width="4"/><g transform="scale(1.300 1)">${mandala(104, '#f0d9a0', 3)}</g><circle r="15" fill="#e2b04a"/></g>
    <rect x="12" y="8" width="576" height="394" fill="${knots}"/><rect x="12" y="8" width="576" height="394" fill="${b.slant([0, '#fff', 0.18], [0.5, '#fff', 0], [1, '#12040a', 0.28])}"/>`,
  );
}

export function thangka(): Drawing {
  const b = brushes();
  return b.drawing(
    520,
    520,
    `<rect width="520" height="520" rx="8" fill="${b.slant('#f7dc93', '#b67c25', '#6d430f')}"/><rect x="12" y="12" width="496" height="496" rx="4" fill="${b.slant('#8a5a1a', '#e9bf62', '#9a6a22')}"/>
    <rect x="34" y="34" width="452" height="452" fill="#f3ead7"/><rect x="78" y="78" width="364" height="364" fill="#142a57"/>
    <g transform="translate(260 260)"><circle r="176" fill="#9c1832"/><circle r="172" fill="none" stroke="#eab735" stroke-width="5"/><circle r="122" fill="#1d6a57"/><circle r="68" fill="#e8a92f"/><rect x="-92" y="-92" width="184" height="184" fill="none" stroke="#f6e3ae" stroke-width="5" transform="rotate(45)"/><rect x="-92" y="-92" width="184" height="184" fill="none" stroke="#f6e3ae" stroke-width="5"/>${mandala(172, '#f6e3ae', 2.4)}<circle r="24" fill="#9c1832" stroke="#f6e3ae" stroke-width="4"/></g>
    <path d="M34 34h330L150 486H34Z" fill="#fff" opacity=".09"/><rect x="34" y="34" width="452" height="452" fill="none" stroke="#3a2208" stroke-opacity=".35" stroke-width="6"/>`,
  );
}

export function doko(): Drawing {
  const b = brushes();
  const shape = 'M48 78L112 440Q118 466 220 466T328 440L392 78Z';
  const weave = b.tile(
    44,
    44,
    '<path d="M-6 -6L50 50M50 -6L-6 50" stroke="#75602e" stroke-width="12"/><path d="M-6 -6L50 50M50 -6L-6 50" stroke="#dcc588" stroke-width="8"/><path d="M0 22h44" stroke="#a8945a" stroke-width="6"/>',
  );
  return b.drawing(
    440,
    490,
    `<path d="${shape}" fill="#4a3c18"/><path d="${shape}" fill="${weave}"/>
    <path d="${shape}" fill="${b.across([0, '#2a1404', 0.55], [0.3, '#fff', 0.2], [0.55, '#fff', 0], [1, '#2a1404', 0.62])}"/>
    <path d="M110 430Q118 464 220 464T330 430L327 448Q322 476 220 476T113 448Z" fill="${b.across('#6d4418', '#d9a65a', '#6d4418')}"/>
    <ellipse cx="220" cy="78" rx="180" ry="46" fill="${b.across('#8a5a22', '#f0cd8c', '#c48f45', '#8a5a22')}"/><ellipse cx="220" cy="80" rx="160" ry="35" fill="${b.down('#2f1a07', '#8a5a22')}"/>
    <ellipse cx="220" cy="78" rx="170" ry="41" fill="none" stroke="#6d4418" stroke-opacity=".6" stroke-width="5" stroke-dasharray="16 9"/>`,
  );
}
