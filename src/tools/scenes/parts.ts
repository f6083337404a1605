/** Shapes shared by several backdrops. Coordinates are in the 400 × 400 box; `s` scales, `o` is opacity. */
export const cloud = (x: number, y: number, s = 1, o = 0.9): string =>
  `<g transform="translate(${x} ${y}) scale(${s})" fill="#fff" opacity="${o}"><ellipse rx="34" ry="13"/><circle cx="-12" cy="-8" r="13"/><circle cx="8" cy="-12" r="17"/><circle cx="24" cy="-4" r="10"/></g>`;

export const pine = (x: number, y: number, s: number, leaf: string, shade: string): string =>
  `<g transform="translate(${x} ${y - 16 * s}) scale(${s})"><rect x="-5" y="2" width="10" height="18" rx="3" fill="#7A4E33"/><path d="M0-100Q5-100 8-93L24-62Q27-56 20-56H14L30-30Q33-24 26-24H18L36 2Q40 8 32 8H-32Q-40 8-36 2L-18-24H-26Q-33-24-30-30L-14-56H-20Q-27-56-24-62L-8-93Q-5-100 0-100Z" fill="${leaf}"/><path d="M0-100Q5-100 8-93L24-62Q27-56 20-56H14L30-30Q33-24 26-24H18L36 2Q40 8 32 8H6C14-26 10-68 0-100Z" fill="${shade}" opacity=".6"/></g>`;

export const round = (x: number, y: number, s: number, leaf: string, shade: string): string =>
  `<g class="tree" transform="translate(${x} ${y}) scale(${s})"><rect x="-4" y="-24" width="8" height="26" rx="3" fill="#8A5A3A"/><circle cy="-50" r="32" fill="${leaf}"/><circle cx="-20" cy="-38" r="20" fill="${leaf}"/><circle cx="20" cy="-38" r="20" fill="${leaf}"/><path d="M8-80a32 32 0 0 1 22 42 20 20 0 0 1-10 20c-14 4-18-20-12-62Z" fill="${shade}" opacity=".5"/></g>`;

export const stars = (count: number): string =>
  Array.from({ length: count }, (_, i) => {
    const [x, y, r] = [(i * 97 + 31) % 400, (i * 53 + 17) % 230, 0.8 + (i % 3) * 0.5];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity="${0.35 + (i % 4) * 0.18}"/>`;
  }).join("");

/** A soft round shadow on the ground under an object. */
export const shadow = (cx: number, cy: number, rx: number): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${rx * 0.17}" fill="url(#soft)"/>`;

export const softShadow =
  '<radialGradient id="soft"><stop stop-color="#28160A" stop-opacity=".4"/><stop offset="1" stop-color="#28160A" stop-opacity="0"/></radialGradient>';
