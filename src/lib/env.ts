/** What the environment tells the web side. Read on the server, at run time; what a browser may know reaches it through the page's props. */
export interface PublicEnv {
  /** The site's own origin, for canonical links: `https://nadlang.example`. */
  origin: string;
  /** Social providers that are set up, in the order of their buttons. */
  socialProviders: readonly string[];
  production: boolean;
}

const defaultOrigin = "http://localhost:3000";
const knownProviders = ["kakao", "naver", "apple"];

const listOf = (text: string | undefined): string[] => (text ?? "").split(",").map((part) => part.trim());

/** Next replaces NODE_ENV at build, so this one is also true in a browser. */
export const isDevelopment = process.env.NODE_ENV === "development";

export const publicEnv = (): PublicEnv => {
  const named = listOf(process.env.SOCIAL_PROVIDERS);
  return {
    origin: (process.env.APP_ORIGIN || defaultOrigin).replace(/\/+$/, ""),
    socialProviders: knownProviders.filter((provider) => named.includes(provider)),
    production: process.env.APP_ENV === "production",
  };
};

/** Whose payment window a browser opens. Server only. */
export const paymentWindow = (): "toss" | "sandbox" => (process.env.PAYMENT_GATEWAY === "toss" ? "toss" : "sandbox");

/** Raster tiles for the maps, and whom they are owed to; null for our own map. Server only. */
export const mapTiles = (): { url: string; credit: string } | null => {
  const url = process.env.MAP_TILE_URL;
  return url ? { url, credit: process.env.MAP_TILE_CREDIT ?? "" } : null;
};

/** Where the hosts really are, when they are not in this process. Server only. */
export const remoteHosts = (): { main: string | undefined; stay: string | undefined } => ({
  main: process.env.MAIN_API_URL || undefined,
  stay: process.env.STAY_API_URL || undefined,
});
