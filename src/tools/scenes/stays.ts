import { cloud, pine, stars } from "./parts";

/** Backdrops with a building as the subject: 400 × 400 SVG; `g` makes gradient ids unique. */
export const staysBackdrops = {
  cabin: (
    g: string,
  ) => `<defs><linearGradient id="${g}a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#2E3C78"/><stop offset=".5" stop-color="#8E6AA8"/><stop offset="1" stop-color="#FFB88C"/></linearGradient><linearGradient id="${g}w" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FFE7A3"/><stop offset="1" stop-color="#FFC15C"/></linearGradient><linearGradient id="${g}r" x1="0" y1="0" x2="1" y2="0"><stop stop-color="#8A4B34"/><stop offset="1" stop-color="#5F3226"/></linearGradient><radialGradient id="${g}l"><stop stop-color="#FFDB8A" stop-opacity=".75"/><stop offset="1" stop-color="#FFDB8A" stop-opacity="0"/></radialGradient></defs><rect width="400" height="400" fill="url(#${g}a)"/>${stars(20)}<path d="M0 236c70-60 120-52 180-14 70-58 150-50 220-6v184H0Z" fill="#5B4C86"/>${[-4, 30, 66, 330, 366, 402, 296].map((x, i) => pine(x, 282, 1.35 + (i % 3) * 0.25, "#2F4F5E", "#203A4A")).join("")}<path d="M0 278c120-22 290-22 400 0v122H0Z" fill="#3D5A4A"/><path d="M0 318c130-20 270-20 400 0v82H0Z" fill="#33503F"/>
<circle cx="190" cy="240" r="140" fill="url(#${g}l)"/><path d="M190 118 94 294h192Z" fill="#6E3B2B"/><path d="M190 118 94 294h22l74-138 74 138h22Z" fill="url(#${g}r)"/><path d="M190 166 126 288h128Z" fill="#A7683F"/><path d="M190 172 152 244h76Z" fill="url(#${g}w)"/><path d="M190 172v72M168 214h44" stroke="#8A4B34" stroke-width="5"/><rect x="142" y="252" width="30" height="36" rx="3" fill="url(#${g}w)"/><rect x="208" y="252" width="30" height="36" rx="3" fill="url(#${g}w)"/><rect x="177" y="252" width="26" height="40" rx="3" fill="#6B3726"/><circle cx="197" cy="273" r="2.4" fill="#FFD37A"/><rect x="92" y="290" width="196" height="12" rx="4" fill="#C08352"/><rect x="100" y="302" width="10" height="14" fill="#8A5A3A"/><rect x="270" y="302" width="10" height="14" fill="#8A5A3A"/>
<path d="M10 168c60 42 110 44 180 4 66 44 120 40 200-8" stroke="#2B2750" stroke-width="2.4" fill="none"/>${[
    [28, 180],
    [62, 196],
    [100, 203],
    [140, 196],
    [230, 190],
    [268, 199],
    [310, 198],
    [352, 184],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<circle cx="${x}" cy="${y + 5}" r="5" fill="#FFE49A"/><circle cx="${x}" cy="${y + 5}" r="12" fill="#FFE49A" opacity=".25"/>`,
    )
    .join("")}`,
  hanok: (
    g: string,
  ) => `<defs><linearGradient id="${g}a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#BFE3F5"/><stop offset=".6" stop-color="#FBEBD7"/><stop offset="1" stop-color="#FFE2BF"/></linearGradient><linearGradient id="${g}r" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#5B6068"/><stop offset="1" stop-color="#3A3E46"/></linearGradient><linearGradient id="${g}d" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FFF6DF"/><stop offset="1" stop-color="#FFE3A8"/></linearGradient></defs><rect width="400" height="400" fill="url(#${g}a)"/><path d="M0 206c50-56 100-60 150-18 56-66 140-60 250 6v206H0Z" fill="#B7CDB0"/><path d="M0 240c110-40 290-40 400 0v160H0Z" fill="#A2C08F"/>${cloud(70, 88, 0.8)}
<path d="M0 286h400v114H0Z" fill="#EAD7B4"/><rect x="66" y="262" width="268" height="34" rx="4" fill="#B8AFA3"/><rect x="58" y="286" width="284" height="16" rx="4" fill="#CFC7BB"/><rect x="80" y="196" width="240" height="70" fill="#F7EAD2"/>${[84, 140, 196, 252, 308].map((x) => `<rect x="${x}" y="192" width="9" height="74" fill="#8A5633"/>`).join("")}${[97, 153, 209, 265].map((x) => `<rect x="${x}" y="206" width="39" height="58" fill="url(#${g}d)" stroke="#8A5633" stroke-width="3"/><path d="M${x + 10} 206v58M${x + 19.5} 206v58M${x + 29} 206v58M${x} 220h39M${x} 236h39M${x} 250h39" stroke="#A9764C" stroke-width="1.8"/>`).join("")}<rect x="74" y="258" width="252" height="9" rx="3" fill="#A76B40"/>
<path d="M30 196c34-4 44-30 62-62 4-6 10-8 18-8h180c8 0 14 2 18 8 18 32 28 58 62 62 4 8-4 12-12 12-100-10-216-10-316 0-8 0-16-4-12-12Z" fill="url(#${g}r)"/><path d="M106 124c60-8 128-8 188 0l2 8c-64-8-128-8-192 0Z" fill="#2C3037"/>${Array.from(
    { length: 17 },
    (_, i) => {
      const x0 = 116 + i * 10.5,
        x1 = 50 + i * 18.7;
      return `<path d="M${x0} 132 Q${x0 * 0.6 + x1 * 0.4} 168 ${x1} 196" stroke="#2F333A" stroke-width="2.6" fill="none" opacity=".7"/>`;
    },
  ).join(
    "",
  )}${Array.from({ length: 16 }, (_, i) => `<circle cx="${52 + i * 19.8}" cy="${202 - Math.sin((i / 15) * Math.PI) * 4}" r="4.4" fill="#6C727B"/>`).join("")}
<g><path d="M352 290c-4-50-2-90-12-140M346 210c12-14 22-20 34-22M343 184c-14-10-20-20-26-34M350 240c14-6 22-14 28-24" stroke="#6D4A34" stroke-width="7" fill="none" stroke-linecap="round"/>${[
    [318, 148],
    [334, 140],
    [352, 150],
    [382, 184],
    [368, 196],
    [380, 214],
    [330, 166],
    [358, 172],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<circle cx="${x}" cy="${y}" r="8.4" fill="#F47B2E"/><circle cx="${x - 2.4}" cy="${y - 2.6}" r="2.4" fill="#FFC08A"/>`,
    )
    .join("")}</g><path d="M150 400c14-40 26-66 30-98h40c6 32 26 58 48 98Z" fill="#D9C197"/>`,
  villa: (
    g: string,
  ) => `<defs><linearGradient id="${g}a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#6FC7FF"/><stop offset="1" stop-color="#E6F7FF"/></linearGradient><linearGradient id="${g}p" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#74E4EC"/><stop offset="1" stop-color="#21B4DA"/></linearGradient><linearGradient id="${g}g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#CDEFFF"/><stop offset="1" stop-color="#6BB7DE"/></linearGradient></defs><rect width="400" height="400" fill="url(#${g}a)"/>${cloud(70, 96, 1)}${cloud(210, 70, 0.6, 0.8)}<path d="M0 206c40-52 84-66 132-24 52-60 120-58 160-12 34-34 70-30 108 6v40H0Z" fill="#8FC7B4"/><path d="M0 214c60-40 110-30 160-2 70-38 160-40 240 0v12H0Z" fill="#6FB595"/><rect y="204" width="400" height="34" fill="#4FB6DC"/><path d="M0 212h50M80 222h40M340 214h50" stroke="#fff" stroke-width="3" opacity=".6"/><path d="M0 232h400v168H0Z" fill="#8CCB74"/>
<rect x="118" y="168" width="236" height="100" rx="6" fill="#fff"/><rect x="176" y="112" width="178" height="66" rx="6" fill="#F7F3EC"/><rect x="164" y="102" width="202" height="14" rx="5" fill="#D9B48A"/><rect x="106" y="160" width="120" height="12" rx="5" fill="#D9B48A"/><rect x="192" y="128" width="70" height="44" rx="4" fill="url(#${g}g)"/><rect x="274" y="128" width="66" height="44" rx="4" fill="url(#${g}g)"/><rect x="134" y="186" width="84" height="82" rx="4" fill="url(#${g}g)"/><path d="M176 186v82" stroke="#fff" stroke-width="5"/><rect x="234" y="186" width="104" height="58" rx="4" fill="url(#${g}g)"/><path d="M286 186v58" stroke="#fff" stroke-width="5"/><rect x="118" y="262" width="236" height="10" fill="#E4D8C6"/>
<path d="M30 286h330l30 64H6Z" fill="#F3E7D3"/><path d="M60 296h276l22 44H36Z" fill="url(#${g}p)"/><path d="M90 312c12-7 24-7 36 0s24 7 36 0M210 326c12-7 24-7 36 0s24 7 36 0" stroke="#fff" stroke-width="4" opacity=".7" fill="none" stroke-linecap="round"/>
<g transform="translate(66 272)"><path d="M0 0C2-40 6-80 16-110" stroke="#A87445" stroke-width="9" fill="none" stroke-linecap="round"/>${[-160, -115, -70, -25, 20].map((a, i) => `<path transform="translate(16 -112) rotate(${a + 66})" d="M0 0c22-20 46-16 60 4-22-4-40-2-60-4Z" fill="${i % 2 ? "#3F9F5E" : "#57B873"}"/>`).join("")}</g>`,
  dome: (
    g: string,
  ) => `<defs><linearGradient id="${g}a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#141A4A"/><stop offset=".55" stop-color="#3E4A9E"/><stop offset="1" stop-color="#8F86D8"/></linearGradient><radialGradient id="${g}d" cx=".5" cy=".8" r=".9"><stop stop-color="#FFF2C9"/><stop offset=".55" stop-color="#FFD98B"/><stop offset="1" stop-color="#F1E3D2"/></radialGradient><radialGradient id="${g}l"><stop stop-color="#FFE09A" stop-opacity=".6"/><stop offset="1" stop-color="#FFE09A" stop-opacity="0"/></radialGradient></defs><rect width="400" height="400" fill="url(#${g}a)"/>${stars(60)}<path d="M0 250c60-54 110-44 170-8 80-56 160-44 230 0v158H0Z" fill="#2B3377"/><path d="M0 286c110-26 290-26 400 0v114H0Z" fill="#3D7F62"/><path d="M0 322c120-18 280-18 400 0v78H0Z" fill="#336E55"/>
<ellipse cx="178" cy="290" rx="170" ry="60" fill="url(#${g}l)"/><path d="M70 300a110 110 0 0 1 220 0Z" fill="url(#${g}d)"/><g stroke="#E2B56E" stroke-width="2" fill="none" opacity=".8"><path d="M180 190v110M180 190 120 222 90 262 70 300M180 190l60 32 30 40 20 38M120 222l-2 40-28 0M120 222l60 16 60-16M240 222l2 40h28M118 262l62-24 62 24M118 262v38M242 262v38M118 262 90 300M242 262l28 38"/></g><path d="M152 300v-34a28 28 0 0 1 56 0v34Z" fill="#B5763E"/><path d="M158 300v-32a22 22 0 0 1 44 0v32Z" fill="#FFEFC2"/><rect x="60" y="298" width="240" height="12" rx="4" fill="#B98556"/>${pine(26, 300, 1.5, "#23566A", "#1A4356")}${pine(352, 304, 1.9, "#245C66", "#1A4553")}${pine(396, 300, 1.4, "#2B6A6E", "#1F5158")}`,
  hotel: (
    g: string,
  ) => `<defs><linearGradient id="${g}a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FFC7B0"/><stop offset=".6" stop-color="#FFE8D2"/><stop offset="1" stop-color="#E8F6FF"/></linearGradient><linearGradient id="${g}h" x1="0" y1="0" x2="1" y2="0"><stop stop-color="#fff"/><stop offset="1" stop-color="#F1DFD3"/></linearGradient><linearGradient id="${g}g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FFE6AE"/><stop offset="1" stop-color="#8FC6E8"/></linearGradient></defs><rect width="400" height="400" fill="url(#${g}a)"/>${cloud(80, 90, 1)}${cloud(330, 120, 0.7)}<path d="M0 232h400v60H0Z" fill="#62BDE3"/><path d="M0 246h80M120 256h60M300 248h80" stroke="#fff" stroke-width="3" opacity=".6"/><path d="M0 274h400v126H0Z" fill="#9AD07F"/>
<rect x="108" y="92" width="120" height="196" rx="10" fill="url(#${g}h)"/><rect x="220" y="140" width="104" height="148" rx="10" fill="url(#${g}h)"/>${Array.from({ length: 7 }, (_, r) => [0, 1, 2, 3].map((c) => `<rect x="${120 + c * 25}" y="${108 + r * 24}" width="17" height="14" rx="3" fill="url(#${g}g)"/>`).join("")).join("")}${Array.from({ length: 5 }, (_, r) => [0, 1, 2].map((c) => `<rect x="${236 + c * 27}" y="${156 + r * 24}" width="18" height="14" rx="3" fill="url(#${g}g)"/>`).join("")).join("")}<rect x="96" y="272" width="240" height="20" rx="6" fill="#EBD0BA"/><path d="M30 304h340l24 46H8Z" fill="#F7EBDA"/><path d="M70 312h270l14 28H54Z" fill="#38C1DB"/><path d="M110 322c12-6 22-6 34 0s22 6 34 0M230 330c12-6 22-6 34 0" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round" opacity=".7"/>`,
};
