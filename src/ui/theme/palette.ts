/** The six colour ramps as custom properties; components use the roles below, ramps are for drawings and roles. */
export const palette = `
--red-50:#FFF3F2;--red-100:#FFE5E3;--red-200:#FFCAC7;--red-300:#FFA09B;--red-400:#FE6863;--red-500:#EF3737;--red-600:#DE292A;--red-700:#B21A1C;--red-800:#851618;--red-900:#571213;
--coral-50:#FFF4F1;--coral-100:#FFE8E2;--coral-200:#FFD2C5;--coral-300:#FFB5A2;--coral-400:#FF957C;--coral-500:#FC765B;--coral-600:#DE5F43;--coral-700:#B3482E;--coral-800:#813522;--coral-900:#572317;
--ink-0:#FFFFFF;--ink-50:#FAF9F9;--ink-100:#F5F3F2;--ink-200:#EBE9E7;--ink-300:#DAD7D5;--ink-400:#ACA8A6;--ink-500:#797573;--ink-600:#63605C;--ink-700:#4B4743;--ink-800:#2E2A27;--ink-900:#1A1614;
--yellow-50:#FFFAE8;--yellow-100:#FFF5D4;--yellow-200:#FFEAAB;--yellow-300:#FFDE85;--yellow-400:#FFD36A;--yellow-500:#FFC548;--yellow-600:#EAA01A;--yellow-700:#B07015;--yellow-800:#7D4A14;--yellow-900:#553010;
--green-50:#EEFBF0;--green-100:#D9F6DD;--green-200:#B5EDBF;--green-300:#89DE9C;--green-400:#5DC879;--green-500:#3EAB5E;--green-600:#278548;--green-700:#1D6C3B;--green-800:#164F2B;--green-900:#0E341B;
--blue-50:#EFF8FF;--blue-100:#DCF0FF;--blue-200:#BBE2FF;--blue-300:#8BCEFD;--blue-400:#55B2F4;--blue-500:#2494E2;--blue-600:#0278C7;--blue-700:#0C60A3;--blue-800:#11477C;--blue-900:#0D2E52;`;

export const lightRoles = `
color-scheme:light;
--bg:#fff;--bg-subtle:var(--ink-100);--bg-sunken:var(--ink-100);--surface:#fff;--surface-raised:#fff;--page:var(--ink-100);
--fg:var(--ink-900);--fg-2:var(--ink-600);--fg-3:var(--ink-500);--fg-4:var(--ink-700);--fg-disabled:var(--ink-400);--fg-on-brand:#fff;
--line:var(--ink-200);--line-strong:var(--ink-300);--control-line:var(--ink-500);
--brand:var(--red-600);--brand-mark:var(--red-500);--brand-press:var(--red-700);--brand-tint:var(--red-50);--brand-tint-line:var(--red-200);--fg-brand:var(--red-600);--fg-on-tint:var(--red-700);
--discount:var(--red-600);--discount-on-grey:var(--red-700);--error:var(--red-700);--star:var(--yellow-500);
--fit-bg:var(--green-50);--fit-fg:var(--green-700);--fit-fill:var(--green-600);--fit-track:var(--green-200);--fit-chip:rgba(255,255,255,.94);
--coupon-bg:var(--yellow-100);--coupon-fg:var(--yellow-900);--coupon-strong:var(--ink-900);--coupon-from:var(--yellow-200);--coupon-to:#FFD87A;
--info-bg:var(--blue-50);--info-fg:var(--blue-700);--info-fill:var(--blue-600);--saturday:var(--blue-600);--holiday:var(--red-600);
--sel-bg:var(--ink-900);--sel-fg:#fff;--toast-bg:#2E2A27;--scrim:rgba(26,22,20,.52);--veil:transparent;--ring-gap:#fff;
--skeleton:var(--ink-200);--skeleton-shine:var(--ink-100);--grab:var(--ink-300);
--fee-0:var(--green-300);--fee-1:var(--yellow-200);--fee-2:var(--yellow-400);--fee-3:var(--coral-200);--fee-4:var(--coral-400);
--points-fill:var(--yellow-600);--pay-fill:var(--ink-900);--discount-fill:var(--red-500);
--map-land:#F3F0EB;--map-park:#D3EAD3;--map-water:#C0E3FB;--map-coast:#9CCFF2;--map-border:#CFC6BB;--map-province:#B3A598;--map-district:#63605C;--map-name:#5F574F;--map-halo:#FBF9F6;--map-pin:#fff;
--tint-red:#FFE7E4;--tint-green:#E2F5E2;--tint-indigo:#E6EAFF;--tint-yellow:#FFF1CC;--tint-sky:#DDF2FF;--tint-orange:#FFEDD6;--tint-leaf:#E1F4E3;--tint-mint:#DDF5EE;--tint-olive:#EBF3DA;--tint-coral:#FFE6E0;
--e-1:0 1px 2px rgba(26,22,20,.06);--e-2:0 2px 10px rgba(26,22,20,.08);--e-3:0 8px 24px rgba(26,22,20,.12);--e-4:0 -6px 28px rgba(26,22,20,.14);`;

/** Colour roles of the dark theme: depth by lighter surfaces, never by shadow. */
export const darkRoles = `
color-scheme:dark;
--bg:#141210;--bg-subtle:#0D0C0B;--bg-sunken:#262220;--surface:#1C1917;--surface-raised:#262220;--page:#0D0C0B;
--fg:#F7F5F4;--fg-2:#B9B4B1;--fg-3:#918C89;--fg-4:#D6D2CF;--fg-disabled:#5C5754;
--line:#2F2B28;--line-strong:#45403C;--control-line:#918C89;
--brand:#DE292A;--brand-mark:var(--red-400);--brand-press:#C62D2D;--brand-tint:#3A1615;--brand-tint-line:#5A2422;--fg-brand:#FF8A84;--fg-on-tint:#FF9E99;
--discount:#FF7F79;--discount-on-grey:#FF7F79;--error:#FF8A84;
--fit-bg:#11311C;--fit-fg:#89DE9C;--fit-fill:#5DC879;--fit-track:#24482F;--fit-chip:rgba(20,18,16,.86);
--coupon-bg:#3A2A0E;--coupon-fg:#FFDE85;--coupon-strong:#FFDE85;--coupon-from:#3A2A0E;--coupon-to:#4A3511;
--info-bg:#0E2A45;--info-fg:#8BCEFD;--info-fill:#55B2F4;--saturday:#55B2F4;--holiday:#FF7F79;
--sel-bg:#F7F5F4;--sel-fg:#1A1614;--toast-bg:#3A3532;--scrim:rgba(0,0,0,.64);--veil:rgba(20,18,16,.08);--ring-gap:#141210;
--skeleton:#262220;--skeleton-shine:#332E2B;--grab:#45403C;--pay-fill:#F7F5F4;
--map-land:#1D1A17;--map-park:#1F2E22;--map-water:#0E2233;--map-coast:#24465F;--map-border:#47403A;--map-province:#6B625A;--map-district:#B9B4B1;--map-name:#ACA6A1;--map-halo:#141210;--map-pin:#3A3531;
--tint-red:rgba(255,143,136,.2);--tint-green:rgba(134,214,124,.2);--tint-indigo:rgba(143,160,255,.2);--tint-yellow:rgba(255,207,90,.2);--tint-sky:rgba(108,198,255,.2);--tint-orange:rgba(255,178,92,.2);--tint-leaf:rgba(116,212,144,.2);--tint-mint:rgba(107,214,174,.2);--tint-olive:rgba(165,213,128,.2);--tint-coral:rgba(255,154,128,.2);
--e-1:none;--e-2:0 0 0 1px #2F2B28;--e-3:0 8px 28px rgba(0,0,0,.5);--e-4:0 -8px 32px rgba(0,0,0,.6);`;

/** High contrast: greys move away from the background, hairlines become lines. */
export const highContrastLight =
  "--fg-2:var(--ink-800);--fg-3:var(--ink-700);--fg-disabled:var(--ink-500);--line:var(--ink-500);--line-strong:var(--ink-700);--brand:var(--red-700);--brand-mark:var(--red-700);--fg-brand:var(--red-700);--discount:var(--red-700);";
export const highContrastDark =
  "--fg-2:#E4E0DD;--fg-3:#CFCAC6;--fg-disabled:#918C89;--line:#918C89;--line-strong:#CFCAC6;--fg-brand:#FFB9B5;--discount:#FFB9B5;";
