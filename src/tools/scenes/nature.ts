import { cloud, pine, round } from "./parts";

/** Outdoor and underwater backdrops: 400 × 400 SVG; `g` makes gradient ids unique. */
export const natureBackdrops = {
  farm: (
    g: string,
  ) => `<defs><linearGradient id="${g}a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FFD9A0"/><stop offset=".45" stop-color="#FFF0CF"/><stop offset="1" stop-color="#FFF6E3"/></linearGradient><linearGradient id="${g}b" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#B9793F"/><stop offset="1" stop-color="#8F5630"/></linearGradient><linearGradient id="${g}c" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#B6D77A"/><stop offset="1" stop-color="#7DB84F"/></linearGradient><radialGradient id="${g}s"><stop stop-color="#FFF7D6"/><stop offset=".35" stop-color="#FFE08A"/><stop offset="1" stop-color="#FFD27A" stop-opacity="0"/></radialGradient></defs>
<rect width="400" height="400" fill="url(#${g}a)"/><circle cx="292" cy="112" r="110" fill="url(#${g}s)"/><circle cx="292" cy="112" r="34" fill="#FFF3C4"/>${cloud(86, 104, 0.9, 0.85)}${cloud(200, 74, 0.6, 0.7)}
<path d="M0 196c60-44 112-40 168-8 58-40 150-46 232-4v216H0Z" fill="#CFE3A0"/><path d="M0 222c80-34 150-24 220 2 64-22 120-22 180 0v176H0Z" fill="url(#${g}c)"/>
${round(48, 226, 0.55, "#6FB04A", "#4F9340")}${round(352, 224, 0.66, "#7FBB52", "#56993F")}${round(318, 226, 0.42, "#6FB04A", "#4F9340")}
<path d="M0 262c120-26 280-26 400 0v138H0Z" fill="url(#${g}b)"/>
${[-5, -4, -3, -2, -1, 0, 1, 2, 3, 4].map((i) => `<path d="M${200 + i * 26} 244 C${200 + i * 44} 290 ${200 + i * 84} 350 ${200 + i * 120} 410 h46 C${246 + i * 88} 350 ${216 + i * 46} 290 ${209 + i * 26} 244Z" fill="#7A4627" opacity=".34"/>`).join("")}
${[-4, -3, -2, -1, 0, 1, 2, 3].map((i) => [0, 1, 2].map((j) => `<g transform="translate(${213 + i * (27 + j * 24)} ${258 + j * 34}) scale(${0.45 + j * 0.3})"><ellipse cx="-7" cy="-5" rx="10" ry="6" fill="#5FA545" transform="rotate(-24 -7 -5)"/><ellipse cx="8" cy="-6" rx="10" ry="6" fill="#7CC155" transform="rotate(22 8 -6)"/><ellipse cx="0" cy="-11" rx="7" ry="8" fill="#8ECF63"/></g>`).join("")).join("")}`,
  forest: (g: string) =>
    `<defs><linearGradient id="${g}a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#CDEFD8"/><stop offset="1" stop-color="#F2FBEA"/></linearGradient><linearGradient id="${g}b" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#8CC98A"/><stop offset="1" stop-color="#4E9E63"/></linearGradient></defs><rect width="400" height="400" fill="url(#${g}a)"/><g opacity=".55">${[20, 70, 118, 160, 214, 262, 308, 356, 392].map((x, i) => pine(x, 238, 0.95 + (i % 3) * 0.16, "#A9DDB4", "#8FCFA0")).join("")}</g>${[-6, 44, 96, 300, 348, 402].map((x, i) => pine(x, 272, 1.5 + (i % 2) * 0.22, "#5DB37A", "#3E9263")).join("")}<path d="M120 0 60 400h70L190 0Z" fill="#fff" opacity=".16"/><path d="M250 0 210 400h110L300 0Z" fill="#fff" opacity=".13"/><path d="M0 274c90-32 300-36 400-4v130H0Z" fill="url(#${g}b)"/><path d="M176 400c10-50 30-90 26-128h22c6 40 50 80 86 128Z" fill="#EAD9AF" opacity=".9"/>`,
  sea: (g: string) =>
    `<defs><linearGradient id="${g}a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#8FD3FF"/><stop offset="1" stop-color="#E2F6FF"/></linearGradient><linearGradient id="${g}b" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#35B5E8"/><stop offset="1" stop-color="#8BE3E6"/></linearGradient></defs><rect width="400" height="400" fill="url(#${g}a)"/>${cloud(90, 96, 1.1)}${cloud(310, 70, 0.8)}<rect y="180" width="400" height="120" fill="url(#${g}b)"/><path d="M0 214h60M90 232h50M220 206h70M320 236h60M180 250h40" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".5"/><path d="M0 286c60-22 120 12 190 0s130-26 210-6v120H0Z" fill="#fff" opacity=".7"/><path d="M0 298c60-22 120 12 190 0s130-26 210-6v108H0Z" fill="#FBE3B2"/><path d="M0 330c100-16 260-20 400-6v76H0Z" fill="#F4D596"/>`,
  aqua: (g: string) =>
    `<defs><linearGradient id="${g}a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#4FC3F7"/><stop offset=".55" stop-color="#1B85D6"/><stop offset="1" stop-color="#123F91"/></linearGradient></defs><rect width="400" height="400" fill="url(#${g}a)"/>${[
      [60, 40],
      [150, 60],
      [250, 44],
      [330, 30],
    ]
      .map(
        ([x = 0, w = 0]) => `<path d="M${x} 0 L${x - 60} 400 H${x + w + 20} L${x + w} 0Z" fill="#fff" opacity=".09"/>`,
      )
      .join("")}${[
      [52, 250, 6],
      [66, 220, 4],
      [330, 190, 7],
      [346, 160, 4],
      [318, 140, 3],
      [210, 90, 4],
      [222, 70, 3],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity=".45"/>`)
      .join(
        "",
      )}<path d="M0 330c70-26 150-8 220-18s120-24 180-6v94H0Z" fill="#F3D79B"/><path d="M0 352c90-14 260-14 400-4v52H0Z" fill="#E2BE78"/>${[
      [40, 336, "#FF7FA3"],
      [356, 330, "#FF9E6B"],
      [84, 344, "#7CE0C3"],
    ]
      .map(
        ([x, y, c]) =>
          `<g transform="translate(${x} ${y})" stroke="${c}" stroke-width="11" stroke-linecap="round" fill="none"><path d="M0 0v-54M0-18c-18-4-20-16-20-28M0-26c16-2 18-14 18-26"/></g>`,
      )
      .join("")}`,
  jungle: (g: string) =>
    `<defs><linearGradient id="${g}a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#FFD7B0"/><stop offset="1" stop-color="#FFF3D9"/></linearGradient><linearGradient id="${g}b" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#8E6A63"/><stop offset="1" stop-color="#B98F7A"/></linearGradient></defs><rect width="400" height="400" fill="url(#${g}a)"/><path d="M214 250 282 112c5-10 34-10 40 0l74 138Z" fill="url(#${g}b)"/><path d="M282 112c5-10 34-10 40 0l10 20c-8 10-14-4-22 6s-16-8-26 2-10-2-12-4Z" fill="#F4683F"/><g fill="#fff" opacity=".8"><circle cx="300" cy="84" r="16"/><circle cx="318" cy="70" r="20"/><circle cx="344" cy="62" r="14"/></g><path d="M0 236c80-40 160-34 230-6 60-20 120-18 170 0v170H0Z" fill="#A4D17A"/><path d="M0 276c110-30 280-30 400 0v124H0Z" fill="#6CB35A"/>${[
      [18, 282, -1],
      [380, 284, 1],
      [56, 300, -1],
    ]
      .map(
        ([x, y]) =>
          `<g transform="translate(${x} ${y})">${[-60, -25, 15, 50].map((a) => `<path transform="rotate(${a})" d="M0 0c-14-30-12-62 0-92 12 30 14 62 0 92Z" fill="${a > 0 ? "#3F9455" : "#52A863"}"/>`).join("")}</g>`,
      )
      .join("")}`,
  snow: (g: string) =>
    `<defs><linearGradient id="${g}a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#A9D6FF"/><stop offset="1" stop-color="#F1F9FF"/></linearGradient></defs><rect width="400" height="400" fill="url(#${g}a)"/><path d="M0 230 90 120l70 86 70-110 170 150v154H0Z" fill="#D5EAFB"/><path d="M0 262c120-36 260-40 400-6v144H0Z" fill="#fff"/>${[30, 70, 330, 372].map((x, i) => pine(x, 280, 1.2 + (i % 2) * 0.3, "#7FB9A8", "#5E9F90")).join("")}<path d="M0 310c140-26 260-20 400 0v90H0Z" fill="#E8F3FC"/>`,
};
