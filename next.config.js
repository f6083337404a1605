const securityHeaders = require("./src/shell/security-headers.json");

/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The contract's paths end in a slash; a redirect would lose their signature.
  skipTrailingSlashRedirect: true,
  // Pages for the team (*.jsx) exist only in development.
  pageExtensions: process.env.NODE_ENV === "production" ? ["tsx", "ts"] : ["tsx", "ts", "jsx"],
  compiler: { styledComponents: { displayName: process.env.NODE_ENV !== "production", pure: true } },
  // There is no second router whose pages the browser would have to tell apart.
  experimental: { clientRouterFilter: false },
  // `npm test` checks the types: a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [{ source: "/:path*", headers: securityHeaders }],
  serverExternalPackages: ["@electric-sql/pglite", "pg", "pino", "sharp"],
};
