import { brushes, type Drawing, darker, lighter } from './draw.ts';
import { dhakaTile, mandala, prayerFlags, ridges, snow } from './motifs.ts';

type Cover = { colour: string; art: string; spine?: string; thickness?: number };

const W = 300;
const H = 420;

/** A standing book seen a little from the left and above: cover, spine and the top of its pages. */
export function book({ colour, art, spine = darker(colour, 0.18), thickness = 62 }: Cover): Drawing {
  const b = brushes();
  const [sx, sy] = [-thickness * 0.72, -thickness * 0.26];
  const [ux, uy] = [1, 0];
  const left = -sx + 6;
  const top = -sy + 6;
  const lines = Array.from({ length: 5 }, (_, i) => {
    const t = (i + 1) / 6;
    return `<path d="M${sx * t} ${sy * t}l${W * ux} ${W * uy}" stroke="#b9a98a" stroke-opacity=".6" stroke-width="1.600"/>`;
  }).join('');
  const bar = (y: number, h: number) =>
    `<path d="M0 ${y}L${sx} ${y + sy}v${h}L0 ${y + h}Z" fill="#fff" opacity=".55"/>`;
  const body = `<g transform="translate(${left} ${top})">
    <path d="M0 0L${sx} ${sy}L${sx + W * ux} ${sy + W * uy}L${W * ux} ${W * uy}Z" fill="${b.across('#efe6d2', '#fffaf0')}"/>${lines}
    <path d="M${sx} ${sy}l${W * ux} ${W * uy}v5l${-W * ux} ${-W * uy}Z" fill="${darker(colour, 0.35)}"/>
    <path d="M0 0L${sx} ${sy}V${sy + H}L0 ${H}Z" fill="${b.across(darker(spine, 0.45), spine, lighter(spine, 0.14), darker(spine, 0.2))}"/>${bar(60, 6)}${bar(76, 3)}${bar(H - 80, 6)}
    <g transform="matrix(${ux} ${uy} 0 1 0 0)"><g clip-path="${b.clip(`<rect width="${W}" height="${H}" rx="5"/>`)}"><rect width="${W}" height="${H}" fill="${colour}"/>${art}
      <rect width="${W}" height="${H}" fill="${b.slant([0, '#fff', 0.26], [0.45, '#fff', 0], [1, '#12060e', 0.22])}"/>
      <rect width="20" height="${H}" fill="${b.across([0, '#000', 0.28], [0.5, '#fff', 0.2], [1, '#000', 0.12])}"/></g>
      <rect x="1" y="1" width="${W - 2}" height="${H - 2}" rx="5" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2"/></g>
  </g>`;
  return b.drawing(Math.ceil(W * ux - sx + 14), Math.ceil(H + -sy + 12), body);
}

/** Title and author as abstract bars, so a cover reads as a cover in any language. */
function lettering(y: number, colour: string, widths: number[], x = W / 2 + 8): string {
  return widths
    .map(
      (width, i) =>
        `<rect x="${x - width / 2}" y="${y + i * 27}" width="${width}" height="${i === widths.length - 1 && i > 0 ? 8 : 15}" rx="4" fill="${colour}"/>`,
    )
    .join('');
}

const at = (x: number, y: number, body: string, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${body}</g>`;

const leaf = (fill: string) =>
  `<path d="M0 0C34-30 34-84 0-120C-34-84-34-30 0 0Z" fill="${fill}"/><path d="M0 0V-100" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>`;

const momo = `<path d="M-70 30C-70-20-30-46 0-46S70-20 70 30C70 46 30 50 0 50S-70 46-70 30Z" fill="#fff6e4"/><path d="M0-46C-8-20-40-10-56 0M0-46C-2-16-18 0-26 14M0-46C2-16 18 0 26 14M0-46C8-20 40-10 56 0" fill="none" stroke="#d9b98a" stroke-width="5" stroke-linecap="round"/><circle cy="-46" r="9" fill="#f2dfba"/>`;

const roof = (w: number, y: number, fill: string) =>
  `<path d="M${-w} ${y}Q${-w * 0.6} ${y - 8} ${-w * 0.45} ${y - 40}H${w * 0.45}Q${w * 0.6} ${y - 8} ${w} ${y}Z" fill="${fill}"/>`;

const pagoda = `<rect x="-70" y="0" width="140" height="90" fill="#b9583a"/><rect x="-20" y="30" width="40" height="60" fill="#40180f"/>${roof(112, 4, '#5b2416')}<rect x="-46" y="-74" width="92" height="40" fill="#b9583a"/>${roof(82, -66, '#6d2c1a')}<rect x="-26" y="-130" width="52" height="26" fill="#b9583a"/>${roof(54, -124, '#7f3621')}<path d="M0-200l7 36h-14Z" fill="#eab735"/>`;

const bird = `<path d="M-80 20C-60-30-10-50 30-44C50-72 92-66 96-36L120-26L94-16C84 30 30 56-20 46C-50 66-90 70-120 60C-100 50-86 38-80 20Z" fill="#2f6f8f"/><path d="M-70 18C-40-14 10-14 34 10C10 40-40 40-70 18Z" fill="#1d4a63"/><path d="M34-6C64-6 84-10 94-22C90 30 40 56-10 48C20 40 30 20 34-6Z" fill="#e58b3a"/><circle cx="72" cy="-36" r="6" fill="#10202b"/>`;

const yeti = `<path d="M-110 170C-120 40-90-90 0-90S120 40 110 170Z" fill="#f4f7fb"/><path d="M-62-20C-62-62-30-74 0-74S62-62 62-20S34 40 0 40S-62 22-62-20Z" fill="#bcd3ea"/><circle cx="-24" cy="-20" r="9" fill="#26324a"/><circle cx="24" cy="-20" r="9" fill="#26324a"/><path d="M-18 8Q0 24 18 8" fill="none" stroke="#26324a" stroke-width="6" stroke-linecap="round"/><path d="M-40-84Q-30-128 6-132Q40-128 44-90Q0-70-40-84Z" fill="#c8203a"/><path d="M-42-84Q0-68 46-92" stroke="#f2b632" stroke-width="9" fill="none"/>`;

const weave = (id: string, ground: string, colours: [string, string, string]) =>
  `<defs><pattern id="${id}" width="80" height="120" patternUnits="userSpaceOnUse">${dhakaTile(ground, colours)}</pattern></defs>`;

export const covers: Record<string, Cover> = {
  'muna-madan': {
    colour: '#b3122f',
    thickness: 34,
    art: `${at(158, 176, `<circle r="96" fill="#f6d9a4"/><circle r="80" fill="#f3c26a"/>`)}<path d="M20 300C80 220 120 250 160 210C210 250 250 230 300 290V420H20Z" fill="#7a0b20"/><path d="M20 340C90 290 180 330 300 300V420H20Z" fill="#4f0716"/><path d="M146 250l8-34q4-14 8 0l8 34Z" fill="#fff2dc"/><circle cx="158" cy="208" r="8" fill="#fff2dc"/>${lettering(36, '#fff2dc', [170])}${lettering(382, '#f3c26a', [90])}`,
  },
  'the-weaver-of-bhaktapur': {
    colour: '#1d3557',
    art: `${weave('w1', '#1d3557', ['#e0a83a', '#c8435a', '#f0e6d2'])}<rect x="34" y="170" width="250" height="220" fill="url(#w1)"/><rect x="34" y="170" width="250" height="220" fill="none" stroke="#f0e6d2" stroke-width="5"/><path d="M34 330h250v60H34Z" fill="#1d3557" opacity=".72"/><path d="M60 330v60M86 330v60M112 330v60M138 330v60M164 330v60M190 330v60M216 330v60M242 330v60M266 330v60" stroke="#f0e6d2" stroke-width="3"/>${lettering(46, '#f0e6d2', [200, 150, 90])}`,
  },
  'monsoon-letters': {
    colour: '#4f8a8b',
    art: `<g stroke="#d9f0ee" stroke-width="4" stroke-linecap="round" opacity=".6">${Array.from({ length: 34 }, (_, i) => `<path d="M${24 + ((i * 61) % 280)} ${120 + ((i * 47) % 280)}l-10 26"/>`).join('')}</g>${at(158, 270, `<rect x="-92" y="-62" width="184" height="124" rx="8" fill="#fff6e6"/><path d="M-92-56L0 14L92-56M-92 60L-24 0M92 60L24 0" fill="none" stroke="#c9a878" stroke-width="6"/><circle cy="6" r="22" fill="#c8203a"/>`, 1, -8)}${lettering(44, '#ffffff', [190, 140, 80])}`,
  },
  'a-nepali-kitchen': {
    colour: '#e9a13b',
    spine: '#b3122f',
    art: `${at(160, 262, `<circle r="118" fill="#c9d0d8"/><circle r="106" fill="#eef1f4"/><circle r="52" fill="#fffdf6"/>${[0, 60, 120, 180, 240, 300].map((turn, i) => `<circle cx="0" cy="-78" r="23" fill="${['#d9482b', '#5b9a3b', '#f2c230', '#8a4b2a', '#e07a2f', '#3f7d4e'][i]}" transform="rotate(${turn})"/>`).join('')}`)}${lettering(44, '#6d1020', [190, 130])}`,
  },
  'forty-folds': {
    colour: '#f0e2cc',
    spine: '#c44a35',
    art: `<rect x="20" y="0" width="280" height="150" fill="#c44a35"/>${at(160, 262, momo, 1.32)}${at(96, 372, momo, 0.5)}${at(160, 378, momo, 0.5)}${at(224, 372, momo, 0.5)}${lettering(44, '#fff6e4', [180, 120, 70])}<path d="M120 176q-14-20 0-38t0-36M160 166q-14-20 0-38M202 176q-14-20 0-38" stroke="#fff" stroke-opacity=".7" stroke-width="7" fill="none" stroke-linecap="round"/>`,
  },
  'trails-of-the-himalaya': {
    colour: '#8fc1de',
    spine: '#235072',
    art: `<circle cx="226" cy="120" r="36" fill="#fff4d0"/>${ridges(300, 420, 300, ['#5d8fb5', '#2f668f', '#1b4565'])}${snow(300, 420, 300, '#fff')}<path d="M300 410C220 400 260 366 190 358S120 336 160 318S110 290 150 262" fill="none" stroke="#ffd25e" stroke-width="6" stroke-dasharray="12 10" stroke-linecap="round"/>${lettering(40, '#123a58', [150, 190])}`,
  },
  'birds-of-the-valley': {
    colour: '#dfe7c8',
    spine: '#4b6b3c',
    art: `<path d="M20 352C110 330 200 350 300 318" stroke="#6d4a2a" stroke-width="11" fill="none"/>${at(80, 345, leaf('#6f9a4b'), 0.7, -40)}${at(230, 334, leaf('#5b8a3f'), 0.8, 36)}${at(270, 328, leaf('#7fae58'), 0.6, 150)}${at(156, 266, bird, 1.02)}${lettering(46, '#35502a', [170, 200, 100])}`,
  },
  'nepali-for-beginners': {
    colour: '#f4c542',
    spine: '#c98a12',
    art: `<circle cx="160" cy="266" r="104" fill="#fff8e2"/><g fill="none" stroke="#b3122f" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"><path d="M96 212H226M196 214V330M104 234q42-10 40 20q-2 20-30 20q38-4 38 26q0 30-44 28M150 268h46"/></g>${lettering(44, '#7a4a00', [190, 130])}`,
  },
  'the-yeti-who-lost-his-hat': {
    colour: '#6fb3e0',
    spine: '#2f77ad',
    thickness: 40,
    art: `<g fill="#fff" opacity=".9">${Array.from({ length: 22 }, (_, i) => `<circle cx="${30 + ((i * 71) % 260)}" cy="${20 + ((i * 53) % 300)}" r="${3 + (i % 3) * 1.5}"/>`).join('')}</g>${at(160, 286, yeti, 1.05)}<path d="M20 390Q160 350 300 390V420H20Z" fill="#fff"/>${lettering(34, '#14406a', [200, 150])}`,
  },
  'courtyards-of-patan': {
    colour: '#e8d3b0',
    spine: '#7f3621',
    art: `<circle cx="160" cy="250" r="120" fill="#f3b562"/>${at(160, 306, pagoda, 1.08)}<rect x="20" y="400" width="280" height="20" fill="#7f3621"/>${lettering(34, '#5b2416', [190, 110])}`,
  },
  'lokta-journal': {
    colour: '#c98d52',
    spine: '#7a4a22',
    thickness: 74,
    art: `${at(160, 210, mandala(112, '#5a2f12', 3.4))}<path d="M20 40h280M20 380h280" stroke="#5a2f12" stroke-width="5" stroke-dasharray="14 8"/><path d="M20 210H300" stroke="#7d1128" stroke-width="9"/><circle cx="160" cy="210" r="20" fill="#7d1128"/><path d="M160 214c-10 50-26 70-18 110M164 214c14 40 8 74 26 100" stroke="#7d1128" stroke-width="6" fill="none" stroke-linecap="round"/>`,
  },
  'ruled-exercise-book': {
    colour: '#3f6fb0',
    spine: '#23447a',
    thickness: 16,
    art: `<rect x="64" y="70" width="196" height="128" rx="8" fill="#fff9ea"/><path d="M84 112h156M84 140h156M84 168h100" stroke="#9bb3d4" stroke-width="4"/>${lettering(84, '#b3122f', [90], 162)}<g opacity=".5">${at(162, 306, mandala(60, '#dfeaff', 2.4))}</g>${prayerFlags(20, 392, 300, 392, -4, 12, 15, 0.9)}`,
  },
};
