import { cloud, pine, round } from "./parts";

const frame = (x: number, y: number, w: number, h: number, picture: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="5" fill="#B98345"/><rect x="${x + 6}" y="${y + 6}" width="${w - 12}" height="${h - 12}" rx="3" fill="#FFFDF8"/><svg x="${x + 10}" y="${y + 10}" width="${w - 20}" height="${h - 20}" viewBox="0 0 60 60" preserveAspectRatio="xMidYMid slice">${picture}</svg>`;

const row = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

const sky = (g: string, top: string, low: string): string =>
  `<defs><linearGradient id="${g}a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs><rect width="400" height="400" fill="url(#${g}a)"/>`;

const panes = (x: number, y: number, w: number, h: number): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4" fill="#A9DCF5"/><path d="M${x + w * 0.15} ${y + h * 0.7}L${x + w * 0.6} ${y + 4}h${w * 0.22}L${x + w * 0.36} ${y + h - 4}Z" fill="#fff" opacity=".4"/><path d="M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}" stroke="#fff" stroke-width="4"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4" fill="none" stroke="#fff" stroke-width="5"/>`;

/** Backdrops of play and exhibition halls, the fairground, and houses: 400 × 400 SVG; `g` makes gradient ids unique. */
export const placeBackdrops = {
  playroom: (g: string) =>
    `${sky(g, "#FFE9D6", "#FFF7EC")}<path d="M0 0h400v20H0Z" fill="#FFD9B8"/>${row(9, (i) => `<path d="M${i * 50} 20h50l-25 34Z" fill="${["#FF9F8A", "#FFD36A", "#89DE9C", "#8BCEFD"][i % 4]}"/>`)}<rect x="34" y="82" width="104" height="104" rx="52" fill="#BDE6FA"/>${cloud(86, 138, 0.8)}<rect x="34" y="82" width="104" height="104" rx="52" fill="none" stroke="#fff" stroke-width="9"/><path d="M262 270V128h112v142Z" fill="#F6B26B"/><path d="m248 132 70-52 70 52Z" fill="#E9694F"/><rect x="286" y="190" width="44" height="80" rx="22" fill="#8A5A3A"/><circle cx="350" cy="166" r="14" fill="#FFE9B8" stroke="#fff" stroke-width="5"/><path d="M0 266h400v134H0Z" fill="#F3CFA0"/><path d="M0 266h400v10H0Z" fill="#E2B27B"/>${row(5, (i) => `<path d="M${i * 92 - 30} 400 ${i * 84 + 10} 300h78l6 100Z" fill="${["#FFB8A6", "#FFE39A", "#A9E3B5", "#A9D8F7", "#D3C2F3"][i]}"/>`)}<path d="M0 300h400" stroke="#fff" stroke-width="4" opacity=".7"/>${row(9, (i) => `<circle cx="${150 + (i % 5) * 22}" cy="${262 - Math.floor(i / 5) * 18}" r="11" fill="${["#EF6A5E", "#FFC548", "#4FB3E8", "#63C984"][i % 4]}"/>`)}`,
  gallery: (g: string) =>
    `${sky(g, "#F1ECE3", "#FBF8F2")}<path d="M0 0h400v34H0Z" fill="#E2D8C8"/>${row(4, (i) => `<path d="M${52 + i * 98} 34h16l30 150h-76Z" fill="#FFF4CF" opacity=".75"/><rect x="${50 + i * 98}" y="26" width="20" height="14" rx="4" fill="#6B5E4E"/>`)}${frame(28, 92, 92, 106, `<rect width="60" height="60" fill="#BFE3F5"/><circle cx="44" cy="16" r="8" fill="#FFC548"/><path d="M0 60V40q16-14 30 0 14-10 30 0v20Z" fill="#6FBF7E"/>`)}${frame(152, 80, 96, 96, `<rect width="60" height="60" fill="#FFE0D2"/><path d="M12 42q18-40 38 0Z" fill="#EF6A5E"/><circle cx="30" cy="20" r="7" fill="#7B6CD9"/>`)}${frame(284, 94, 90, 104, `<rect width="60" height="60" fill="#E5DDF8"/><path d="M30 8 50 50H10Z" fill="#8A7BE0"/><path d="M0 52h60v8H0Z" fill="#FFC548"/>`)}<path d="M0 246h400v20H0Z" fill="#D8CBB6"/><path d="M0 262h400v138H0Z" fill="#C99B68"/>${row(7, (i) => `<path d="M${i * 66 - 20} 262 ${i * 100 - 130} 400" stroke="#B4834F" stroke-width="3"/>`)}<path d="M0 262h400v9H0Z" fill="#E7C394"/><g><rect x="40" y="214" width="8" height="62" rx="3" fill="#C9A24A"/><rect x="352" y="214" width="8" height="62" rx="3" fill="#C9A24A"/><path d="M44 224q156 50 312 0" stroke="#C2374A" stroke-width="7" fill="none"/><circle cx="44" cy="212" r="8" fill="#E6C067"/><circle cx="356" cy="212" r="8" fill="#E6C067"/></g>`,
  sky: (g: string) =>
    `${sky(g, "#7CCBFF", "#F0FAFF")}${cloud(90, 92, 1.3)}${cloud(310, 76, 1)}${cloud(210, 148, 0.7)}<path d="M0 28q100 46 200 8 100 40 200-6" stroke="#fff" stroke-width="3" fill="none"/>${row(12, (i) => `<path d="M${8 + i * 34} ${38 + Math.abs(((i * 34) % 200) - 100) * -0.1 + 8}h22l-11 24Z" fill="${["#EF6A5E", "#FFC548", "#63C984", "#8A7BE0"][i % 4]}"/>`)}<path d="M0 252c80-36 140-20 200 0 70-26 140-22 200 0v150H0Z" fill="#A8DC8C"/>${round(36, 270, 0.7, "#5FB36A", "#3F9552")}${round(372, 268, 0.8, "#6BBE74", "#3F9552")}${round(328, 262, 0.5, "#5FB36A", "#3F9552")}<path d="M0 280h400v120H0Z" fill="#86CB74"/><path d="M120 400c10-60 40-90 80-120h46c-6 40 30 80 74 120Z" fill="#F5E3BF"/>`,
  museum: (g: string) =>
    `${sky(g, "#9AD6FF", "#F2FAFF")}${cloud(70, 80, 1)}${cloud(334, 66, 0.8)}<path d="M0 280c70-30 330-30 400 0v120H0Z" fill="#9AD28A"/>${round(34, 290, 0.8, "#5FB36A", "#3F9552")}${round(372, 290, 0.75, "#6BBE74", "#3F9552")}<path d="M58 168 200 88l142 80Z" fill="#E9DCC4"/><path d="M92 160 200 100l108 60Z" fill="#D6C4A4"/><circle cx="200" cy="138" r="13" fill="#FBF5E8"/><rect x="58" y="166" width="284" height="18" rx="4" fill="#F7EEDD"/><path d="M74 184h252v96H74Z" fill="#C9B48E"/><rect x="176" y="206" width="48" height="74" rx="4" fill="#7A5A3C"/><path d="M200 206v74" stroke="#5F432B" stroke-width="3"/>${row(6, (i) => (i === 2 || i === 3 ? `<rect x="${i === 2 ? 152 : 232}" y="184" width="18" height="96" fill="#FFF9EC"/>` : `<rect x="${i < 2 ? 82 + i * 36 : 264 + (i - 4) * 36}" y="184" width="18" height="96" fill="#FFF9EC"/>`))}<rect x="60" y="278" width="280" height="12" fill="#F7EEDD"/><rect x="48" y="290" width="304" height="12" fill="#E9DCC4"/><rect x="36" y="302" width="328" height="14" rx="3" fill="#D9C8A8"/><rect x="104" y="190" width="24" height="70" rx="3" fill="#EF6A5E"/><rect x="272" y="190" width="24" height="70" rx="3" fill="#4F8FD6"/><path d="M150 400c6-40 12-60 18-84h64c6 24 12 44 18 84Z" fill="#EFE2C6"/>`,
  resort: (g: string) =>
    `${sky(g, "#7CC8FF", "#EAF8FF")}${cloud(310, 60, 0.9)}${cloud(60, 84, 0.7)}<path d="M0 220 90 128l70 70 70-96 110 110 60-40v110H0Z" fill="#8CC6A2"/><path d="M0 250c100-40 300-40 400 0v60H0Z" fill="#79B98A"/>${[
      [40, 128, 108, 150],
      [146, 96, 118, 182],
      [262, 140, 104, 138],
    ]
      .map(
        ([x = 0, y = 0, w = 0, h = 0], b) =>
          `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="8" fill="${["#FFF6E9", "#FFFFFF", "#FDEEDD"][b]}"/><rect x="${x - 5}" y="${y - 8}" width="${w + 10}" height="15" rx="6" fill="#E58A5E"/>${row(Math.floor((h - 24) / 28), (r) => row(3, (c) => `<rect x="${x + 11 + c * ((w - 18) / 3)}" y="${y + 18 + r * 28}" width="${(w - 40) / 3}" height="15" rx="3" fill="#9AD4F2"/><rect x="${x + 8 + c * ((w - 18) / 3)}" y="${y + 32 + r * 28}" width="${(w - 22) / 3}" height="4" rx="2" fill="#D9B48A"/>`))}`,
      )
      .join(
        "",
      )}<rect x="182" y="246" width="46" height="34" rx="4" fill="#7A5A3C"/><path d="M0 278h400v122H0Z" fill="#F4E6CC"/><path d="M40 316c60-30 260-34 320 0 30 30-20 62-160 62S10 346 40 316Z" fill="#fff"/><path d="M54 320c56-24 236-28 292 0 24 24-26 48-146 48S30 344 54 320Z" fill="#45CBE0"/><path d="M110 332c12-7 24-7 36 0s24 7 36 0M214 346c12-7 24-7 36 0s24 7 36 0" stroke="#fff" stroke-width="4" opacity=".7" fill="none" stroke-linecap="round"/>`,
  pension: (g: string) =>
    `${sky(g, "#A6DDFF", "#FFF5E2")}${cloud(320, 66, 0.9)}${cloud(70, 70, 0.7)}<path d="M0 232c90-50 180-44 240-14 60-24 110-24 160-6v190H0Z" fill="#A9D98B"/>${pine(40, 276, 1.1, "#5DB37A", "#3E9263")}${pine(366, 280, 1.25, "#4FA76E", "#35845A")}<path d="M84 284V176h154v108Z" fill="#FFF4E2"/><path d="M66 184 160 96l96 88Z" fill="#E9694F"/><path d="M66 184h190l-12-12H79Z" fill="#C9503A"/><path d="M222 284v-84h100v84Z" fill="#FFE3C2"/><path d="m206 206 66-54 66 54Z" fill="#F2956C"/><circle cx="160" cy="152" r="15" fill="#A9DCF5" stroke="#fff" stroke-width="5"/>${panes(102, 200, 48, 42)}${panes(252, 222, 42, 36)}<rect x="172" y="212" width="42" height="72" rx="21" fill="#9A653E"/><circle cx="205" cy="250" r="3.5" fill="#FFD36A"/><rect x="76" y="280" width="258" height="12" rx="4" fill="#D9B48A"/><path d="M0 290h400v110H0Z" fill="#8FCB74"/><path d="M170 292h46c4 40 26 76 50 108H132c18-34 34-70 38-108Z" fill="#F1DDB6"/>${row(8, (i) => `<rect x="${i < 4 ? 8 + i * 24 : 268 + (i - 4) * 30}" y="306" width="12" height="38" rx="5" fill="#fff"/>`)}<path d="M4 320h90M264 320h120" stroke="#fff" stroke-width="7"/>`,
  farmhouse: (g: string) =>
    `${sky(g, "#BFE3F5", "#FFF3D9")}${cloud(80, 70, 0.8)}<circle cx="326" cy="76" r="28" fill="#FFE08A"/><path d="M0 218c70-60 150-50 210-14 70-40 130-34 190 0v196H0Z" fill="#B9DC8F"/><path d="M70 196h250v88H70Z" fill="#F3DFBB"/>${row(6, (i) => `<rect x="${70 + i * 48}" y="196" width="9" height="88" fill="#A4744A"/>`)}<path d="M44 204c16-62 60-96 148-98 92-2 142 34 160 98-40 14-60 2-82 10-30 10-50-6-78 4-30 8-50-8-76 0-26 6-46-2-72-14Z" fill="#D9A94F"/><path d="M62 178c40-50 92-60 132-60s100 12 136 60" stroke="#B98635" stroke-width="5" fill="none"/><path d="M90 150c40-26 180-26 212 0M54 196c60-24 220-28 290 0" stroke="#C4943F" stroke-width="4" fill="none"/><rect x="128" y="216" width="40" height="60" fill="#FFF8E7"/><path d="M148 216v60M128 236h40M128 256h40" stroke="#A4744A" stroke-width="3"/><rect x="224" y="216" width="40" height="60" fill="#FFF8E7"/><path d="M244 216v60M224 236h40M224 256h40" stroke="#A4744A" stroke-width="3"/><rect x="60" y="282" width="270" height="14" rx="4" fill="#B98A5A"/><path d="M0 294h400v106H0Z" fill="#DDBF8D"/>${[
      [30, 318, 1],
      [66, 326, 1.2],
      [20, 350, 1.3],
    ]
      .map(
        ([x = 0, y = 0, s = 1]) =>
          `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-14-22h28c8 16 2 30-4 34h-20c-6-4-12-18-4-34Z" fill="#7A4B34"/><rect x="-16" y="-28" width="32" height="8" rx="4" fill="#5F3826"/></g>`,
      )
      .join(
        "",
      )}${row(6, (i) => `<g transform="translate(${262 + i * 24} ${366 - (i % 2) * 22})"><ellipse cx="-6" rx="10" ry="6" fill="#6FB04A" transform="rotate(-24)"/><ellipse cx="7" rx="10" ry="6" fill="#86C45C" transform="rotate(22)"/></g>`)}${round(368, 290, 0.8, "#6FB04A", "#4F9340")}<circle cx="356" cy="246" r="6" fill="#F47B2E"/><circle cx="378" cy="252" r="6" fill="#F47B2E"/><circle cx="368" cy="230" r="6" fill="#F47B2E"/>`,
};
