// Leave out rare font names: looking for them among the installed fonts took a third of the first layout.
const standInFamily =
  '"Pretendard First","Pretendard Stand-in Apple","Pretendard Stand-in Noto","Pretendard Stand-in Malgun",-apple-system,BlinkMacSystemFont,"Apple SD Gothic Neo","Noto Sans KR",sans-serif';

/**
 * Type scale in rem, so that the reader's own text size applies. Repeat it wherever `--font` changes: `var(--font)` is
 * resolved on the element that declares the property.
 */
export const typeScale = `
--t-display:800 1.625rem/1.31 var(--font);--t-title1:700 1.375rem/1.364 var(--font);--t-title2:700 1.25rem/1.4 var(--font);--t-title3:700 1.125rem/1.444 var(--font);--t-card:700 1.0625rem/1.41 var(--font);
--t-body1:400 1rem/1.5 var(--font);--t-body2:400 .9375rem/1.467 var(--font);--t-reading:400 .9375rem/1.6 var(--font);
--t-label1:600 .875rem/1.43 var(--font);--t-label2:500 .8125rem/1.385 var(--font);--t-cap1:500 .75rem/1.34 var(--font);--t-cap2:500 .6875rem/1.28 var(--font);
--t-price-l:800 1.625rem/1.23 var(--font);--t-price-m:800 1.25rem/1.3 var(--font);--t-price-s:700 1rem/1.375 var(--font);`;

/** Puts the web font before the fallback fonts, once it has loaded or if scripts are disabled. */
export const webFont = `--font:"Pretendard Variable",${standInFamily};`;

/** Dimensions that do not depend on the theme. */
export const scales = `
--font:${standInFamily};
--gutter:20px;--col:500px;--roomy:1120px;
--r-2:8px;--r-3:12px;--r-control:14px;--r-4:16px;--r-5:20px;--r-full:999px;
--d-1:120ms;--d-2:200ms;--d-3:320ms;--d-modal:500ms;--d-toast:3000ms;--ease-out:cubic-bezier(.16,1,.3,1);--ease-in:cubic-bezier(.5,0,.85,.3);--ease-std:cubic-bezier(.3,0,.1,1);
--z-raised:1;--z-sticky:10;--z-header:100;--z-tabbar:200;--z-cta:210;--z-fab:300;--z-scrim:500;--z-sheet:510;--z-dialog:700;--z-toast:900;--z-loader:1000;`;
