import { createHash } from "node:crypto";
import { isDevelopment } from "@/lib/is-development";

/** Hosts required by an adapter that the environment enables; the defaults add none. */
export interface AddedHosts {
  script?: readonly string[];
  frame?: readonly string[];
  connect?: readonly string[];
  image?: readonly string[];
  form?: readonly string[];
}

/** Texts of a page's inline elements. */
interface InlineTexts {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Source expression of an inline element in the content policy. */
const toHash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * styled-components adds an empty style element in a browser and fills it by rules, which a content policy does not
 * check.
 */
const emptyStyle = toHash("");

const all = (added: readonly AddedHosts[], kind: keyof AddedHosts): string[] => [
  ...new Set(added.flatMap((hosts) => hosts[kind] ?? [])),
];

const join = (name: string, ...sources: readonly (string | readonly string[] | undefined)[]): string =>
  [name, ...sources.flat().filter(Boolean)].join(" ");

/** Returns the content security policy of a page. Development adds sources for hot reloading. */
export const contentPolicy = ({ scripts, styles }: InlineTexts, ...added: readonly AddedHosts[]): string =>
  [
    "default-src 'self'",
    join(
      "script-src",
      "'self'",
      isDevelopment ? ["'unsafe-inline'", "'unsafe-eval'"] : scripts.map(toHash),
      all(added, "script"),
    ),
    join("style-src", "'self'", isDevelopment ? "'unsafe-inline'" : [emptyStyle, ...styles.map(toHash)]),
    join("img-src", "'self'", "blob:", "data:", all(added, "image")),
    join("connect-src", "'self'", isDevelopment ? "ws:" : undefined, all(added, "connect")),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    join("frame-src", all(added, "frame").length > 0 ? all(added, "frame") : "'none'"),
    join("form-action", "'self'", all(added, "form")),
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join("; ");
