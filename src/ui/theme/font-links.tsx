import { useEffect } from "react";

const FONT_CSS = "/fonts/pretendard/pretendard.css";

/** For `<Head>`: the font's stylesheet is fetched early and applied by `useFonts`, so it never holds the first paint. */
export function FontLinks() {
  return (
    <>
      <link rel="preload" as="style" href={FONT_CSS} />
      <noscript>
        <link rel="stylesheet" href={FONT_CSS} />
      </noscript>
    </>
  );
}

/** Applies the font's stylesheet after hydration. An inline `onload` would be refused by the content policy. */
export function useFonts(): void {
  useEffect(() => {
    if (document.querySelector(`link[rel="stylesheet"][href="${FONT_CSS}"]`)) return;
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = FONT_CSS;
    document.head.append(link);
  }, []);
}
