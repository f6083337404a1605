import { randomBytes } from "node:crypto";
import { isDevelopment } from "@/lib/env";

/** A fresh nonce: 128 random bits. */
export const makeNonce = (): string => randomBytes(16).toString("base64");

/** Hosts that an adapter switched on by the environment needs; the defaults add none. */
export interface AddedHosts {
  script?: readonly string[];
  frame?: readonly string[];
  connect?: readonly string[];
  image?: readonly string[];
  form?: readonly string[];
}

const all = (added: readonly AddedHosts[], kind: keyof AddedHosts): string[] =>
  added.flatMap((hosts) => hosts[kind] ?? []);

const join = (name: string, ...sources: readonly (string | readonly string[] | undefined)[]): string =>
  [name, ...sources.flat().filter(Boolean)].join(" ");

/** The content security policy of one page. Development adds what the bundler's reloading needs. */
export const contentPolicy = (nonce: string, ...added: readonly AddedHosts[]): string =>
  [
    "default-src 'self'",
    join(
      "script-src",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      isDevelopment ? "'unsafe-eval'" : undefined,
      all(added, "script"),
    ),
    join("style-src", "'self'", isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`),
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
